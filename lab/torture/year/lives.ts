import type { Choices } from '#features/notifications/contract.ts'
import { day, hour } from '#kit/contract/time.ts'
import { periods } from '#kit/server/schedule.ts'

/** Times are in ms since the year began. */
export type Life = {
  index: number
  joins: number
  pays: 'each month' | 'until a card is refused' | 'granted' | 'granted for 20 days' | 'no'
  visits: 'each day' | 'each week' | 'never'
  digest: Choices['digest']
  emails: { week: boolean; messages: boolean; events: boolean }
  registers: boolean
  away: { how: 'banned' | 'archived' | 'keeps the account' | 'leaves'; from: number; until: number } | null
}

export const subscribesAfter = 5.5 * day
export const month = 30 * day
/** Stripe tries a refused card for so long. */
export const dunning = 7 * day
const grantLasts = 20 * day

const pick = <One>(all: readonly One[], index: number): One => all[index % all.length]!
/** Each has the project, and so its dates, for a while before. */
const aways: (Life['away'] & { index: number })[] = [
  { index: 6, how: 'banned', from: 18 * day, until: 27 * day },
  { index: 5, how: 'leaves', from: 20 * day, until: 20 * day + periods.accountDeletion },
  { index: 8, how: 'archived', from: 16 * day, until: 29 * day },
  { index: 10, how: 'keeps the account', from: 19 * day, until: 26 * day },
  { index: 21, how: 'leaves', from: 100 * day, until: 100 * day + periods.accountDeletion },
  { index: 22, how: 'banned', from: 58 * day, until: 65 * day },
  { index: 26, how: 'archived', from: 150 * day, until: 260 * day },
  { index: 30, how: 'keeps the account', from: 280 * day, until: 293 * day },
]

/** Every choice meets most others, as their rhythms have no common factor. */
export const livesOf = (count: number): Life[] =>
  Array.from({ length: count }, (_, index) => ({
    index,
    joins: ((index * 7) % 97) * hour,
    pays: pick(['granted', 'each month', 'no', 'until a card is refused', 'granted for 20 days'], index),
    visits: pick(['each day', 'each week', 'never'], index),
    digest: pick(['off', 'daily', 'weekly', 'daily'], index),
    emails: { week: index % 5 !== 3, messages: index % 7 !== 1, events: index % 9 !== 6 },
    registers: index % 4 === 0,
    away: aways.find((one) => one.index === index) ?? null,
  }))

/** From each start to end: the account can be used, the project is active and what is paid for includes plans. */
export function served(life: Life): [from: number, until: number][] {
  const { joins, pays, away } = life
  const paidUntil = {
    'each month': Infinity,
    granted: Infinity,
    'until a card is refused': joins + subscribesAfter + month + dunning,
    'granted for 20 days': joins + grantLasts,
    no: joins + periods.trial,
  }[pays]
  const open: [number, number][] = away
    ? [
        [joins, Math.min(away.from, paidUntil)],
        ...(away.how === 'leaves' ? [] : [[away.until, paidUntil] as [number, number]]),
      ]
    : [[joins, paidUntil]]
  return open.filter(([from, until]) => from < until)
}

/** The first moment from `from` on in which `life` is served. */
export const servedFrom = (life: Life, from: number): number =>
  Math.min(
    ...served(life)
      .filter(([, until]) => until > from)
      .map(([start]) => Math.max(start, from)),
  )

export const isPresent = ({ joins, away }: Life, at: number): boolean =>
  at >= joins &&
  !(away && away.how !== 'archived' && at >= away.from && (away.how === 'leaves' || at < away.until))

export const grantUntil = ({ pays, joins }: Life): number | null =>
  pays === 'granted for 20 days' ? joins + grantLasts : null
