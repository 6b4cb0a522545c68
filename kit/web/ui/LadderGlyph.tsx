import { cx } from './cx.ts'

const sizes = { xs: 'h-3.5', sm: 'h-5', md: 'h-8', lg: 'h-14' }

type LadderGlyphProps = {
  level: number
  size?: keyof typeof sizes
  climbs?: boolean
  className?: string
}

/** Five stairs from the side, with a dot on the one that is reached. */
export function LadderGlyph({ level, size = 'sm', climbs = false, className }: LadderGlyphProps) {
  const known = climbs ? level - 1 : level
  return (
    <svg
      viewBox="-1 2 52 33"
      strokeLinejoin="round"
      aria-hidden
      className={cx('w-auto shrink-0', sizes[size], className)}
    >
      {known < 5 && (
        <path
          d={flight(known, 5)}
          className="fill-line stroke-line forced-colors:fill-[GrayText] forced-colors:stroke-[GrayText]"
        />
      )}
      {level > 0 && (
        <g className="fill-accent stroke-accent forced-colors:fill-[Highlight] forced-colors:stroke-[Highlight]">
          <path d={flight(0, known)} />
          {climbs && (
            <path
              d={flight(known, level)}
              className="animate-[appear_var(--duration-tick)_var(--ease-out)]"
            />
          )}
          <circle
            cx={level * 10 - 5}
            cy={30.5 - level * 5}
            r="2.2"
            className={climbs ? 'animate-[climb_var(--duration-tick)_var(--ease-out)]' : undefined}
          />
        </g>
      )}
    </svg>
  )
}

/** The steps, 10 wide and 5 high, on a slab whose underside rises from the floor at 19. */
export function flight(from: number, to: number): string {
  const underside = (step: number) => Math.min(34, 43.5 - step * 5)
  const foot = from < 2 && to > 1 ? 'L19 34' : ''
  return `M${from * 10} ${34 - from * 5}${'v-5h10'.repeat(to - from)}V${underside(to)}${foot}L${from * 10} ${underside(from)}z`
}
