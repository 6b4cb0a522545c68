import { z } from 'zod'
import { areUnique } from '#planner/model-version.ts'
import type { ModelQuestion } from '#planner/model-version.ts'
import type { MatchOptions } from './collaborators.ts'
import { optionsTold } from './match-words.ts'
import type { Collaboration } from './write-collaboration.ts'

const line = (most: number) => z.string().trim().min(3).max(most)

/** Score and terms are missing, so they can't change. */
export const matchWords = z.object({
  explanation: line(700).describe('Why the two go together, and one thing to watch, in at most 60 words'),
  synergies: z.array(line(300)).min(1).max(4),
  jointIdeas: z
    .array(z.object({ title: line(80), description: line(400), benefits: z.array(line(300)).min(1).max(4) }))
    .min(1)
    .max(3)
    .describe('Small things the two could offer together'),
  model: line(500).describe('How they could divide the work and decide'),
})
export type MatchWords = z.infer<typeof matchWords>

export const wordsOf = ({ explanation, synergies, jointIdeas, model }: Collaboration): MatchWords => ({
  explanation,
  synergies,
  jointIdeas,
  model,
})

const task =
  'Write what a founder reads about someone they could work with. ' +
  '"You" is the reader, "they" is the other person. ' +
  'Say why the two go together and one thing to watch, what each brings, ' +
  'up to three small things they could offer together, ' +
  'and how they could divide the work and decide. ' +
  'You may reword, drop, reorder and add, but only from what the data says of the two. ' +
  'Guess nothing about names, hours, money, jobs, places, ages or families.'

/** The data has none of this about anyone. */
const privateLife =
  /\b(?:he|she|him|his|her|kids?|children|grandchildren|mother|father|husband|wife|married|divorced|widowed|mortgage|savings|salary|earns?|retired|burnout|pregnant|years old|(?:twen|thir|for|fif|six|seven)ties)\b/i

const guesses = ({ explanation, synergies, jointIdeas, model }: MatchWords): boolean =>
  [explanation, ...synergies, ...jointIdeas.flatMap(({ benefits }) => benefits), model].some((text) =>
    privateLife.test(text),
  )

/** About someone who shows their answers: options in our words, never anyone's hours. */
export const matchQuestion = (
  draft: MatchWords,
  { mine, theirs }: { mine: MatchOptions; theirs: MatchOptions },
): ModelQuestion<MatchWords> => ({
  task,
  schema: matchWords,
  draft,
  facts: { you: optionsTold(mine), them: optionsTold(theirs) },
  accept: (words) =>
    (guesses(draft) || !guesses(words)) &&
    areUnique(words.jointIdeas.map(({ title }) => title.toLowerCase())),
})
