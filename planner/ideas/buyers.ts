import type { Clarifiable, Remedy } from '#planner/founder/clarified.ts'
import { readFounder } from '#planner/founder/founder.ts'
import type { Founder } from '#planner/founder/founder.ts'
import { peopleAllIn, visitorsIn } from '#planner/founder/people-named.ts'
import { peopleAmong } from '#planner/founder/people.ts'
import { thingsIn, wordsIn } from '#planner/founder/phrases.ts'
import type { Answers } from '#planner/founder/questions.ts'
import { isForeign, workplaceIn } from '#planner/founder/trade.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import { remediesFor } from './forms.ts'
import { favorRead, isSaid, isUnsure, problemTold, problemTyped, thanksTold } from './told.ts'
import type { Told } from './told.ts'
import { isAnyone, peopleFor } from './whose.ts'

/** Asked back about a typed problem or favor: who has it or pays for it, and what it's called. */
export type BuyerQuestion = {
  about: Clarifiable
  words: string
  readings: string[]
  who: string | null
  /** Others who could pay to have a problem gone, and who would; the same as `who` for themselves. */
  payers: string[]
  payer: string | null
  /** What one person could make for a problem, best first; what they chose, or what they'd do in a few words. */
  remedies: Remedy[]
  remedy: string | null
  /** Null where we found no name for it. */
  thing: string | null
  /** What it may be about, ours first. */
  names: string[]
  /** By them. */
  isNamed: boolean
  isUnsure: boolean
}

const mostReadings = 4
const mostNames = 3

export function buyerQuestions(answers: Answers): BuyerQuestion[] {
  const founder = readFounder(answers)
  const problem = problemTold(answers)
  const words = problem?.text ?? problemTyped(answers)
  const favor = favorRead(answers, founder.money)
  const asked: Asked[] = [
    ...(isSaid(words) ? [{ about: 'problem' as const, told: problem, words }] : []),
    ...(favor
      ? [{ about: 'thanked' as const, told: thanksTold(answers, founder.money), words: favor.text }]
      : []),
  ]
  return asked.map((one) => questionOf(one, founder))
}

/** "Owners of guesthouses" have the trouble with something else than guesthouses. */
const namesFor = (ours: string | null, words: string, who: string): string[] =>
  [...new Set([...(ours ? [ours] : []), ...thingsIn(wordsIn(words)).map(({ many }) => many)])]
    .filter((name) => !who.includes(name))
    .slice(0, mostNames)

type Asked = { about: Clarifiable; told: Told | null; words: string }

function questionOf({ about, told, words }: Asked, founder: Founder): BuyerQuestion {
  const said = founder.answers.clarified?.[about]
  const { who = null, thing, payer = null, remedy = null } = (said?.words === words ? said : null) ?? {}
  const isProblem = about === 'problem'
  const readings = readingsFor({ about, told, words }, founder)
  const found = told && { ...told, clarified: null }
  const ours = found && !found.kind.needsPayment ? (found.doing ?? found.thing.many) : null
  return {
    about,
    words,
    readings,
    who,
    payers: isProblem ? payersAmong(readings, who, founder) : [],
    payer,
    remedies: isProblem ? remediesFor(told, words) : [],
    remedy,
    thing: thing ?? ours,
    names: namesFor(ours, isProblem ? words : '', who ?? ''),
    isNamed: thing !== undefined,
    isUnsure: thing !== undefined || isUnsure(told, words),
  }
}

/** Our own guess first, then the people of the sentence, of their work and of their contacts. */
function readingsFor({ told, words }: Asked, founder: Founder): string[] {
  if (isForeign(words)) return []
  const { answers, audienceIds, trade } = founder
  const lines = [answers.workingDay?.text, answers.domain?.text].map((line) =>
    line && !isForeign(line) ? line : '',
  )
  const guess = told && peopleFor(founder, { ...told, clarified: null }).short
  const works = lines.flatMap((line) => workplaceIn(line) ?? [])
  const visitors = visitorsIn(words)
  const known = [...audienceIds].flatMap(
    (id) => knowledge.audiences.find((one) => one.id === id)?.short ?? [],
  )
  const found = [
    ...(guess && !isAnyone(guess) ? [guess] : []),
    ...works.flatMap(({ places }) => (visitors ? [`${visitors} of ${places}`] : [])),
    ...[words, ...lines].flatMap(peopleAllIn).map(({ many }) => many),
    ...works.map(({ deciding }) => deciding),
    ...known,
    ...(trade ? [trade.many] : []),
    ...peopleAmong(answers.contacts?.text ?? '').flatMap(({ audienceId, people }) =>
      audienceId ? [people] : [],
    ),
    ...peopleAllIn(answers.contacts?.text ?? '').map(({ many }) => many),
  ]
  const placed = visitors && works.length > 0 ? visitors : null
  return [...new Set(found)].filter((one) => one !== placed).slice(0, mostReadings)
}

/** Those of their place first: where they work is who pays more often than not. */
function payersAmong(readings: string[], who: string | null, { answers }: Founder): string[] {
  const work = workplaceIn(answers.workingDay?.text ?? '')
  const found = [...(work ? [work.deciding] : []), ...readings]
  return [...new Set(found)].filter((one) => one !== who).slice(0, mostPayers)
}
const mostPayers = 3
