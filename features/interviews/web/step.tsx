import { useEffect, useRef } from 'react'
import { limits } from '../contract.ts'
import { noQuote } from './stored-interviews.ts'
import type { StoredInterview } from './stored-interviews.ts'

export type StepProps = {
  interview: StoredInterview
  change: (more: Partial<StoredInterview>) => void
}

/** A quote that was typed but not added is added on leaving the question. */
export function withTyped({ typing, quotes, step }: StoredInterview): Partial<StoredInterview> {
  const text = typing.text.trim()
  if (!text || quotes.length >= limits.quotes) return {}
  return { quotes: [...quotes, { text, mark: typing.mark, question: step }], typing: noQuote }
}

export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // The previous step had another height.
    scrollTo(0, 0)
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className="display text-name wrap-anywhere outline-none sm:text-title">
      {children}
    </h1>
  )
}
