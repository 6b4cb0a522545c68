import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'

type StepProps = {
  ask: string
  /** It came up after an answer, so the keyboard goes along. */
  isNext: boolean
  children: ReactNode
}

/** One question; the next comes once it's answered or skipped. */
export function Step({ ask, isNext, children }: StepProps) {
  const label = useId()
  const head = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isNext) head.current?.focus()
  }, [isNext])
  return (
    <div role="group" aria-labelledby={label} className="grid gap-3">
      <p id={label} ref={head} tabIndex={-1} className="font-medium">
        {ask}
      </p>
      {children}
    </div>
  )
}

type AnsweredProps = { label: string; answer: string | null; ask: string; onChange: () => void }

/** "Who has it: families." and a way to change it; a skipped question can still be answered. */
export function Answered({ label, answer, ask, onChange }: AnsweredProps) {
  if (!answer)
    return (
      <p>
        <Button variant="ghost" size="sm" onClick={onChange}>
          Answer “{ask}”
        </Button>
      </p>
    )
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-2 wrap-anywhere">
      {label} {answer}.
      <Button variant="ghost" size="sm" aria-label={`Change: ${ask}`} onClick={onChange}>
        Change
      </Button>
    </p>
  )
}
