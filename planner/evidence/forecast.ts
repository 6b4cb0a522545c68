import { plural } from '#planner/words.ts'
import { dueOf } from './standing.ts'

export const chances = [10, 30, 50, 70, 90] as const
export type Chance = (typeof chances)[number]

export const forecastsNeeded = 8
export const leftOutInARow = 3

const chanceWords: Record<Chance, string> = {
  10: 'Very unlikely',
  30: 'Unlikely',
  50: 'About even',
  70: 'Likely',
  90: 'Very likely',
}
export const chanceLabel = (chance: Chance): string => `${chanceWords[chance]} (${chance}%)`

export const forecastOutcomes = ['open', 'reached', 'missed', 'unseen'] as const
export type ForecastOutcome = (typeof forecastOutcomes)[number]

export type SeenTest = {
  sample: number
  passNeeded: number
  killNeeded: number
  forCount: number
  againstCount: number
  /** Everything that counted for the test, also what went neither way. */
  seen: number
  isOver: boolean
}

/**
 * Settled by what was seen, never by what was decided. A test that ended early is missed once it was
 * seen at all, so ending the tests that go badly doesn't improve a record.
 */
export function forecastOutcome(test: SeenTest): ForecastOutcome {
  const due = dueOf(test, test)
  if (due) return due === 'pass' ? 'reached' : 'missed'
  if (!test.isOver) return 'open'
  return test.seen > 0 ? 'missed' : 'unseen'
}

export type SettledForecast = { chance: Chance; isReached: boolean }
export type ForecastStep = { chance: Chance; said: number; reached: number }
export const comparisons = ['closer', 'as_close', 'further'] as const
export type Comparison = (typeof comparisons)[number]

/**
 * `steps` has the chances that were said at least once, lowest first. `score` is the Brier score: the mean
 * squared distance from what happened, 0 is perfect. `rateScore` is the same for always saying the
 * founder's own rate.
 */
export type ForecastRecord = {
  settled: number
  reached: number
  steps: ForecastStep[]
  score: number
  rateScore: number
  against: Comparison
}

/**
 * null before `forecastsNeeded` are settled. The rate is the one found afterwards, which no one could
 * have said in advance, so it is hard to beat. Scores are compared as shown, with two decimals.
 */
export function forecastRecord(forecasts: SettledForecast[]): ForecastRecord | null {
  const settled = forecasts.length
  if (settled < forecastsNeeded) return null
  const reached = reachedIn(forecasts)
  const rate = reached / settled
  const score = brier(forecasts.map(({ chance, isReached }) => ({ said: chance / 100, isReached })))
  const rateScore = brier(forecasts.map(({ isReached }) => ({ said: rate, isReached })))
  return {
    settled,
    reached,
    steps: chances.flatMap((chance) => {
      const of = forecasts.filter((forecast) => forecast.chance === chance)
      return of.length > 0 ? { chance, said: of.length, reached: reachedIn(of) } : []
    }),
    score,
    rateScore,
    against: score < rateScore ? 'closer' : score > rateScore ? 'further' : 'as_close',
  }
}

export const isTiredOf = (newestFirst: (Chance | null)[]): boolean =>
  newestFirst.length >= leftOutInARow &&
  newestFirst.slice(0, leftOutInARow).every((chance) => chance === null)

export const targetInWords = (passMark: string): string => `Keep going if: ${passMark}`

export const stepInWords = ({ chance, said, reached }: ForecastStep): string =>
  `When you said ${chance}%, it happened ${reached} of ${plural(said, 'time')}.`

export const mostSaid = ({ steps }: ForecastRecord): ForecastStep | undefined =>
  steps.toSorted((one, other) => other.said - one.said || other.chance - one.chance)[0]

export function comparisonInWords({ settled, reached, against }: ForecastRecord): string {
  const rate = `${Math.round((reached / settled) * 100)}%`
  const often = `Your tests reached their target ${reached} of ${settled} times.`
  if (against === 'further') return `${often} Saying ${rate} every time would have been closer.`
  return `${often} Your forecasts were ${against === 'closer' ? 'closer than' : 'as close as'} saying ${rate} every time.`
}

const reachedIn = (forecasts: SettledForecast[]) => forecasts.filter(({ isReached }) => isReached).length

const brier = (forecasts: { said: number; isReached: boolean }[]): number =>
  Math.round(
    (forecasts.reduce((sum, { said, isReached }) => sum + (said - Number(isReached)) ** 2, 0) /
      forecasts.length) *
      100,
  ) / 100
