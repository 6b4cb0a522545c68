import { ChartLine } from 'lucide-react'
import { Suspense, lazy } from 'react'
import { itemAt } from '#kit/contract/ensure.ts'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { CardBoundary } from '#kit/web/ui/CardBoundary.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { breakEven, breakEvenInWords, monthsShown } from '#planner/market/break-even.ts'
import type { BreakEven, Economics } from '#planner/market/break-even.ts'
import { dollars } from '#planner/words.ts'

// The chart library is larger than the rest of the page, and only this tab needs it.
const BreakEvenChart = lazy(() => import('./BreakEvenChart.tsx'))

export function BreakEvenResult({ assumptions }: { assumptions: Economics | null }) {
  if (!assumptions || isBlank(assumptions))
    return (
      <Card>
        <CardHead icon={ChartLine} title="Break-even" />
        <p className="text-sm text-ink-2">
          {assumptions
            ? 'Add your price to see your break-even.'
            : 'Fill in every field to see your break-even.'}
        </p>
      </Card>
    )
  const result = breakEven(assumptions)
  const sentences = breakEvenInWords(assumptions, result)
  return (
    <Card>
      <CardHead icon={ChartLine} title="Break-even" />
      <div role="status" className="mb-4 grid gap-2">
        {result.customersNeeded === null ? (
          <Callout kind="warn" title={itemAt(sentences, 0)}>
            Try a higher price or a cheaper way to serve each customer.
          </Callout>
        ) : (
          sentences.map((sentence) => <p key={sentence}>{sentence}</p>)
        )}
      </div>
      <CardBoundary
        sentence="We couldn't load the chart. The table below has the same numbers."
        skeleton={<Skeleton className="h-72" />}
      >
        <Suspense fallback={<Skeleton className="h-72" />}>
          <BreakEvenChart months={result.months} summary={sentences.join(' ')} />
        </Suspense>
      </CardBoundary>
      <Disclosure summary="Show as a table" className="mt-3">
        <MonthTable months={result.months} />
      </Disclosure>
      <p className="mt-3 text-meta text-ink-3">
        This covers {monthsShown} months and uses the numbers under “Your numbers.” It assumes no one cancels
        and growth stays the same.
      </p>
    </Card>
  )
}

const isBlank = ({ priceCents, costPerCustomerCents, minutesPerCustomer }: Economics) =>
  priceCents + costPerCustomerCents + minutesPerCustomer === 0

function MonthTable({ months }: { months: BreakEven['months'] }) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">Paying customers and running profit or loss, by month</caption>
      <thead>
        <tr className="border-b border-line text-left">
          <th scope="col" className="py-1.5 font-medium">
            Month
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            Paying customers
          </th>
          <th scope="col" className="py-1.5 text-right font-medium">
            Profit or loss so far
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, customers, resultCents }) => (
          <tr key={month} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {month}
            </th>
            <td className="py-1.5 text-right">{customers}</td>
            <td className="py-1.5 text-right">
              {resultCents < 0 ? `−${dollars(-resultCents)}` : dollars(resultCents)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
