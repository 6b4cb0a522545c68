import { buttonLook } from '#kit/web/ui/button-look.ts'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Band, TabHead } from '../parts.tsx'

const plans = [
  {
    name: 'Free',
    price: '$0',
    per: 'for a 2-week trial',
    items: ['1 AI-generated project', 'Basic community access', 'Forum access'],
    button: 'Start for free',
    to: '/auth?mode=signup&intent=idea',
    end: 'When the two weeks are over, everything you made stays readable and can be exported. Nothing is charged, nothing is deleted.',
    open: 'Here a Free account has no limits and no end.',
    look: 'secondary',
  },
  {
    name: 'Builder Track',
    price: '$15',
    per: 'per month',
    items: [
      'AI-generated projects without a limit',
      'New ideas, analyses and weekly plans for as long as you stay',
      'Everything of the Free plan',
    ],
    button: 'Get Started',
    to: '/payment',
    end: 'Cancel anytime: it ends with the month you paid for, and your account becomes a Free one.',
    open: "You can't buy it here, and you don't need it: a Free account has everything.",
    look: 'primary',
  },
] as const

const questions = [
  [
    'Do I need a credit card to start?',
    'No credit card is required to start. You are asked for one if you choose Builder Track, and not before.',
  ],
  [
    'What happens after two weeks?',
    'You read and export what you have. To make something new, choose Builder Track.',
  ],
  ['Can I cancel anytime?', 'Yes, with one click. You keep what you paid for until the end of the month.'],
  ['Is there a discount for a year?', 'Not now. A month is a fair time to find out whether it helps.'],
  [
    'What if payments are switched off here?',
    'Then everything is open to every member, and the page about plans says so.',
  ],
  [
    'Do you take a share of what I earn?',
    'No. Revenue-based support between people is something else, and nobody has to.',
  ],
] as const

/** Whether payments are on is written into the document by the server (app/server/pages.ts): what sells is shown only then. */
const [whenOn, whenOff] = ['in-data-[payments=off]:hidden', 'hidden in-data-[payments=off]:block']

/** Two plans at equal width, with what happens at the end beside each button, and six questions. */
export function Pricing() {
  return (
    <>
      <TabHead title="Pricing" lead="Two plans. Beside each button stands what happens when it ends." />
      <div className="mx-auto max-w-wide px-4 md:px-6 xl:px-8">
        <div className={`pt-10 ${whenOff}`}>
          <Callout title="Payments are switched off here">
            Everything is open to every member, and nothing is charged. The prices below apply only if
            payments are switched on one day.
          </Callout>
        </div>
        <ul className="grid gap-6 py-12 md:grid-cols-2 lg:gap-8 lg:py-16">
          {plans.map((plan) => (
            <PlanItem key={plan.name} plan={plan} />
          ))}
        </ul>
      </div>
      <Band id="questions" title="Questions" tone="surface">
        <div className="grid max-w-reading divide-y divide-line border-y border-line">
          {questions.map(([question, answer]) => (
            <details key={question}>
              <summary className="cursor-pointer rounded-mark py-4 font-medium">{question}</summary>
              <p className="max-w-[64ch] pb-5 text-ink-2">{answer}</p>
            </details>
          ))}
        </div>
      </Band>
    </>
  )
}

function PlanItem({ plan }: { plan: (typeof plans)[number] }) {
  const { name, price, per, items, button, to, end, open, look } = plan
  return (
    <li className="grid content-start gap-5 rounded-panel border border-line bg-surface p-6 lg:p-8">
      <h2 className="text-xl">{name}</h2>
      <p>
        <span className="text-3xl tabular-nums">{price}</span> <span className="text-ink-2">{per}</span>
      </p>
      <ul className="grid list-disc gap-2 pl-6">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <div className={look === 'primary' ? whenOn : undefined}>
        <a href={to} className={buttonLook({ variant: look, size: 'md' })}>
          {button}
        </a>
      </div>
      <p className={`text-sm text-ink-2 ${whenOn}`}>{end}</p>
      <p className={`text-sm text-ink-2 ${whenOff}`}>{open}</p>
    </li>
  )
}
