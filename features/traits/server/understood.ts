import { Refusal } from '#kit/server/errors.ts'
import { readingFor } from '#planner/founder/founder.ts'
import { mostReadings, readingsOf } from '#planner/founder/people.ts'
import type { Understood as Reading } from '#planner/founder/people.ts'
import { noReading } from '#planner/founder/questions.ts'
import { tradeOf } from '#planner/founder/trade.ts'
import { peopleQuestion, wording } from '../contract.ts'
import type { Understood } from '../understood-contract.ts'
import type { StoredAnswer } from './reads.ts'

export function mentionedPeople(answers: StoredAnswer[]): Understood | null {
  const { text, meant } = answers.find(({ questionNumber }) => questionNumber === peopleQuestion) ?? {}
  return text ? understoodOf(text, meant) : null
}

export function understoodOf(text: string, meant: string | null | undefined): Understood {
  const known = readingFor(text, meant ?? undefined)
  const readings = offered(text, known).map(({ id, people }) => ({ id, people }))
  if (known) return { kind: 'people', id: known.id, people: known.people, readings }
  const trade = tradeOf(text)
  return trade ? { kind: 'trade', trade: trade.many, readings } : { kind: 'unknown', readings }
}

function offered(text: string, known: Reading | null): Reading[] {
  const readings = readingsOf(text)
  if (!known || readings.some(({ id }) => id === known.id)) return readings
  return [known, ...readings].slice(0, mostReadings)
}

export function assertOffered(text: string | null, meant: string | undefined): void {
  const isOffered = meant === noReading || readingsOf(text ?? '').some(({ id }) => id === meant)
  if (meant === undefined || (text && isOffered)) return
  throw new Refusal('invalid', wording.notOffered, { fields: { meant: wording.notOffered } })
}
