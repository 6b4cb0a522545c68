import { z } from 'zod'
import { keyOf } from '#planner/founder/people-words.ts'
import type { Answers } from '#planner/founder/questions.ts'
import { wordsOf } from '#planner/founder/trade-words.ts'
import { plural, singular } from '#planner/founder/trade.ts'
import { ownWordsFiles } from '#planner/knowledge/files.ts'
import { candidate } from './candidate.ts'

const ownIdea = candidate.omit({ who: true, where: true, reasons: true }).extend({
  id: z.string(),
  problem: candidate.shape.problem.omit({ moment: true }),
  reason: z.string(),
})
export type OwnIdea = z.infer<typeof ownIdea>

/** One kind of problem, or of what they were thanked for, with the phrases that tell it; the one without is for all others. */
export const kind = z.object({
  id: z.string(),
  source: z.string(),
  reviewed: z.iso.date(),
  of: z.enum(['problem', 'thanked']),
  cues: z.array(z.string()),
  /** A plural noun, where their words have none. */
  things: z.string(),
  /** The scene, in our words. */
  moment: z.string(),
  ideas: z.array(ownIdea).min(1).max(2),
})
export type Kind = z.infer<typeof kind>
export const kinds = ownWordsFiles.map((file) => kind.parse(file))

/** `things`: what it is about, as a plural noun. Their words themselves are never quoted. */
export type Told = { kind: Kind; text: string; things: string }

const problems = kinds.filter(({ of }) => of === 'problem')
const thanks = kinds.filter(({ of }) => of === 'thanked')
const fewestWords = 3

/** The problem they typed; without one, one that their working day tells of. */
export function problemTold({ pull, workingDay }: Answers): Told | null {
  const typed = pull?.text ?? ''
  if (isSaid(typed)) {
    const kind = kindOf(typed, problems) ?? problems.find(({ cues }) => cues.length === 0)
    return kind ? told(typed, kind, subjectOf(typed)) : null
  }
  const day = workingDay?.text ?? ''
  const kind = kindOf(day, problems)
  return kind ? told(day, kind, null) : null
}

/** What they were last paid or thanked for. */
export function thanksTold({ thankedFor }: Answers): Told | null {
  const text = thankedFor?.text ?? ''
  const kind = isSaid(text) ? (kindOf(text, thanks) ?? thanks.at(-1)) : null
  return kind ? told(text, kind, madeThing(text, kind)) : null
}

const isSaid = (text: string) => text.trim().split(/\s+/).length >= fewestWords

function told(text: string, kind: Kind, things: string | null): Told {
  return { kind, text: text.trim(), things: things ?? kind.things }
}

/** The kind whose longest cue is said. */
function kindOf(text: string, kinds: Kind[]): Kind | null {
  const key = ` ${keyOf(text)} `
  const weighed = kinds.map((kind) => ({
    kind,
    weight: Math.max(0, ...kind.cues.map((cue) => found(key, cue))),
  }))
  const [best] = weighed.toSorted((one, other) => other.weight - one.weight)
  return best && best.weight > 0 ? best.kind : null
}

const found = (key: string, cue: string) => {
  const said = keyOf(cue)
  return key.includes(` ${said} `) ? said.length : 0
}

const openings = wordsOf("i hate it when that how annoys me the all every our my their because so it's")
const pronouns = wordsOf('i we you they he she it people')
/** What follows a subject. */
const follows = wordsOf(
  "that which someone are were aren't get got go come have never always don't keep written lost " +
    'left on in with about from for at before after until vanish disappear contradict',
)
const negation = /^no(?:thing|body|-one)?$/
/** "Water comes in": a verb, not a plural. */
const noPlurals = wordsOf(
  'comes goes gets keeps takes makes does has is was says asks calls breaks leaves needs wants runs loses forgets ' +
    'changes looks works seems always this us its as sends waits arrives fails costs means',
)
/** They are no things. */
const persons = wordsOf(
  'customers clients parents people colleagues bosses owners kids others neighbors guests patients students members',
)
const mostSubjectWords = 2

/** "Twin counts on a feed bag" is about twin counts. */
function subjectOf(text: string): string | null {
  const words = text.trim().toLowerCase().replaceAll('’', "'").split(/\s+/)
  const start = words.findIndex((word) => !openings.has(word))
  const end = words.findIndex((word, at) => at > start && (follows.has(word) || negation.test(word)))
  const things = words.slice(start, end)
  const last = things.at(-1) ?? ''
  const isPlural = /^[a-z-]{2,}[^s]s$/.test(last) && !noPlurals.has(last) && !persons.has(last)
  const isSubject = start >= 0 && end > start && things.length <= mostSubjectWords
  return isSubject && isPlural && !things.some((word) => pronouns.has(word)) ? things.join(' ') : null
}

/** "My hawk spreadsheet" of the things that the kind knows. */
function madeThing(text: string, { cues }: Kind): string | null {
  const pattern = new RegExp(
    String.raw`\b(?:my|an?|the|our|some)\s+((?:[a-z-]+\s)?(?:${cues.join('|')}))s?\b`,
  )
  const thing = pattern.exec(text.toLowerCase())?.[1]
  return thing ? plural(singular(thing)) : null
}
