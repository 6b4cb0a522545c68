import type { ReactNode } from 'react'
import { money } from '#kit/web/formats.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { planNames } from '../contract.ts'
import type { PlanView } from '../contract.ts'

export function PlanFacts({ plan }: { plan: PlanView }) {
  const { used, most } = plan.limits.aiProjects
  return (
    <dl className="grid grid-cols-[6.5rem_1fr] gap-3 text-sm sm:grid-cols-[160px_1fr]">
      <Fact name="Plan">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {planNames[plan.plan]} {plan.paymentOpen && <Badge look="danger">Payment due</Badge>}
        </span>
      </Fact>
      {plan.plan === 'free' && !plan.open && (
        <Fact name={plan.trialOver ? 'Trial ended' : 'Trial ends'}>
          <Time at={plan.trialEndsAt} />
        </Fact>
      )}
      {plan.source === 'granted' && (
        <Fact name="Given to you">
          By our team
          {plan.grantedUntil ? (
            <>
              , until <Time at={plan.grantedUntil} />
            </>
          ) : (
            ', with no end date'
          )}
        </Fact>
      )}
      {plan.price && (
        <Fact name="Price">{money(plan.price.cents, plan.price.currency)} per month, before any tax</Fact>
      )}
      {plan.source === 'stripe' && !plan.paymentOpen && (
        <Fact name={plan.cancelAtPeriodEnd ? 'Ends' : 'Renews'}>
          {plan.renewsAt ? <Time at={plan.renewsAt} /> : '–'}
        </Fact>
      )}
      <Fact name="AI projects">{most === null ? `${used}, with no limit` : `${used} of ${most} used`}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
