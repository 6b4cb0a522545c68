import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import { calendarDay } from '#kit/web/formats.ts'
import { plural } from '#planner/words.ts'
import type { PageResults } from '../contract.ts'

const axis = {
  stroke: 'var(--color-line-strong)',
  tick: { fill: 'var(--color-ink-2)', fontSize: 12 },
  tickLine: false,
} as const

export default function VisitChart({ days }: { days: PageResults['days'] }) {
  const points = days.map(({ day, visitors, answers }) => ({
    day: calendarDay(day).replace(/, \d{4}$/, ''),
    Visitors: visitors,
    Answers: answers,
  }))
  const sum = (figure: 'visitors' | 'answers') => days.reduce((all, row) => all + row[figure], 0)
  const said =
    `${plural(sum('visitors'), 'visitor')} and ${plural(sum('answers'), 'confirmed answer')} over ` +
    `${plural(days.length, 'day')}.`
  return (
    <div role="img" aria-label={`Visitors and confirmed answers by day. ${said}`} className="mb-3 h-64">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 4, left: 0 }}>
          <CartesianGrid stroke="var(--color-line)" vertical={false} />
          <XAxis {...axis} dataKey="day" />
          <YAxis {...axis} width={40} allowDecimals={false} />
          <Legend formatter={(name: string) => <span className="text-sm text-ink-2">{name}</span>} />
          <Bar dataKey="Visitors" fill="var(--color-accent)" maxBarSize={48} isAnimationActive={false} />
          <Bar dataKey="Answers" fill="var(--color-good-ink)" maxBarSize={48} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}
