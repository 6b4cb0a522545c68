import { useEffect, useState } from 'react'
import { itemAt } from '#kit/contract/ensure.ts'

const lines = [
  'traits into digital assets',
  'ideas into market opportunities',
  'existing assets into growth engines',
  'unique strengths into profitable ventures',
] as const
const pace = { typing: 80, deleting: 40, pause: 2000 }
const whole = /assets/g

export function RotatingLine() {
  const shown = useTyped()
  return (
    <p className="text-2xl font-normal text-accent-ink">
      <span className="sr-only">Turn {lines.join(', ')}.</span>
      <span aria-hidden className="grid">
        {/* Reserves the longest line's space, so nothing below moves. */}
        {lines.map((line) => (
          <span key={line} className="invisible col-start-1 row-start-1">
            Turn {line}
          </span>
        ))}
        <span data-typed className="col-start-1 row-start-1">
          Turn {shown}
        </span>
      </span>
    </p>
  )
}

export function stopsOf(line: string): number[] {
  const inside = new Set(
    [...line.matchAll(whole)].flatMap(({ 0: word, index }) =>
      Array.from({ length: word.length - 1 }, (_, at) => index + at + 1),
    ),
  )
  return Array.from({ length: line.length + 1 }, (_, at) => at).filter((at) => !inside.has(at))
}

function useTyped(): string {
  const [{ line, stop, deleting }, setStep] = useState(begun)
  const stops = stopsOf(itemAt(lines, line))
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const last = stops.length - 1
    const full = stop === last && !deleting
    const timer = setTimeout(
      () =>
        setStep(
          full
            ? { line, stop, deleting: true }
            : deleting && stop === 0
              ? { line: (line + 1) % lines.length, stop: 0, deleting: false }
              : { line, stop: stop + (deleting ? -1 : 1), deleting },
        ),
      full ? pace.pause : deleting ? pace.deleting : pace.typing,
    )
    return () => clearTimeout(timer)
  }, [line, stop, deleting, stops.length])
  return itemAt(lines, line).slice(0, stops[stop])
}

const begun = { line: 0, stop: stopsOf(lines[0]).length - 1, deleting: false }
