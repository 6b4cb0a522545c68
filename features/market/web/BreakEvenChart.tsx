import { CartesianGrid, Line, LineChart, ReferenceLine, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { BreakEven } from '#planner/market/break-even.ts'

const short = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})
const axis = {
  stroke: 'var(--color-line-strong)',
  tick: { fill: 'var(--color-ink-2)', fontSize: 12 },
  tickLine: false,
} as const

const monthLabel = {
  value: 'Month',
  position: 'insideBottom',
  offset: -12,
  fill: 'var(--color-ink-2)',
  fontSize: 12,
} as const

type BreakEvenChartProps = { months: BreakEven['months']; summary: string }

export default function BreakEvenChart({ months, summary }: BreakEvenChartProps) {
  const points = months.map(({ month, resultCents }) => ({ month, result: resultCents / 100 }))
  return (
    <div
      role="img"
      aria-label={`Running profit or loss over ${months.length - 1} months. ${summary}`}
      className="h-72"
    >
      <ResponsiveContainer width="100%" height="100%">
        <LineChart
          data={points}
          accessibilityLayer={false}
          margin={{ top: 8, right: 12, bottom: 20, left: 8 }}
        >
          <CartesianGrid stroke="var(--color-line)" vertical={false} />
          <XAxis {...axis} dataKey="month" interval={5} label={monthLabel} />
          <YAxis {...axis} width={64} tickFormatter={(value: number) => short.format(value)} />
          <ReferenceLine y={0} stroke="var(--color-ink-3)" strokeDasharray="4 4" />
          <Line
            type="linear"
            dataKey="result"
            stroke="var(--color-accent)"
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  )
}
