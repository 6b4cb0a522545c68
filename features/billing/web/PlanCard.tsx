import { useQuery } from '@tanstack/react-query'
import { errorBody } from '#kit/web/api.ts'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../contract.ts'
import { PlanFacts } from './PlanFacts.tsx'
import { planQuery } from './queries.ts'

/** One's plan under Account Settings. */
export function PlanCard() {
  const { data, error, refetch } = useQuery(planQuery)
  return (
    <Card>
      <CardHead title="Plan" />
      {error && !data && (
        <ErrorState
          sentence={wording.loadFailed}
          reference={errorBody(error)?.reference}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <LoadingRegion>
          <Skeleton className="h-24" />
        </LoadingRegion>
      )}
      {data && <PlanFacts plan={data} />}
      {data?.open && <p className="mt-4 text-sm text-ink-2">{wording.paymentsOff}</p>}
      <CardFoot>
        <ButtonLink to="/payment">{data?.manageable ? 'Plan and payments' : wording.seePlans}</ButtonLink>
      </CardFoot>
    </Card>
  )
}
