import { Coins } from 'lucide-react'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { dollars } from '#planner/words.ts'
import type { EconomicsView } from '../contract.ts'

type Money = NonNullable<EconomicsView['money']>

export function Earnings({ money }: { money: Money }) {
  return (
    <Card>
      <CardHead icon={Coins} title="What this could earn" />
      <Milestones money={money} />
      {money.payAnHourCents !== null && (
        <p className="mt-3">
          With 10 {money.buysOnce ? 'sales a month' : 'customers'}, an hour of your time pays about{' '}
          {dollars(Math.max(0, money.payAnHourCents))}.
        </p>
      )}
      <p className="mt-2 text-sm text-ink-2">{money.basis}</p>
    </Card>
  )
}

function Milestones({ money: { months, buysOnce } }: { money: Money }) {
  return (
    <table className="w-full max-w-md tabular-nums">
      <caption className="sr-only">Income and hours per month</caption>
      <thead>
        <tr className="border-b border-line text-left text-sm text-ink-2">
          <th scope="col" className="py-1.5 font-medium">
            {buysOnce ? 'Sales per month' : 'Customers'}
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            Income per month
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            Your hours
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ customers, incomeCents, hours }) => (
          <tr key={customers} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {customers}
            </th>
            <td className="py-1.5 text-right font-medium">
              {incomeCents < 0 ? `−${dollars(-incomeCents)}` : dollars(incomeCents)}
            </td>
            <td className="py-1.5 text-right">
              {hours > 0 && hours < 1 ? 'under 1' : Math.round(hours * 10) / 10}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
