import { z } from 'zod'
import { bannedIn } from '#planner/knowledge/banned-words.ts'
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

/** Options in our words; the other's only if `shown`, and never anyone's hours. */
export const matchFacts = (mine: MatchOptions, theirs: MatchOptions, shown: boolean) => ({
  you: optionsTold(mine),
  them: shown ? optionsTold(theirs) : 'They keep their answers private.',
})

export const matchAllowed = (words: MatchWords): boolean =>
  bannedIn(words).length === 0 &&
  new Set(words.jointIdeas.map(({ title }) => title.toLowerCase())).size === words.jointIdeas.length
