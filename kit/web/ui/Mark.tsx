import { flight } from './LadderGlyph.tsx'

/** As in app/web/public/icon.svg. */
export function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className="size-7 shrink-0">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <g strokeLinejoin="round" className="fill-on-accent stroke-on-accent">
        <path d={flight(0, 4)} transform="matrix(.55 0 0 .84 5 -1.5)" />
        <circle cx="24.2" cy="6.5" r="2" />
      </g>
    </svg>
  )
}
