import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { money } from '#kit/web/formats.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { offer as figures, planNames } from '../contract.ts'
import type { PlanView } from '../contract.ts'
import { useOnward } from './use-onward.ts'

type Given = { offer: { paymentsOn: boolean }; plan: PlanView | null }

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
  mark: string | false
  price: string
  per: string
  items: string[]
  action: ReactNode
  end: ReactNode
}

function Plan({ name, mark, price, per, items, action, end }: PlanProps) {
  return (
    <Card look="object">
      <CardHead title={name} large action={mark && <Badge look="accent">{mark}</Badge>} />
      <p>
        <span className="display text-title tabular-nums">{price}</span>{' '}
        <span className="text-ink-2">{per}</span>
      </p>
      <ul className="mt-4 grid gap-2 text-sm">
        {items.map((item) => (
          <li key={item} className="grid grid-cols-[1.25rem_1fr] gap-2">
            <Check aria-hidden className="mt-0.5 size-4 text-good-ink" />
            {item}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-4 pt-5">
        <div className="grid empty:hidden">{action}</div>
        <p className="text-meta text-ink-2">{end}</p>
      </div>
    </Card>
  )
}

export const signUp = '/auth?mode=signup&intent=idea'
const freeItems = [
  '1 AI-generated project',
  'Basic community access: matches, events and the Test Tribe',
  'Forum access',
]

function Free({ offer, plan }: Given) {
  return (
    <Plan
      name={planNames.free}
      mark={offer.paymentsOn && plan?.plan === 'free' && 'Your plan'}
      price="$0"
      per="for a 2-week trial"
      items={freeItems}
      action={offer.paymentsOn && !plan && <ButtonLink to={signUp}>Start for free</ButtonLink>}
      end={
        'No credit card required to start. ' +
        'After two weeks, you can still read and export everything you made. ' +
        "We won't charge you or delete anything."
      }
    />
  )
}

const monthly = money(figures.builderCents, figures.currency)

function Builder({ offer, plan }: Given) {
  const has = plan?.plan === 'builder'
  return (
    <Plan
      name={planNames.builder}
      mark={has ? 'Your plan' : offer.paymentsOn && 'Recommended'}
      price={monthly}
      per="per month"
      items={[
        'Unlimited AI-generated projects',
        "New ideas, analyses and weekly plans as long as you're a member",
        'Everything in the Free plan',
      ]}
      action={<BuilderAction offer={offer} plan={plan} />}
      end={<BuilderEnd paymentsOn={offer.paymentsOn} has={has} />}
    />
  )
}

function BuilderEnd({ paymentsOn, has }: { paymentsOn: boolean; has: boolean }) {
  return (
    <>
      {paymentsOn &&
        !has &&
        `You'll pay ${monthly} today and on this day each month. Stripe shows any tax and the total before you pay. `}
      Cancel anytime under Manage plan. You keep Builder Track until the end of the month you paid for, and
      then you can still read and export everything. Stripe handles your card. We never see it.
    </>
  )
}

function BuilderAction({ offer, plan }: Given) {
  const { go, pending } = useOnward('checkout')
  if (!offer.paymentsOn || plan?.plan === 'builder' || plan?.paymentOpen) return null
  if (!plan)
    return (
      <ButtonLink variant="primary" to={`/auth?mode=signup&from=${encodeURIComponent('/payment')}`}>
        Get Started
      </ButtonLink>
    )
  return (
    <Button variant="primary" pending={pending} onClick={go}>
      Get Builder Track
    </Button>
  )
}
