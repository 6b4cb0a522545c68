import { z } from 'zod'
import type { Answers } from '#planner/founder/questions.ts'
import { ownWordsFiles } from '#planner/knowledge/files.ts'
import { candidate } from './candidate.ts'
import {
  madeThing,
  oneThingAfter,
  said,
  subjectOf,
  thingsAfter,
  thingsAround,
  thingsPointedAt,
} from './things-named.ts'

const ownIdea = candidate.omit({ who: true, where: true, reasons: true }).extend({
  id: z.string(),
  problem: candidate.shape.problem.omit({ moment: true }),
  reason: z.string(),
})
export type OwnIdea = z.infer<typeof ownIdea>

/** One kind of problem, or of what they were thanked for, with the phrases that tell it. */
const kind = z.object({
  id: z.string(),
  source: z.string(),
  reviewed: z.iso.date(),
  of: z.enum(['problem', 'thanked']),
  cues: z.array(z.string()),
  /** For texts that no phrase tells. */
  isFallback: z.boolean().optional(),
  /** Its phrases name what was made. */
  namesThing: z.boolean().optional(),
  /** Says nothing without a thing that they named. */
  needsThing: z.boolean().optional(),
  /** A plural noun, where their words have none. */
  things: z.string(),
  /** The scene, in our words. */
  moment: z.string(),
  ideas: z.array(ownIdea).length(2),
})
type Kind = z.infer<typeof kind>
export const kinds = ownWordsFiles.map((file) => kind.parse(file))

/** `things`: what it is about, as a plural noun. Their words themselves are never quoted. */
export type Told = { kind: Kind; text: string; things: string }

const problems = kinds.filter(({ of }) => of === 'problem')
const thanks = kinds.filter(({ of }) => of === 'thanked')
const fewestWords = 3
/** This many words after a phrase, a single thing may be meant. */
const nearThanks = 4
const nearProblem = 2

/** The problem they typed; without one, one that their working day tells of. */
export function problemTold({ pull, workingDay }: Answers): Told | null {
  const typed = pull?.text ?? ''
  if (isSaid(typed))
    return tell(
      typed,
      [...foundIn(typed, problems), ...fallbacks],
      (cue) =>
        subjectOf(typed) ??
        thingsAround(typed, cue) ??
        oneThingAfter(typed, cue, nearProblem) ??
        thingsPointedAt(typed),
    )
  const day = workingDay?.text ?? ''
  return tell(day, foundIn(day, problems), (cue) => thingsAfter(day, cue))
}

/** What they were last paid or thanked for. */
export function thanksTold({ thankedFor }: Answers): Told | null {
  const text = thankedFor?.text ?? ''
  if (!isSaid(text)) return null
  return tell(
    text,
    foundIn(text, thanks),
    (cue, { cues, namesThing }) =>
      (namesThing ? madeThing(text, cues) : null) ??
      thingsAfter(text, cue) ??
      oneThingAfter(text, cue, nearThanks),
  )
}

const isSaid = (text: string) => text.trim().split(/\s+/).length >= fewestWords

type Found = { kind: Kind; cue: string }

const fallbacks: Found[] = problems.filter(({ isFallback }) => isFallback).map((kind) => ({ kind, cue: '' }))

function tell(
  text: string,
  found: Found[],
  thingsOf: (cue: string, kind: Kind) => string | null,
): Told | null {
  const usable = found
    .map(({ kind, cue }) => ({ kind, things: thingsOf(cue, kind) }))
    .filter(({ kind, things }) => things !== null || !kind.needsThing)
  // Another phrase of the same kind may be closer to the thing.
  const first = usable.find(({ kind, things }) => things && kind === usable[0]?.kind) ?? usable[0]
  return first ? { kind: first.kind, text: text.trim(), things: first.things ?? first.kind.things } : null
}

/** The kinds whose phrases are said, the longest first. */
function foundIn(text: string, kinds: Kind[]): Found[] {
  const key = ` ${said(text)} `
  return kinds
    .flatMap((kind) => kind.cues.map((cue) => ({ kind, cue: said(cue) })))
    .filter(({ cue }) => key.includes(` ${cue} `))
    .toSorted((one, other) => other.cue.length - one.cue.length)
}
