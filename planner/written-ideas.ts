import { candidate, isSound, playOf } from './candidate.ts'
import type { Candidate } from './candidate.ts'
import type { Country } from './countries.ts'
import { obstacleOf, rank } from './fit.ts'
import { readFounder } from './founder.ts'
import type { Founder } from './founder.ts'
import type { Idea } from './idea.ts'
import { inOrder, notesOn } from './ideas.ts'
import { bannedWords } from './knowledge/check.ts'
import type { Play } from './knowledge/index.ts'
import type { Answers } from './questions.ts'
import { selectFive } from './select.ts'
import { playFor } from './trade.ts'
import { writeIdea } from './write-idea.ts'

type Asked = { answers: Answers; seed: string; /** ISO date. */ today: string; country?: Country | null }

/** Whether a founder may be shown a candidate: within their hours and money, sound, and in plain words. */
export function mayBeShown(
  written: Candidate,
  { answers, today }: Pick<Asked, 'answers' | 'today'>,
): boolean {
  const founder = readFounder(answers)
  const words = JSON.stringify(written).toLowerCase()
  return (
    isSound(written) &&
    obstacleOf(playOf(written, { id: 'written', founder, today }), founder) === null &&
    !bannedWords.some((word) => words.includes(word.toLowerCase()))
  )
}

/** A candidate written out as an idea, judged and reckoned like those of the playbook. */
export function ideaOf(written: Candidate, id: string, asked: Asked): Idea {
  const founder = readFounder(asked.answers)
  const [fit] = rank([playOf(written, { id, founder, today: asked.today })], founder, noSteering)
  const idea = writeIdea({ ...fit!, stretch: false }, { founder, today: asked.today, country: asked.country })
  return { ...idea, traitMatch: written.reasons, whyNow: null, written }
}

const noSteering = { dismissed: [], saved: [] }

/** The best five of the planner's and a model's, by the same measure: their play ids, the best first, and what is said above them. */
export function bestOfBoth(ideas: Pick<Idea, 'playId' | 'written'>[], { answers, seed, today }: Asked) {
  const founder = readFounder(answers)
  const plays = ideas.flatMap((idea) => playOfIdea(idea, founder, today) ?? [])
  const chosen = selectFive(inOrder(rank(plays, founder, noSteering), founder), seed)
  return { playIds: chosen.map(({ play }) => play.id), ...notesOn(chosen, founder, plays) }
}

/** The play behind an idea: the playbook's, or what a model wrote; null for one of an earlier edition. */
export function playOfIdea(
  { playId, written }: Pick<Idea, 'playId' | 'written'>,
  founder: Founder,
  today: string,
): Play | null {
  const { data } = candidate.safeParse(written)
  return data ? playOf(data, { id: playId, founder, today }) : playFor(playId, founder.trade)
}
