import { dollars } from '#planner/words.ts'
import { countWords, monthsIn } from './asset-numbers.ts'
import type { AssetNumbers } from './asset-numbers.ts'
import { splitAnswers } from './own-questions.ts'

/** Most telling first. Answers are stored in the details, after their question. */
export const assetQuestions = {
  visits: 'How many people visit it in a month?',
  orders: 'How many of them buy in a month?',
  price: 'How much does one order bring in?',
  repeat: 'How many of those buyers had bought from you before?',
} as const
export type AssetQuestion = keyof typeof assetQuestions

export const splitNumbers = (details: string) => splitAnswers(details, assetQuestions)

/** Counts in a month, as answered; what the text says of a week, a day or a year is converted. */
export function withAnswered(said: AssetNumbers, answers: Partial<Record<AssetQuestion, string>>) {
  const visits = countIn(answers.visits)
  const orders = countIn(answers.orders)
  const price = countIn(answers.price)
  const repeat = countIn(answers.repeat)
  const numbers = visits === null && orders === null ? said : inAMonth(said)
  const buyers = orders === null ? numbers.buyers : { count: Math.round(orders), noun: 'orders' }
  return {
    ...numbers,
    visitors: visits === null ? numbers.visitors : { count: Math.round(visits), noun: 'visits' },
    buyers,
    priceCents: price === null ? numbers.priceCents : Math.round(price * 100),
    boughtAgain:
      repeat !== null && buyers && repeat <= buyers.count ? Math.round(repeat) : numbers.boughtAgain,
  }
}

/** "about 1,200"; "I don't know" has no number. */
function countIn(answer = ''): number | null {
  const digits = /\d[\d,]*(?:\.\d+)?/.exec(answer)?.[0]
  const thousands = /\d\s?k\b/i.test(answer) ? 1000 : 1
  return digits === undefined ? null : Number(digits.replaceAll(',', '')) * thousands
}

function inAMonth(said: AssetNumbers): AssetNumbers {
  const months = said.period === null ? 1 : monthsIn[said.period]
  const scaled = (count: number | null) => (count === null ? null : Math.round(count / months))
  const counted = (one: AssetNumbers['buyers']) => one && { ...one, count: Math.round(one.count / months) }
  return {
    ...said,
    visitors: counted(said.visitors),
    buyers: counted(said.buyers),
    returning: scaled(said.returning),
    boughtAgain: scaled(said.boughtAgain),
    incomeCents: scaled(said.incomeCents),
    costCents: scaled(said.costCents),
    period: 'month',
  }
}

/** What was read for each question, in words; null where it is open. */
export function assetRead(numbers: AssetNumbers): Record<AssetQuestion, string | null> {
  const { visitors, buyers, priceCents, boughtAgain, period } = numbers
  const often = period ? ` a ${period}` : ''
  return {
    visits: visitors && `${countWords(visitors)}${often}`,
    orders: buyers && `${countWords(buyers)}${often}`,
    price: priceCents === null ? null : dollars(priceCents),
    repeat: boughtAgain === null ? null : `${boughtAgain} bought again`,
  }
}

export function openNumbers(numbers: AssetNumbers): string[] {
  const read = assetRead(numbers)
  return (Object.keys(assetQuestions) as AssetQuestion[])
    .filter((question) => read[question] === null)
    .map((question) => assetQuestions[question])
}
