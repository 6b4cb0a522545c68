import { ensure } from '#planner/ensure.ts'
import type { Country } from './countries.ts'
import { moneyFor } from './money.ts'
import type { Money } from './money.ts'
import { peopleAmong, readingOf, understand } from './people.ts'
import type { Understood } from './people.ts'
import { noReading, questions } from './questions.ts'
import type { Answers, Question, Trait } from './questions.ts'
import { isForeign, roleAtWork, tradeOf } from './trade.ts'
import type { Trade } from './trade.ts'
import { hasWorkplace } from './workplace.ts'

/**
 * `hasWorkplace`: not if they wrote that they have left their job. `contactIds` are of the people they
 * could message tonight. `texts`: what they typed, answer by answer; contacts say who, not what.
 * `isInWriting`: they asked for no calls or no meetings.
 */
export type Founder = {
  answers: Answers
  weeklyHours: number
  cashCents: number
  money: Money
  hasWorkplace: boolean
  domainIds: Set<string>
  audienceIds: Set<string>
  contactIds: Set<string>
  trade: Trade | null
  texts: string[]
  writesEnglish: boolean
  isInWriting: boolean
  avoidedIds: Set<string>
}

const hoursOf = { h3: 3, h8: 8, h15: 15, h30: 30, full: 40 }
const cashOf = { zero: 0, d100: 10_000, d500: 50_000, d2k: 200_000, d2kplus: 1_000_000 }

/** A missing limit counts as the smallest. */
export function readFounder(answers: Answers, country: Country | null = null): Founder {
  const role = roleAtWork(answers.workingDay?.text ?? '') ?? roleAtWork(answers.domain?.text ?? '')
  const lines = [answers.workingDay, answers.domain].flatMap((said) => {
    const text = said?.text?.trim()
    return text ? [{ text, understood: readingFor(text, said?.meant, { byPlace: role === null }) }] : []
  })
  const understood = lines.flatMap((line) => line.understood ?? [])
  const [trade = null] = lines.flatMap(({ text, understood }) =>
    understood?.audienceId ? [] : (tradeOf(text) ?? []),
  )
  return {
    answers,
    weeklyHours: hoursOf[answers.hours?.option ?? 'h3'],
    cashCents: cashOf[answers.cash?.option ?? 'zero'],
    money: moneyFor(answers, country),
    hasWorkplace: hasWorkplace([answers.workingDay?.text ?? '', answers.domain?.text ?? '']),
    domainIds: new Set(understood.map(({ domainId }) => domainId)),
    audienceIds: audiencesOf(understood),
    contactIds: audiencesOf(peopleAmong(answers.contacts?.text ?? '')),
    trade,
    texts: textsOf(answers),
    writesEnglish: !textsOf(answers).some(isForeign),
    isInWriting: false,
    avoidedIds: new Set(),
  }
}

/** Without one, ideas are for people that everyone knows. */
export const namesField = ({ domainIds, trade, answers }: Founder): boolean =>
  domainIds.size > 0 || trade !== null || answers.domain?.option !== undefined

const audiencesOf = (people: Understood[]) => new Set(people.flatMap(({ audienceId }) => audienceId ?? []))

const textsOf = ({ contacts: _, clarified: _clarified, ...answers }: Answers): string[] =>
  Object.values(answers).flatMap((answer) => answer?.text?.trim() || [])

export function readingFor(
  line: string,
  meant: string | undefined,
  { byPlace = true } = {},
): Understood | null {
  if (meant === noReading) return null
  return (
    (meant ? readingOf(meant) : null) ?? understand(line, { byPlace: byPlace && roleAtWork(line) === null })
  )
}

export function quoteOf(answers: Answers, trait: Trait): string | null {
  const answer = answers[trait]
  if (answer && 'text' in answer && answer.text?.trim()) return answer.text.trim()
  const option = questionOf(trait).options.find((candidate) => candidate.value === answer?.option)
  return option ? option.label : null
}

export function questionOf(trait: Trait): Question {
  return ensure(questions.find((question) => question.trait === trait))
}

export function containsWord(text: string, word: string): boolean {
  if (text === '') return false
  const pattern = patterns.get(word) ?? patternOf(word)
  patterns.set(word, pattern)
  return pattern.test(text)
}

const patterns = new Map<string, RegExp>()

function patternOf(word: string): RegExp {
  const stem = word.replace(/[^a-z0-9 ]/g, '.')
  const forms = word.endsWith('y') ? `(${stem}|${stem.slice(0, -1)}ies)` : `${stem}(s|es)?`
  return new RegExp(`(^|[^a-z])${forms}($|[^a-z])`)
}
