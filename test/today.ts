const RealDate = Date

/** The day on which the tests happen: always the same one, so that no run depends on its own, unless TEST_DAY names another. */
const usual = '2026-11-18T12:00:00.000Z'

let ahead = RealDate.parse(process.env.TEST_DAY || usual) - RealDate.now()
if (Number.isNaN(ahead))
  throw new Error('TEST_DAY is no date: write it like 2028-02-29 or 2026-11-18T12:00:00Z.')

/** The real one, but for what "now" is. Time goes on as usual: nothing that waits stands still. */
class SuiteDate extends RealDate {
  constructor(...given: [] | [string | number | Date]) {
    // The other forms, year, month and so on, arrive here as well and are handed on.
    super(...((given.length === 0 ? [RealDate.now() + ahead] : given) as [number]))
  }

  static override now(): number {
    return RealDate.now() + ahead
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof RealDate
  }
}

/** Makes the whole process believe in the suite's day: what reads the global Date instead of the injected clock agrees with it. */
export function installToday(): void {
  globalThis.Date = SuiteDate as DateConstructor
}

/** Goes on at another time, for tests that look at many days. Worlds made before keep the clock they have. */
export function moveToday(to: string | number): void {
  ahead = new RealDate(to).getTime() - RealDate.now()
}

/** The time at which the suite began to believe, before anything moved it: what a test goes back to. */
export const suiteDay = process.env.TEST_DAY || usual
