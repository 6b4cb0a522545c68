import { ladderSteps } from './LadderGlyph.tsx'

export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className="size-7 shrink-0">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <g transform="translate(6.25 8) scale(.5)" className="fill-on-accent">
        {ladderSteps.map(({ x, height }) => (
          <rect key={x} x={x} y={32 - height} width="6" height={height} rx="1.5" />
        ))}
      </g>
    </svg>
  )
}
