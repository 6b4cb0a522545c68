import type { Ref } from 'react'
import type { IdeaPreview } from '#features/ideas/contract.ts'
import { buttonLook } from '#kit/web/ui/button-look.ts'
import { IdeaObject } from './IdeaObject.tsx'
import { signUpPath } from './sign-up.ts'

type PreviewCardProps = {
  idea: IdeaPreview
  heading: Ref<HTMLHeadingElement>
  onKeep: () => void
  onRestart: () => void
}

export function PreviewCard({ idea, heading, onKeep, onRestart }: PreviewCardProps) {
  const { name, tagline, who, price, firstTest } = idea
  return (
    <div className="animate-[turn-over_var(--duration-tick)_var(--ease-out)]">
      <IdeaObject
        name={
          <h2 ref={heading} tabIndex={-1} className="display text-title outline-none">
            {name}
          </h2>
        }
        tagline={tagline}
        who={`${who.charAt(0).toLowerCase()}${who.slice(1)}`}
        price={dollars(price.askCents ?? price.lowCents)}
        per={/^(month|year|week)$/.test(price.per) ? `a ${price.per}` : `per ${price.per}`}
        test={{
          title: firstTest.title,
          length: `${count(firstTest.days, 'day')}, ${count(firstTest.hours, 'hour')}, ${dollars(firstTest.cashCents)}`,
          passMark: firstTest.passMark,
          killMark: sentence(firstTest.killMark.replace(/^Stop if /, '')),
        }}
        foot={
          <div className="grid gap-4">
            <div className="flex flex-wrap gap-3">
              <a
                href={signUpPath}
                onClick={onKeep}
                className={buttonLook({ variant: 'primary', size: 'md' })}
              >
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
            <p>Made by {idea.madeBy}. Built-in rules picked this from our playbook. No AI model was used.</p>
          </div>
        }
      />
    </div>
  )
}

const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-US', cents % 100 ? { minimumFractionDigits: 2 } : {})}`
const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
