import type { Founder } from '#planner/founder/founder.ts'
import type { questions } from '#planner/founder/questions.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { earningsOf, staysCustomer } from '#planner/knowledge/playbook/economics.ts'
import type { Earnings } from '#planner/knowledge/playbook/economics.ts'
import { dollars, isTime, plural } from '#planner/words.ts'

type Goal = Extract<(typeof questions)[number], { trait: 'goal' }>['options'][number]['value']

export const milestones = [3, 10, 30] as const
const weeksAMonth = 4.3

export const earned = (play: Play, customers: number): Earnings =>
  earningsOf(play, play.by.runningCostCents, customers)

/** Customers who buy once have to be replaced within the year. */
const within = ({ audience, price, economics }: Play, customers: number): number =>
  Math.min(
    customers,
    staysCustomer(price.per, economics.timesAYear)
      ? audience.reachable.count
      : Math.floor(audience.reachable.count / 12),
  )

export const reached = (play: Play, customers: number) => {
  const count = within(play, customers)
  return { customers: count, ...earned(play, count) }
}

export function meetsGoal(play: Play, founder: Founder): boolean {
  const goal = founder.answers.goal?.option
  return !goal || rules[goal](play, monthlyHoursOf(founder))
}

export const monthlyHoursOf = ({ weeklyHours }: Founder): number => weeklyHours * weeksAMonth

/** A month, for the goals of a living and a side income. */
export const goalCents = { living: 250_000, side: 20_000 }

const rules: Record<Goal, (play: Play, hoursAMonth: number) => boolean> = {
  side: (play) => reached(play, 10).incomeCents >= goalCents.side,
  living: (play, hoursAMonth) =>
    [10, 20, 30].some((customers) => {
      const { incomeCents, hours } = reached(play, customers)
      return incomeCents >= goalCents.living && hours <= hoursAMonth
    }),
  sell: (play) => play.by.kind !== 'hand' && reached(play, 30).hours <= 8,
  scale: (play) => play.economics.teachable && reached(play, 30).incomeCents >= 150_000,
  help: (play) => play.cashCents <= 10_000,
  learn: (play) => play.cashCents <= 10_000,
}

export function goalShare(play: Play, { answers }: Founder): number {
  const goal = answers.goal?.option
  return goal ? Math.max(0, Math.min(1, shares[goal](play))) : 0
}

const shares: Record<Goal, (play: Play) => number> = {
  side: (play) => reached(play, 10).incomeCents / 50_000,
  living: (play) => reached(play, 30).incomeCents / 600_000,
  sell: (play) => (play.by.kind === 'hand' ? 0 : 1 - reached(play, 30).hours / 16),
  scale: (play) => reached(play, 30).incomeCents / 800_000,
  help: (play) => (play.about.pulls.some((pull) => pull === 'alone' || pull === 'confuse') ? 1 : 0.3),
  learn: (play) => (play.by.kind === 'software' ? 1 : play.by.kind === 'hand' ? 0.2 : 0.6),
}

export function moneyOf(play: Play, { isPaid = false } = {}) {
  const ten = earned(play, 10)
  const likely = reached(play, 10)
  return {
    likely: { customers: likely.customers, incomeCents: rounded(likely).incomeCents },
    months: milestones.map((customers) => ({ customers, ...rounded(earned(play, customers)) })),
    payAnHourCents: ten.hours > 0 ? Math.round(ten.incomeCents / ten.hours / 100) * 100 : null,
    basis: `${basisOf(play)} ${isPaid ? pricePaid : priceGuessed}`,
    /** One-time customers are new every month. */
    buysOnce: !staysCustomer(play.price.per, play.economics.timesAYear),
  }
}

const rounded = ({ incomeCents, hours }: Earnings): Earnings => ({
  incomeCents: Math.round(incomeCents / 100) * 100,
  hours: Math.round(hours * 10) / 10,
})

function basisOf({ price, economics, by }: Play): string {
  const { deliveryMinutes, materialsCents } = economics
  return [
    paysWords(price, economics),
    deliveryMinutes > 0
      ? `${takerOf(price.per)} about ${duration(deliveryMinutes)}${isTime(price.per) ? ` a ${price.per}` : ''}.`
      : 'It takes none of your time.',
    ...(materialsCents > 0 ? [`Materials are ${dollars(materialsCents)} each.`] : []),
    ...(by.runningCostCents > 0 ? [`Running it costs about ${dollars(by.runningCostCents)} a month.`] : []),
  ].join(' ')
}
const priceGuessed = 'The price and the time are our estimates. Your test will tell you more.'
const pricePaid = 'The price is what you were last paid. The time is our estimate.'

function paysWords({ ask, per }: Play['price'], { unitsPerBuyer, timesAYear }: Play['economics']): string {
  const each = isTime(per) ? `a ${per}` : `per ${per}`
  const many = unitsPerBuyer > 1 ? `, about ${unitsPerBuyer} each time,` : ''
  const saysHowOften = (timesAYear === 12 && per === 'month') || per.endsWith('year')
  const often = saysHowOften || timesAYear <= 1 ? '' : ` ${oftenWords(timesAYear)}`
  const more =
    !saysHowOften && timesAYear <= 1 ? ' To earn this every month, you need new customers every month.' : ''
  return `Each customer pays ${dollars(ask)} ${each}${many}${often}.${more}`
}

const takerOf = (per: string) => `Each ${isTime(per) ? 'one' : per} takes you`

const oftenWords = (timesAYear: number) => (timesAYear === 12 ? 'every month' : `${timesAYear} times a year`)

function duration(minutes: number): string {
  if (minutes < 60) return plural(minutes, 'minute')
  const rest = Math.round(minutes % 60)
  const hours = plural(Math.floor(minutes / 60), 'hour')
  return rest === 0 ? hours : `${Math.floor(minutes / 60)} hr ${rest} min`
}
