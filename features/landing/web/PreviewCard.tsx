import type { ReactNode, Ref } from 'react'
import type { IdeaPreview } from '#features/ideas/contract.ts'
import type { TriedIdea } from '#kit/web/local-store/tried-idea.ts'
import { buttonLook } from '#kit/web/ui/button-look.ts'
import { IdeaObject } from './IdeaObject.tsx'
import { signUpPath } from './sign-up.ts'

type PreviewCardProps = {
  idea: IdeaPreview
  said: ReactNode
  heading: Ref<HTMLHeadingElement>
  onKeep: () => void
  onRestart: () => void
}

export function PreviewCard({ idea, said, heading, onKeep, onRestart }: PreviewCardProps) {
  const { who, price, firstTest } = idea
  const { name, tagline, tonight } = shownIdea(idea)
  return (
    <div className="animate-[turn-over_var(--duration-tick)_var(--ease-out)]">
      <IdeaObject
        name={
          <div className="grid gap-4">
            {said}
            <h2 ref={heading} tabIndex={-1} className="display text-title outline-none">
              {name}
            </h2>
          </div>
        }
        tagline={tagline}
        who={`${who.charAt(0).toLowerCase()}${who.slice(1)}`}
        price={dollars(price.askCents ?? price.lowCents)}
        per={perWords(price.per)}
        tonight={tonight}
        test={{
          title: firstTest.title,
          length: `${count(firstTest.days, 'day')}, ${count(firstTest.hours, 'hour')}, ${dollars(firstTest.cashCents)}`,
          passMark: firstTest.passMark,
          killMark: sentence(firstTest.killMark.replace(/^Stop if /, '')),
        }}
        foot={<Foot madeBy={idea.madeBy} onKeep={onKeep} onRestart={onRestart} />}
      />
    </div>
  )
}

type FootProps = Pick<PreviewCardProps, 'onKeep' | 'onRestart'> & { madeBy: string }

function Foot({ madeBy, onKeep, onRestart }: FootProps) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <a href={signUpPath} onClick={onKeep} className={buttonLook({ variant: 'primary', size: 'md' })}>
          Keep it: create your account
        </a>
        <button
          type="button"
          onClick={onRestart}
          className={buttonLook({ variant: 'secondary', size: 'md' })}
        >
          Try other answers
        </button>
      </div>
      <p>Made by {madeBy}. Built-in rules picked this from our playbook. No AI model was used.</p>
    </div>
  )
}

export const shownIdea = ({ name, tagline, price, firstTest }: IdeaPreview): Omit<TriedIdea, 'said'> => ({
  name,
  tagline,
  price: `${dollars(price.askCents ?? price.lowCents)} ${perWords(price.per)}`,
  tonight: firstTest.startsTonight ? (firstTest.steps[0] ?? null) : null,
})

const perWords = (per: string) => (/^(month|year|week)$/.test(per) ? `a ${per}` : `per ${per}`)
const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-US', cents % 100 ? { minimumFractionDigits: 2 } : {})}`
const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
