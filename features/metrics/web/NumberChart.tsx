import { itemAt } from '#kit/contract/ensure.ts'
import { plural } from '#planner/words.ts'
import type { Metric, WeekView } from '../contract.ts'
import type { Mark } from './marks.ts'
import { shortWords, valueWords, weekWords } from './number-words.ts'

type NumberChartProps = { metric: Metric; weeks: string[]; known: WeekView[]; marks: Mark[] }
type Point = { place: number; x: string; y: string; words: string }

/** The line breaks at unknown weeks. */
export function NumberChart({ metric, weeks, known, marks }: NumberChartProps) {
  const values = known.map(({ value }) => value)
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const heightOf = (value: number) => percent(1 - (value - least) / (most - least || 1))
  const points = weeks.flatMap((week, place): Point[] =>
    known
      .filter((one) => one.week === week)
      .map(({ value }) => ({
        place,
        x: middleOf(weeks, week),
        y: heightOf(value),
        words: `${weekWords(week)}: ${valueWords(metric, value)}`,
      })),
  )
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 text-meta text-ink-2 tabular-nums">
      <div aria-hidden className="flex h-40 flex-col justify-between pt-6 text-right leading-none">
        <span>{shortWords(metric, most || 1)}</span>
        <span>{shortWords(metric, least)}</span>
      </div>
      <div className="h-40 pt-7 pb-1">
        <svg
          role="img"
          aria-label={summaryOf(metric, { weeks, known, marks })}
          className="size-full overflow-visible"
        >
          <line x1="0" x2="100%" y1={heightOf(0)} y2={heightOf(0)} className="stroke-line-strong" />
          {marks.map((mark) => (
            <MarkLine key={mark.week} x={middleOf(weeks, mark.week)} number={mark.number} />
          ))}
          <Line points={points} />
        </svg>
      </div>
      <div aria-hidden className="col-start-2 flex justify-between pt-1">
        <span>{weekWords(itemAt(weeks, 0))}</span>
        <span>{weekWords(itemAt(weeks, -1))}</span>
      </div>
    </div>
  )
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`
const middleOf = (weeks: string[], week: string) => percent((weeks.indexOf(week) + 0.5) / weeks.length)

function Line({ points }: { points: Point[] }) {
  return (
    <>
      {points.map((point, index) => {
        const before = points[index - 1]
        if (!before || before.place !== point.place - 1) return null
        return (
          <line
            key={point.place}
            x1={before.x}
            y1={before.y}
            x2={point.x}
            y2={point.y}
            className="stroke-accent stroke-2"
          />
        )
      })}
      {points.map(({ place, x, y, words }) => (
        <circle key={place} cx={x} cy={y} r="4" className="fill-accent">
          <title>{words}</title>
        </circle>
      ))}
    </>
  )
}

function MarkLine({ x, number }: { x: string; number: number }) {
  return (
    <>
      <line x1={x} x2={x} y1="-8" y2="100%" strokeDasharray="3 4" className="stroke-line-strong" />
      <circle cx={x} cy="-16" r="9" className="fill-attention-soft stroke-attention-line" />
      <text x={x} y="-12" textAnchor="middle" className="fill-attention-ink text-xs font-medium">
        {number}
      </text>
    </>
  )
}

function summaryOf(metric: Metric, { weeks, known, marks }: Omit<NumberChartProps, 'metric'>): string {
  const sorted = known.map(({ value }) => value).toSorted((a, b) => a - b)
  const [least, most] = [sorted[0], sorted.at(-1)].map((value) => valueWords(metric, value ?? 0))
  const newest = known.at(-1)
  return [
    `${metric.name} by week, for the last ${weeks.length} weeks.`,
    newest && `Newest: ${valueWords(metric, newest.value)} in ${weekWords(newest.week)}.`,
    newest && `Lowest ${least}, highest ${most}.`,
    known.length < weeks.length && `Unknown: ${plural(weeks.length - known.length, 'week')}.`,
    marks.length > 0 && `Marked with what happened in your tests: ${plural(marks.length, 'week')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
