const RealDate = Date

/** The same day in every run, unless TEST_DAY sets another. */
const usual = '2026-11-18T12:00:00.000Z'

let ahead = RealDate.parse(process.env.TEST_DAY || usual) - RealDate.now()
if (Number.isNaN(ahead))
  throw new Error('TEST_DAY is no date: write it like 2028-02-29 or 2026-11-18T12:00:00Z.')

/** Time passes as usual. */
class SuiteDate extends RealDate {
  constructor(...given: [] | [string | number | Date]) {
    // Other signatures (year, month and so on) are passed through.
    super(...((given.length === 0 ? [RealDate.now() + ahead] : given) as [number]))
  }

  static override now(): number {
    return RealDate.now() + ahead
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof RealDate
  }
}

/** Replaces the global Date, so code without the injected clock agrees with it. */
export function installToday(): void {
  globalThis.Date = SuiteDate as DateConstructor
}

export function moveToday(to: string | number): void {
  ahead = new RealDate(to).getTime() - RealDate.now()
}

export const suiteDay = process.env.TEST_DAY || usual
