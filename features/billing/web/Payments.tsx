import { money } from '#kit/web/formats.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { PagedList } from '#kit/web/ui/PagedList.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { wording } from '../contract.ts'
import { paymentsQuery } from './queries.ts'

export function Payments() {
  return (
    <Card>
      <CardHead title="Payments" />
      <PagedList
        query={paymentsQuery}
        failed={wording.loadPaymentsFailed}
        skeleton={<Skeletons of={['h-16']} />}
        empty={
          <p className="text-sm text-ink-2">
            No payments yet. You'll find your invoices here, and we'll email you receipts.
          </p>
        }
        moreClass="mt-4"
      >
        {(items) => (
          <ul aria-label="Payments" className="divide-y divide-line text-sm">
            {items.map(({ id, status, cents, currency, at, invoiceUrl }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                <Time at={at} />
                <span className="tabular-nums">{money(cents, currency)}</span>
                <Badge look={status === 'paid' ? 'good' : 'danger'}>
                  {status === 'paid' ? 'Paid' : 'Did not go through'}
                </Badge>
                {invoiceUrl && <TextLink to={invoiceUrl}>Invoice</TextLink>}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}
