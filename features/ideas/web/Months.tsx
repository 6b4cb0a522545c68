import type { IdeaView } from '../contract.ts'
import { money as inDollars } from './words.ts'

type Money = NonNullable<IdeaView['money']>

export function Months({ money: { months, buysOnce } }: { money: Money }) {
  return (
    <ul className="grid gap-0.5 tabular-nums">
      {months.map(({ customers, incomeCents, hours }) => (
        <li key={customers}>
          {customers} {buysOnce ? 'sales a month' : 'customers'}:{' '}
          <strong className="font-medium">
            {incomeCents < 0
              ? `costs you ${inDollars(-incomeCents)} a month`
              : `${inDollars(incomeCents)} a month`}
          </strong>
          <span className="text-ink-2">
            , {hours < 1 ? 'under an hour' : `${Math.round(hours)} hr`} of your time
          </span>
        </li>
      ))}
    </ul>
  )
}
