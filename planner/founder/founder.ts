import { readingOf, understand } from './people.ts'
import type { Understood } from './people.ts'
import { noReading, questions } from './questions.ts'
import type { Answers, Question, Trait } from './questions.ts'
import { tradeOf } from './trade.ts'
import type { Trade } from './trade.ts'

/** What the answers come to: hard limits, and whom the person's own words point to. */
export type Founder = {
  answers: Answers
  weeklyHours: number
  cashCents: number
  /** Whom the words for question 2 name. */
  domainIds: Set<string>
  audienceIds: Set<string>
  /** The people they named, where the playbook doesn't know them. */
  trade: Trade | null
  /** What they wrote of what they're asked for and what bothers them, to be searched for. */
  ownWords: string
}

const hoursOf = { h3: 3, h8: 8, h15: 15, h30: 30, full: 40 }
const cashOf = { zero: 0, d100: 10_000, d500: 50_000, d2k: 200_000, d2kplus: 1_000_000 }

/** Reads answers. A missing limit counts as the smallest, so that nothing asks more than the person said. */
export function readFounder(answers: Answers): Founder {
  const named = answers.domain?.text?.trim() ?? ''
  const understood = named ? readingFor(named, answers.domain?.meant) : null
  return {
    answers,
    weeklyHours: hoursOf[answers.hours?.option ?? 'h3'],
    cashCents: cashOf[answers.cash?.option ?? 'zero'],
    domainIds: new Set(understood ? [understood.domainId] : []),
    audienceIds: new Set(understood?.audienceId ? [understood.audienceId] : []),
    trade: named && !understood ? tradeOf(named) : null,
    ownWords: `${answers.skill?.text ?? ''} ${answers.pull?.text ?? ''}`.trim(),
  }
}

/** Whom a line for question 2 names: as the founder put it right, else as we understand it. */
export function readingFor(line: string, meant: string | undefined): Understood | null {
  if (meant === noReading) return null
  return (meant ? readingOf(meant) : null) ?? understand(line)
}

/** The person's words for a trait: their own text if given, else the label of the option they chose. */
export function quoteOf(answers: Answers, trait: Trait): string | null {
  const answer = answers[trait]
  if (answer && 'text' in answer && answer.text?.trim()) return answer.text.trim()
  const option = questionOf(trait).options.find((candidate) => candidate.value === answer?.option)
  return option ? option.label : null
}

export function questionOf(trait: Trait): Question {
  return questions.find((question) => question.trait === trait)!
}

/** Whether a text holds a word or phrase as a whole, or in the plural. */
export function holds(text: string, word: string): boolean {
  if (text === '') return false
  const pattern = patterns.get(word) ?? patternOf(word)
  patterns.set(word, pattern)
  return pattern.test(text)
}

/** Of the knowledge base's words, of which there are a few thousand. */
const patterns = new Map<string, RegExp>()

function patternOf(word: string): RegExp {
  const stem = word.replace(/[^a-z0-9 ]/g, '.')
  const forms = word.endsWith('y') ? `(${stem}|${stem.slice(0, -1)}ies)` : `${stem}(s|es)?`
  return new RegExp(`(^|[^a-z])${forms}($|[^a-z])`)
}
