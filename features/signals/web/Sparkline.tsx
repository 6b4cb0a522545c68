import { itemAt } from '#kit/contract/ensure.ts'
import { TextLink } from '#kit/web/ui/TextLink.tsx'

type SparklineProps = {
  subject: string
  unit: string
  points: { day: string; value: number }[]
  source: { name: string; url: string }
}

const size = { width: 160, height: 36, edge: 2 }
const figure = (value: number) =>
  new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 }).format(value)
const dayOf = (iso: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso))

export function Sparkline({ subject, unit, points, source }: SparklineProps) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || first === last) return null
  return (
    <figure className="min-w-0">
      <svg
        role="img"
        aria-label={summary(subject, unit, points)}
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="none"
        className="h-9 w-full max-w-40 text-accent-ink"
      >
        <polyline
          points={lineOf(points)}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <figcaption className="mt-1 text-xs text-ink-2">
        <span className="font-semibold text-ink">{subject}</span>: {figure(last.value)} {unit} on{' '}
        {dayOf(last.day)}. Source: <TextLink to={source.url}>{source.name}</TextLink>
      </figcaption>
    </figure>
  )
}

function lineOf(points: SparklineProps['points']): string {
  const days = points.map(({ day }) => Date.parse(day))
  const values = points.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  // Days without a value keep their space, and a flat line is centered.
  const x = (at: number) =>
    size.edge + ((at - itemAt(days, 0)) / (itemAt(days, -1) - itemAt(days, 0))) * (size.width - 2 * size.edge)
  const y = (value: number) =>
    size.edge + (high === low ? 0.5 : (high - value) / (high - low)) * (size.height - 2 * size.edge)
  return points
    .map(({ value }, index) => `${x(itemAt(days, index)).toFixed(1)},${y(value).toFixed(1)}`)
    .join(' ')
}

function summary(subject: string, unit: string, points: SparklineProps['points']): string {
  const values = points.map(({ value }) => value)
  const [first, last] = [itemAt(points, 0), itemAt(points, -1)]
  return (
    `${subject}: from ${figure(first.value)} ${unit} on ${dayOf(first.day)} to ${figure(last.value)} ` +
    `on ${dayOf(last.day)}; lowest ${figure(Math.min(...values))}, ` +
    `highest ${figure(Math.max(...values))}.`
  )
}
