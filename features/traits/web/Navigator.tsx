import { Check } from 'lucide-react'
import { cx } from '#kit/web/ui/cx.ts'
import type { Questionnaire } from '../contract.ts'

type NavigatorProps = { data: Questionnaire; current: number; onGo: (number: number) => void }

export function Navigator({ data, current, onGo }: NavigatorProps) {
  return (
    <nav aria-label="Questions">
      <ol className="grid gap-1">
        {data.questions.map(({ questionNumber, short }) => {
          const answered = data.answers.some((answer) => answer.questionNumber === questionNumber)
          const here = questionNumber === current
          return (
            <li key={questionNumber}>
              <button
                type="button"
                aria-current={here ? 'step' : undefined}
                onClick={() => onGo(questionNumber)}
                className={cx(
                  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-sm',
                  here
                    ? 'bg-accent-soft font-medium text-accent-ink'
                    : 'text-ink-2 hover:bg-hover hover:text-ink',
                )}
              >
                <span className="w-4 shrink-0 text-right tabular-nums">{questionNumber}</span>
                <span className="min-w-0 grow">{short}</span>
                {answered && (
                  <>
                    <Check aria-hidden className="size-4 shrink-0 text-good-ink" />
                    <span className="sr-only">answered</span>
                  </>
                )}
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
