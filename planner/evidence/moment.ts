import type { CountedAs } from '#planner/terms.ts'
import { dayWords, dollars, plural } from '#planner/words.ts'
import { isOfPeople } from './counted.ts'

export const momentKinds = ['pass', 'stop', 'payment'] as const
export type MomentWords = { headline: string; line: string }

export type ReachedTest = {
  countedAs: CountedAs
  forCount: number
  againstCount: number
  passNeeded: number
  startedAt: Date
  at: Date
}

export function reachedWords(kind: 'pass' | 'stop', test: ReachedTest): MomentWords {
  return kind === 'pass' ? passed(test) : stopped(test)
}

export const paidWords = (cents: number): MomentWords => ({
  headline: dollars(cents),
  line: 'Your first payment. Someone wanted this enough to pay for it.',
})

const passed = ({ startedAt, at, ...test }: ReachedTest): MomentWords => ({
  headline: passedHeadline(test),
  line: `${since(startedAt, at)} this was a guess.`,
})

/** "3 of 3 said yes." Where more than needed came in at once: "5 said yes. You needed 3." */
export function passedHeadline({
  countedAs,
  forCount,
  passNeeded,
}: Pick<ReachedTest, 'countedAs' | 'forCount' | 'passNeeded'>): string {
  const people = isOfPeople(countedAs)
  if (forCount === passNeeded)
    return `${forCount} of ${passNeeded}${people ? ' said yes.' : '. Your test passed.'}`
  return `${forCount} ${people ? 'said yes' : 'counted'}. You needed ${passNeeded}.`
}

function stopped({ countedAs, againstCount, startedAt, at }: ReachedTest): MomentWords {
  const counted = isOfPeople(countedAs) ? `${againstCount} said no` : `You counted ${againstCount} no`
  return {
    headline: foundOut((at.getTime() - startedAt.getTime()) / day),
    line: `${counted}, and that was your stop point. You asked before you built more.`,
  }
}

export const foundOut = (days: number): string =>
  days < 1 ? 'You found out the same day.' : `You found out in ${plural(Math.round(days), 'day')}.`

const day = 24 * 60 * 60 * 1000

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })

function since(startedAt: Date, at: Date): string {
  const days = (at.getTime() - startedAt.getTime()) / day
  if (days < 1) return 'Before you asked,'
  return `On ${days < 6 ? weekday.format(startedAt) : dayWords(startedAt.toISOString())},`
}
