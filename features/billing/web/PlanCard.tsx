import { useQuery } from '@tanstack/react-query'
import { Await } from '#kit/web/ui/Await.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../contract.ts'
import { PlanFacts } from './PlanFacts.tsx'
import { planQuery } from './queries.ts'

export function PlanCard() {
  const query = useQuery(planQuery)
  const { data } = query
  return (
    <Card>
      <CardHead
        title="Plan"
        action={
          <ButtonLink to="/payment" size="sm">
            {data?.manageable ? 'Plan and payments' : wording.seePlans}
          </ButtonLink>
        }
      />
      {!data && <Await query={query} failed={wording.loadFailed} skeleton={<Skeletons of={['h-24']} />} />}
      {data && <PlanFacts plan={data} />}
      {data?.open && <p className="mt-4 text-sm text-ink-2">{wording.paymentsOff}</p>}
    </Card>
  )
}
