import { typedLines } from './typed-line.ts'

export function RotatingLine() {
  return (
    <p className="text-2xl font-normal text-accent-ink">
      <span className="sr-only">Turn {typedLines.join(', ')}.</span>
      <span aria-hidden className="grid">
        {/* Reserves the longest line's space, so nothing below moves. */}
        {typedLines.map((line) => (
          <span key={line} className="invisible col-start-1 row-start-1">
            Turn {line}
          </span>
        ))}
        <span data-typed className="col-start-1 row-start-1">
          Turn {typedLines[0]}
        </span>
      </span>
    </p>
  )
}
