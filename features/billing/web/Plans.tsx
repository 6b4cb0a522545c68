import type { ReactNode } from 'react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { money, offer as figures, planNames } from '../contract.ts'
import type { PlanView } from '../contract.ts'
import { useOnward } from './use-onward.ts'

type Given = { offer: { paymentsOn: boolean }; plan: PlanView | null }

/** The two plans at equal width, the one that is had marked. */
export function Plans(given: Given) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <Free {...given} />
      <Builder {...given} />
    </div>
  )
}

type PlanProps = {
  name: string
  mine: boolean
  price: string
  per: string
  items: string[]
  action: ReactNode
  end: ReactNode
}

function Plan({ name, mine, price, per, items, action, end }: PlanProps) {
  return (
    <Card>
      <CardHead title={name} large action={mine && <Badge look="accent">Your plan</Badge>} />
      <p>
        <span className="text-3xl tabular-nums">{price}</span> <span className="text-ink-2">{per}</span>
      </p>
      <ul className="mt-4 grid list-disc gap-2 pl-6 text-sm">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <div className="mt-6 grid gap-3">
        {action && <div>{action}</div>}
        <div className="grid gap-2 text-sm text-ink-2">{end}</div>
      </div>
    </Card>
  )
}

function Free({ plan }: Given) {
  const over = plan !== null && plan.trialOver && !plan.open && plan.plan === 'free'
  return (
    <Plan
      name={planNames.free}
      mine={plan?.plan === 'free'}
      price="$0"
      per="for a 2-week trial"
      items={['1 AI-generated project', 'Basic community access', 'Forum access']}
      action={!plan && <ButtonLink to="/auth?mode=signup&intent=idea">Start for free</ButtonLink>}
      end={
        over ? (
          <p>
            Your trial ended on <Time at={plan.trialEndsAt} />. Everything you made stays readable and can be
            exported. Nothing is charged, nothing is deleted.
          </p>
        ) : (
          <p>
            No credit card required to start. When the two weeks are over, everything you made stays readable
            and can be exported. Nothing is charged, nothing is deleted.
          </p>
        )
      }
    />
  )
}

function Builder({ offer, plan }: Given) {
  const has = plan?.plan === 'builder'
  return (
    <Plan
      name={planNames.builder}
      mine={has}
      price={money(figures.builderCents, figures.currency).replace('.00', '')}
      per="per month"
      items={[
        'AI-generated projects without a limit',
        'New ideas, analyses and weekly plans for as long as you stay',
        'Everything of the Free plan',
      ]}
      action={<BuilderAction offer={offer} plan={plan} />}
      end={
        <>
          {!has && (
            <p>
              {money(figures.builderCents, figures.currency)} on the first day and on the same day of each
              month, until you cancel. A tax, where one is due, stands on Stripe's page with the total before
              you pay.
            </p>
          )}
          <p>
            Cancel anytime under Manage plan: it ends with the month you paid for, and your account becomes a
            Free one. Cards are entered at Stripe and never reach us.
          </p>
        </>
      }
    />
  )
}

function BuilderAction({ offer, plan }: Given) {
  const { go, pending } = useOnward('checkout')
  if (!plan)
    return (
      <ButtonLink variant="primary" to={`/auth?mode=signup&from=${encodeURIComponent('/payment')}`}>
        Get Started
      </ButtonLink>
    )
  // Who has it, or owes a payment for it, manages it instead.
  if (!offer.paymentsOn || plan.plan === 'builder' || plan.paymentOpen) return null
  return (
    <Button variant="primary" pending={pending} onClick={go}>
      Get Builder Track
    </Button>
  )
}
