import { useState } from 'react'
import { day } from '#kit/contract/time.ts'
import { money } from '#kit/web/formats.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { plural } from '#planner/words.ts'
import { planNames, wording } from '../contract.ts'
import type { PlanView } from '../contract.ts'
import { useOnward } from './use-onward.ts'

export function Standing({ plan }: { plan: PlanView }) {
  const { go, pending } = useOnward('portal')
  const { used, most } = plan.limits.aiProjects
  return (
    <Card look="soft-accent">
      <CardHead
        title={plan.open && !plan.source ? 'You have everything' : `Your plan: ${planNames[plan.plan]}`}
      />
      <p>
        <Sentence plan={plan} />
      </p>
      <p className="mt-2 text-meta text-ink-2">
        {most === null
          ? `You have ${plural(used, 'AI project')}. There's no limit.`
          : `AI projects: ${used} of ${most} used`}
      </p>
      {plan.manageable && (
        <CardFoot>
          <Button pending={pending} onClick={go}>
            Manage plan
          </Button>
          <p className="text-sm text-ink-2">Cancel, resume, update your card or see invoices on Stripe.</p>
        </CardFoot>
      )}
    </Card>
  )
}

function Sentence({ plan }: { plan: PlanView }) {
  if (plan.source === 'stripe') return <Paid plan={plan} />
  if (plan.source === 'granted')
    return plan.grantedUntil ? (
      <>
        Our team gave you Builder Track until <Time at={plan.grantedUntil} />. You pay nothing.
      </>
    ) : (
      'Our team gave you Builder Track, with no end date. You pay nothing.'
    )
  if (plan.open) return `${wording.paymentsOff} You won't be charged.`
  return plan.trialOver ? (
    <>
      Your free trial ended on <Time at={plan.trialEndsAt} />. You can still read and export everything you
      made.
    </>
  ) : (
    <>
      <DaysLeft until={plan.trialEndsAt} /> It ends on <Time at={plan.trialEndsAt} />, and we won't charge
      you.
    </>
  )
}

function Paid({ plan: { price, renewsAt, cancelAtPeriodEnd } }: { plan: PlanView }) {
  const amount = price && `${money(price.cents, price.currency)} per month, before any tax`
  if (cancelAtPeriodEnd)
    return renewsAt ? (
      <>
        You canceled, and you keep Builder Track until <Time at={renewsAt} />. We won't charge you again.
      </>
    ) : (
      "You canceled. We won't charge you again."
    )
  return (
    <>
      You pay {amount ?? 'each month'}.{' '}
      {renewsAt && (
        <>
          Your plan renews on <Time at={renewsAt} />.
        </>
      )}
    </>
  )
}

function DaysLeft({ until }: { until: string }) {
  const [now] = useState(Date.now)
  const days = Math.ceil((new Date(until).getTime() - now) / day)
  return days > 1 ? `Your free trial has ${days} days left.` : 'This is the last day of your free trial.'
}
