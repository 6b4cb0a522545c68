import { buttonLook } from '#kit/web/ui/button-look.ts'
import { Band } from './parts.tsx'
import { assetSignUpPath, signUpPath } from './sign-up.ts'

const doors = [
  {
    title: 'For New Builders',
    lines: [
      'You have a few free evenings and a skill people ask you for, but no idea yet.',
      'Get five ideas, and find out in days which one is worth your time.',
    ],
    to: signUpPath,
    button: 'Start with Idea Assist',
  },
  {
    title: 'For Existing Founders',
    lines: [
      'You have a site, store, app or course, and it has stopped growing.',
      'Six numbers show where you lose people, and every week you get a plan.',
    ],
    to: assetSignUpPath,
    button: 'Optimize My Digital Business',
  },
] as const

export function TwoDoors() {
  return (
    <Band id="two-doors" title="Where are you starting from?">
      <div className="grid gap-6 lg:grid-cols-2 lg:gap-12">
        {doors.map(({ title, lines, to, button }) => (
          <div key={title} className="flex flex-col gap-3">
            <h3 className="text-xl">{title}</h3>
            <ul className="grid gap-2 text-ink-2">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <a
              href={to}
              className={`${buttonLook({ variant: 'secondary', size: 'md' })} mt-auto sm:self-start`}
            >
              {button}
            </a>
          </div>
        ))}
      </div>
    </Band>
  )
}
