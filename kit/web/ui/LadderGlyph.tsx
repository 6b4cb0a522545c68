import { cx } from './cx.ts'

export const ladderSteps = [8, 13, 19, 25, 32].map((height, index) => ({ x: index * 8.25, height }))

const sizes = { xs: 'h-3.5', sm: 'h-5', md: 'h-8', lg: 'h-14' }

type LadderGlyphProps = {
  level: number
  size?: keyof typeof sizes
  climbs?: boolean
  className?: string
}

export function LadderGlyph({ level, size = 'sm', climbs = false, className }: LadderGlyphProps) {
  return (
    <svg viewBox="0 0 39 32" aria-hidden className={cx('w-auto shrink-0', sizes[size], className)}>
      {ladderSteps.map(({ x, height }, index) => (
        <rect
          key={x}
          x={x}
          y={32 - height}
          width="6"
          height={height}
          rx="1.5"
          className={cx(
            index < level ? 'fill-accent' : 'fill-line forced-colors:fill-[GrayText]',
            climbs &&
              index === level - 1 &&
              'origin-bottom animate-[climb_var(--duration-tick)_var(--ease-out)] [transform-box:fill-box]',
          )}
        />
      ))}
    </svg>
  )
}
