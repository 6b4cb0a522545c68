/** Each is read for four seconds of the round of sixteen (kit/web/styles/index.css). The first is there as the page opens. */
const lines = [
  { words: 'traits into digital assets', turn: '[animation-delay:-0.5s]' },
  { words: 'ideas into market opportunities', turn: '[animation-delay:3.5s]' },
  { words: 'existing assets into growth engines', turn: '[animation-delay:7.5s]' },
  { words: 'unique strengths into profitable ventures', turn: '[animation-delay:11.5s]' },
] as const

/**
 * 'Turn …' with four lines that follow one another, each always whole. All four lie in one grid cell, so the height
 * never changes; screen readers hear one sentence; with reduced motion the first line stays.
 */
export function RotatingLine() {
  return (
    <p className="text-2xl font-normal text-accent-ink">
      <span className="sr-only">Turn {lines.map(({ words }) => words).join(', ')}.</span>
      <span aria-hidden className="grid hover:*:[animation-play-state:paused]">
        {lines.map(({ words, turn }) => (
          <span
            key={words}
            className={`col-start-1 row-start-1 animate-[turn_16s_linear_infinite] not-first:opacity-0 ${turn}`}
          >
            Turn {words}
          </span>
        ))}
      </span>
    </p>
  )
}
