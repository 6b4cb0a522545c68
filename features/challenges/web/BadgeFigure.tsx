import { itemAt } from '#kit/contract/ensure.ts'
import { cx } from '#kit/web/ui/cx.ts'
import { ladderSteps } from '#kit/web/ui/LadderGlyph.tsx'

type Bar = { x: number; y: number; width: number; height: number; turn?: number }
type Figure = { bars: Bar[]; dot?: { x: number; y: number; radius: number } }

const foot = 32
const upright = (heights: number[], base = (height: number) => foot - height): Bar[] =>
  heights.map((height, index) => ({ x: itemAt(ladderSteps, index).x, y: base(height), width: 6, height }))
const heights = ladderSteps.map(({ height }) => height)

const figures: Record<string, Figure> = {
  // Up to a flag.
  'marathon-participant': { bars: upright(heights), dot: { x: 7, y: 7, radius: 5 } },
  // The user's own steps, down to where another person is.
  'helpful-tester': { bars: upright(heights.toReversed()), dot: { x: 32, y: 8, radius: 5 } },
  // Built brick by brick.
  '30-day-builder': {
    bars: ladderSteps.flatMap(({ x }, column) =>
      Array.from({ length: column + 1 }, (_, row) => ({ x, y: 27 - row * 6.5, width: 6, height: 5 })),
    ),
  },
  // A voice.
  'market-whisperer': { bars: upright([9, 20, 32, 20, 9], (height) => (foot - height) / 2) },
  // Two ladders that meet.
  'smart-collaborator': { bars: upright([12, 22, 32, 22, 12]) },
  // Lying down, for speed.
  'speed-hacker': {
    bars: ladderSteps.map(({ height }, row) => ({
      x: 39 - height * 1.2,
      y: row * 6.6,
      width: height * 1.2,
      height: 5,
    })),
  },
  // A coin over the steps.
  'revenue-warrior': { bars: upright([6, 9, 12, 15, 18]), dot: { x: 15, y: 9, radius: 8 } },
  // A circle.
  'cycle-master': {
    bars: Array.from({ length: 5 }, (_, index) => ({
      x: 16.5,
      y: 0,
      width: 6,
      height: 11,
      turn: index * 72,
    })),
    dot: { x: 19.5, y: 16, radius: 2.5 },
  },
}

const sizes = { sm: 'size-6', md: 'size-14', lg: 'size-28' }

type BadgeFigureProps = {
  slug: string
  earned: boolean
  size?: keyof typeof sizes
  label?: string
}

export function BadgeFigure({ slug, earned, size = 'md', label }: BadgeFigureProps) {
  const { bars, dot } = figures[slug] ?? { bars: upright(heights) }
  const shape = earned ? 'fill-on-accent' : 'fill-none stroke-ink-3 [stroke-width:1.5]'
  return (
    <svg
      viewBox="0 0 64 64"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={cx('shrink-0', sizes[size])}
    >
      <rect
        x="1"
        y="1"
        width="62"
        height="62"
        rx="18"
        className={earned ? 'fill-accent' : 'fill-none stroke-line-strong [stroke-width:2]'}
        strokeDasharray={earned ? undefined : '5 4'}
      />
      <g transform="translate(12.5 16)" className={shape}>
        {bars.map(({ turn, ...bar }, index) => (
          <rect key={index} {...bar} rx="1.5" transform={turn ? `rotate(${turn} 19.5 16)` : undefined} />
        ))}
        {dot && <circle cx={dot.x} cy={dot.y} r={dot.radius} />}
      </g>
    </svg>
  )
}

export const figureLabel = (name: string, earned: boolean) =>
  `${name} badge, ${earned ? 'earned' : 'not earned yet'}`
