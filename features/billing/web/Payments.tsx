import { useInfiniteQuery } from '@tanstack/react-query'
import { errorBody } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { money, wording } from '../contract.ts'
import { paymentsQuery } from './queries.ts'

/** What was paid, with Stripe's invoice of each. */
export function Payments() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(paymentsQuery)
  const items = data?.pages.flatMap((page) => page.items)
  return (
    <Card>
      <CardHead title="Payments" />
      {error && !data && (
        <ErrorState
          sentence={wording.loadPaymentsFailed}
          reference={errorBody(error)?.reference}
          onRetry={() => void refetch()}
        />
      )}
      {!items && !error && (
        <LoadingRegion>
          <Skeleton className="h-16" />
        </LoadingRegion>
      )}
      {items?.length === 0 && (
        <p className="text-sm text-ink-2">
          Nothing has been charged. Each payment stands here with its invoice, and its receipt comes by mail.
        </p>
      )}
      {items && items.length > 0 && (
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
      {hasNextPage && (
        <div className="mt-4">
          <Button pending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        </div>
      )}
    </Card>
  )
}
