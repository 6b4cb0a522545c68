import { useEffect, useRef } from 'react'
import { limits } from '../contract.ts'
import { noQuote } from './kept.ts'
import type { KeptInterview } from './kept.ts'

export type StepProps = {
  interview: KeptInterview
  change: (more: Partial<KeptInterview>) => void
}

/** A quote that was typed and not added is added on the way to the next question. */
export function withTyped({ typing, quotes, step }: KeptInterview): Partial<KeptInterview> {
  const text = typing.text.trim()
  if (!text || quotes.length >= limits.quotes) return {}
  return { quotes: [...quotes, { text, mark: typing.mark, question: step }], typing: noQuote }
}

/** The heading of a step, which has the focus and is in view when the step is new. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // The step before was longer, or shorter.
    scrollTo(0, 0)
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className="display text-name wrap-anywhere outline-none sm:text-title">
      {children}
    </h1>
  )
}
