import type { AssetKind } from '#planner/knowledge/schema.ts'
import { dollars, plural } from '#planner/words.ts'
import type { AssetNumbers } from './asset-numbers.ts'
import type { Brief } from './plan.ts'
import { eachOf, saysBoth } from './read-asset.ts'

type Cause = AssetKind['causes'][number]

const weeksIn = { day: 1 / 7, week: 1, month: 4.3, year: 52 }
const mostWeeks = 4

/**
 * The causes that cost the most money first, each with a test that the traffic allows within four
 * weeks. Without numbers, in the order of the knowledge and with its tests.
 */
export function causesFor({ causes }: AssetKind, numbers: AssetNumbers): NonNullable<Brief['causes']> {
  return causes
    .map((cause) => ({ cause, cents: worthOf(cause, numbers) }))
    .toSorted((a, b) => (b.cents ?? 0) - (a.cents ?? 0))
    .map(({ cause, cents }) => ({
      cause: cause.cause,
      test: testFor(cause, numbers),
      ...(cents === null ? {} : { worth: worthWords(cause, cents, numbers) }),
    }))
}

/** In a period of the numbers: one more buyer in a hundred, one buyer in five again, a tenth more people. */
function worthOf({ moves }: Cause, numbers: AssetNumbers): number | null {
  const { visitors, buyers } = numbers
  const each = eachOf(numbers)
  if (each === null || !buyers || saysBoth(numbers)) return null
  if (moves === 'again') return Math.round(buyers.count * 0.2 * each)
  if (moves === 'more') return Math.round(buyers.count * 0.1 * each)
  return visitors ? Math.round(visitors.count * 0.01 * each) : null
}

const wholeDollars = (cents: number) => dollars(Math.round(cents / 100) * 100)

const worthIf: Record<Cause['moves'], string> = {
  sale: 'If one more of every 100 visitors bought',
  again: 'If one of every five buyers bought again',
  more: 'If a tenth more people came and bought as they do now',
}

const worthWords = ({ moves }: Cause, cents: number, { period }: AssetNumbers): string =>
  `${worthIf[moves]}, that would be ${wholeDollars(cents)} more${period ? ` a ${period}` : ''}.`

function testFor({ test, needs, ask }: Cause, numbers: AssetNumbers): string {
  const { period } = numbers
  const counted = needs && (needs.of === 'visits' ? numbers.visitors : numbers.buyers)
  if (!needs || !counted || !period) return test
  const weeks = needs.count / (counted.count / weeksIn[period])
  if (weeks <= 1) return test
  if (weeks <= mostWeeks)
    return `${test} At your numbers, that takes about ${plural(Math.ceil(weeks), 'week')}.`
  const rate = `${counted.count.toLocaleString('en-US')} ${counted.noun} a ${period}`
  return `${ask} (You have ${rate}, and a count would need ${needs.count}.)`
}
