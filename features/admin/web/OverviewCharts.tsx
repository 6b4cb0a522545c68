import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { Overview } from '../contract.ts'

const axis = {
  stroke: 'var(--color-line-strong)',
  tick: { fill: 'var(--color-ink-2)', fontSize: 12 },
  tickLine: false,
} as const
const margin = { top: 8, right: 12, bottom: 4, left: 0 }

const monthDay = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', timeZone: 'UTC' })

export function SignUpChart({ signUps, summary }: { signUps: Overview['signUps']; summary: string }) {
  return (
    <div role="img" aria-label={`Sign-ups by day. ${summary}`} className="h-56">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={signUps} accessibilityLayer={false} margin={margin}>
          <CartesianGrid stroke="var(--color-line)" vertical={false} />
          <XAxis
            {...axis}
            dataKey="day"
            minTickGap={32}
            tickFormatter={(day: string) => monthDay.format(new Date(day))}
          />
          <YAxis {...axis} width={36} allowDecimals={false} />
          <Bar dataKey="count" fill="var(--color-accent)" radius={[2, 2, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

export function ReturnChart({
  points,
  summary,
}: {
  points: { week: number; share: number | null }[]
  summary: string
}) {
  return (
    <div role="img" aria-label={`Share that came back, by week after sign-up. ${summary}`} className="h-56">
      <ResponsiveContainer width="100%" height="100%">
        <LineChart data={points} accessibilityLayer={false} margin={margin}>
          <CartesianGrid stroke="var(--color-line)" vertical={false} />
          <XAxis {...axis} dataKey="week" tickFormatter={(week: number) => `Week ${week}`} />
          <YAxis
            {...axis}
            width={44}
            domain={[0, 1]}
            tickFormatter={(share: number) => `${Math.round(share * 100)}%`}
          />
          <Line
            type="linear"
            dataKey="share"
            stroke="var(--color-accent)"
            strokeWidth={2}
            dot={{ r: 3, fill: 'var(--color-accent)' }}
            isAnimationActive={false}
            connectNulls={false}
          />
        </LineChart>
      </ResponsiveContainer>
    </div>
  )
}
