import { useEffect, useState } from 'react'

const lines = [
  'traits into digital assets',
  'ideas into market opportunities',
  'existing assets into growth engines',
  'unique strengths into profitable ventures',
] as const

/** 80 ms to type a letter, 40 ms to delete one, 2000 ms to read. */
const typing = 80
const deleting = 40
const reading = 2000

/**
 * 'Turn …' with four lines that type themselves in turn. All four lie in one grid cell, so the height never
 * changes; screen readers hear one sentence; with reduced motion, and before the script, the first line stands.
 */
export function RotatingHeadline() {
  const shown = useTyped()
  return (
    <>
      <span className="sr-only">Turn {lines.join(', ')}</span>
      <span aria-hidden className="block">
        Turn
      </span>
      <span aria-hidden className="grid text-accent-ink">
        {lines.map((line) => (
          <span key={line} className="invisible col-start-1 row-start-1">
            {line}
          </span>
        ))}
        <span className="col-start-1 row-start-1">
          {shown}
          <span className="ml-0.5 inline-block h-[0.9em] w-[3px] translate-y-[0.1em] bg-accent motion-reduce:hidden" />
        </span>
      </span>
    </>
  )
}

function useTyped(): string {
  const [place, setPlace] = useState({ line: 0, letters: lines[0].length, back: false })
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => setPlace(next(place)), waitFor(place))
    return () => clearTimeout(timer)
  }, [place])
  return lines[place.line]!.slice(0, place.letters)
}

type Place = { line: number; letters: number; back: boolean }

function waitFor({ line, letters, back }: Place): number {
  if (!back && letters === lines[line]!.length) return reading
  return back ? deleting : typing
}

function next({ line, letters, back }: Place): Place {
  if (!back && letters === lines[line]!.length) return { line, letters, back: true }
  if (back && letters === 0) return { line: (line + 1) % lines.length, letters: 0, back: false }
  return { line, letters: letters + (back ? -1 : 1), back }
}
