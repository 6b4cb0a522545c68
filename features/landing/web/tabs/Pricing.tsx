import { Check } from 'lucide-react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { buttonLook } from '#kit/web/ui/button-look.ts'
import { cx } from '#kit/web/ui/cx.ts'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { Band, TabHead } from '../parts.tsx'
import { whenOff, whenOn } from '../when-payments.ts'

const plans = [
  {
    name: 'Free',
    price: '$0',
    per: 'for a 2-week trial',
    items: [
      '1 AI-generated project',
      'Basic community access: matches, events and the Test Tribe',
      'Forum access',
    ],
    button: 'Start for free',
    to: '/auth?mode=signup&intent=idea',
    end: "After two weeks you can still read and export everything you made. We won't charge you or delete anything.",
    recommended: false,
  },
  {
    name: 'Builder Track',
    price: '$15',
    per: 'a month',
    items: [
      'Unlimited AI-generated projects',
      'Fresh ideas, market analyses and weekly plans',
      'Everything in Free',
    ],
    button: 'Get Started',
    to: '/payment',
    end: 'Cancel anytime. You keep Builder Track through the month you paid for, and then you can still read and export everything.',
    recommended: true,
  },
] as const

const kept = [
  'Read and export everything you make',
  'Keep all the money you earn',
  'Close your account whenever you want',
]

const questions = [
  [
    'Do I need a credit card to start?',
    'No credit card is required to start. We only ask for a card if you upgrade to Builder Track.',
  ],
  [
    'What happens after two weeks?',
    'You can still read and export everything. To create something new, upgrade to Builder Track.',
  ],
  ['Can I cancel anytime?', 'Yes, under Manage plan. You keep what you paid for until the end of the month.'],
  [
    'Why this price?',
    'One first customer should cover it. And one price means you never have to compare plans.',
  ],
  ['Do you offer annual pricing?', 'Not yet. A month is enough time to see whether it helps you.'],
  ['Do you take a share of what I earn?', 'No. What you earn is yours.'],
] as const

export function Pricing() {
  return (
    <>
      <TabHead title="Pricing" lead={<Lead />} />
      <div className="mx-auto grid max-w-wide gap-6 px-4 py-10 md:grid-cols-2 md:px-6 lg:grid-cols-[1fr_1fr_18rem] lg:gap-8 lg:py-14 xl:px-10">
        <ul className="contents">
          {plans.map((plan) => (
            <PlanItem key={plan.name} plan={plan} />
          ))}
        </ul>
        <AlwaysYours />
      </div>
      <Band id="questions" title="Questions" tone="surface">
        <div className="grid items-start gap-x-10 md:grid-cols-2 xl:gap-x-16">
          {questions.map(([question, answer]) => (
            <Disclosure key={question} summary={question} className="border-t border-line py-3">
              <p className="max-w-[64ch] pb-2 text-ink-2">{answer}</p>
            </Disclosure>
          ))}
        </div>
      </Band>
    </>
  )
}

function Lead() {
  return (
    <>
      <span className={whenOn}>
        Two plans, no surprises. Under each button you'll see exactly what happens when it ends.
      </span>
      <span className={whenOff}>
        Everything is free for now, for every member. These are the plans if we ever charge.
      </span>
    </>
  )
}

function AlwaysYours() {
  return (
    <section aria-labelledby="always" className="md:col-span-2 lg:col-span-1 lg:pt-8">
      <h2 id="always" className="text-xl">
        Always yours
      </h2>
      <p className="mt-2 text-ink-2">On every plan, and after a plan ends:</p>
      <Checks items={kept} className="mt-4" />
    </section>
  )
}

function Checks({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={cx('grid gap-2', className)}>
      {items.map((item) => (
        <li key={item} className="grid grid-cols-[1.25rem_1fr] gap-2">
          <Check aria-hidden className="mt-1 size-4 text-good-ink" />
          {item}
        </li>
      ))}
    </ul>
  )
}

function PlanItem({ plan }: { plan: (typeof plans)[number] }) {
  const { name, price, per, items, end, recommended } = plan
  return (
    <li
      className={cx(
        'flex flex-col gap-5 rounded-panel border bg-surface p-6 shadow-object lg:p-8',
        recommended ? 'border-accent in-data-[payments=off]:border-line' : 'border-line',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="display text-name">{name}</h2>
        {recommended && (
          <Badge look="accent" className={whenOn}>
            Recommended
          </Badge>
        )}
      </div>
      <p>
        <span className="display text-hero leading-none tabular-nums">{price}</span>{' '}
        <span className="text-lg font-normal text-ink-2">{per}</span>
      </p>
      <Checks items={items} />
      <div className="mt-auto grid gap-4 pt-1">
        <Act plan={plan} />
        <p className="text-sm text-ink-2">{end}</p>
      </div>
    </li>
  )
}

function Act({ plan: { button, to, recommended } }: { plan: (typeof plans)[number] }) {
  const look = (variant: 'primary' | 'secondary') => buttonLook({ variant, size: 'md' })
  return (
    <>
      <a href={to} className={cx(look(recommended ? 'primary' : 'secondary'), whenOn)}>
        {button}
      </a>
      {!recommended && (
        <a href={to} className={cx(look('primary'), 'not-in-data-[payments=off]:hidden')}>
          {button}
        </a>
      )}
    </>
  )
}
