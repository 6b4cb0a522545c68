import type { PlaybookFile } from './records.ts'

type Problem = PlaybookFile['problems'][number]
type Play = PlaybookFile['plays'][number]

/** One play, one moment: the one who pays is named, and price and stop point fit the problem. */
export const momentFaults = ({ audiences, problems, plays }: PlaybookFile): string[] => [
  ...plays.flatMap((play) => {
    const about = problems.find(({ id }) => id === play.problem)
    const people = audiences.find(({ id }) => id === about?.audience)
    return about && people ? [...payerFaults(play, people.many), ...priceFaults(play, about)] : []
  }),
  ...problems.filter(isTooShort).map(({ id, frequency, stopIf }) => {
    return `${id}: it happens ${often[frequency]}, and its stop point looks at less time: ${stopIf}`
  }),
]

const often = { daily: 'daily', weekly: 'weekly', monthly: 'monthly', seasonal: 'once a season' }

function payerFaults({ id, payer, pitch }: Play, people: string): string[] {
  const [, said = ''] = /paid for by (.+)/.exec(pitch) ?? []
  const isThem = people.split(' ').some((word) => word.length > 3 && said.includes(word))
  return said && !payer && !isThem ? [`${id}: others pay for it, so it has to name its payer`] : []
}

/** No one pays more in a year than the problem costs them; others have reasons of their own. */
function priceFaults({ id, payer, price, economics }: Play, { costCentsAYear }: Problem): string[] {
  const year = price.ask * economics.unitsPerBuyer * Math.max(1, economics.timesAYear)
  return !payer && costCentsAYear > 0 && year > costCentsAYear
    ? [`${id}: $${Math.round(year / 100)} a year for what costs $${Math.round(costCentsAYear / 100)}`]
    : []
}

const sparse = new Set<Problem['frequency']>(['monthly', 'seasonal'])
const shortTime = /\b(?:(?:this|last|past) week|(?:once|twice|one|two|three) a week|today|yesterday)\b/

const isTooShort = ({ frequency, stopIf }: Problem) => sparse.has(frequency) && shortTime.test(stopIf)
