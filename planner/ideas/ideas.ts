import { ensure } from '#planner/ensure.ts'
import type { Country } from '#planner/founder/countries.ts'
import { readFounder } from '#planner/founder/founder.ts'
import type { Founder } from '#planner/founder/founder.ts'
import { recordFor } from '#planner/founder/money.ts'
import { questions } from '#planner/founder/questions.ts'
import type { Answers, Trait } from '#planner/founder/questions.ts'
import type { Wish } from '#planner/founder/wish.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { isOffered, playsFor } from './able.ts'
import type { Place } from './able.ts'
import { meetsGoal } from './earnings.ts'
import { obstacleOf, rank } from './fit.ts'
import { ideasFromWords } from './from-words.ts'
import type { FromWords } from './from-words.ts'
import { whatCannotBeHad } from './honest.ts'
import type { DismissReason, Idea } from './idea.ts'
import type { PlayOutcome } from './outcomes.ts'
import { fitsForWords } from './own-words.ts'
import { selectFive, unrepeated } from './select.ts'
import type { Chosen } from './select.ts'
import { wishesKept, withinWishes } from './within-wishes.ts'
import { asWritten, writeIdea } from './write-idea.ts'

export type GenerateInput = {
  answers: Answers
  /** Per user, not per answers: one changed answer must not reshuffle everything. */
  seed: string
  /** Counts from 1. */
  round: number
  exclude: string[]
  dismissed: { playId: string; reason: string }[]
  saved: string[]
  today: string
  country?: Country | null
  outcomes?: PlayOutcome[]
  wishes?: Wish[]
}

export type Generated = {
  ideas: Idea[]
  poolSpent: boolean
  poolSize: number
  bestMissing: number | null
  whyDifferent: string | null
  cannot: string | null
  knowledgeVersion: string
}

/** Pure: the same input gives the same bytes. */
export function generateIdeas(input: GenerateInput): Generated {
  const wishes = input.wishes ?? []
  const founder = withinWishes(readFounder(input.answers, input.country), wishes)
  const feasible = playsFor(founder).filter(
    (play) => isOffered(play, founder, input) && obstacleOf(play, founder) === null,
  )
  const shown = new Set(input.exclude)
  const ranked = rank(
    feasible.filter(({ id }) => !shown.has(id)),
    founder,
    {
      saved: input.saved,
      dismissed: input.dismissed as { playId: string; reason: DismissReason }[],
      outcomes: input.outcomes,
    },
  )
  const chosen = selectFive(ranked, { forWords: fitsForWords(ranked, founder), founder, seed: input.seed })
  const fromWords = new Map(ideasFromWords(founder).map((one) => [one.play.id, one]))
  return {
    ideas: chosen.map((one) => {
      const idea = writeIdea(one, { founder, wishes, today: input.today, country: input.country })
      const composed = fromWords.get(one.play.id)
      return composed ? { ...asWritten(idea, composed.written), ...startsFrom(composed, idea) } : idea
    }),
    poolSpent: chosen.length < 5,
    poolSize: feasible.length,
    bestMissing: bestMissing(input.answers),
    ...notesOn(chosen, founder, { feasible, saved: savedPlays(input.saved, chosen), wishes }),
    knowledgeVersion: knowledge.version,
  }
}

const startsFrom = ({ written }: FromWords, { reasons }: Idea): Pick<Idea, 'fromWords' | 'reasons'> => ({
  fromWords: true,
  reasons: [...written.reasons, ...reasons],
})

export const notesOn = (
  chosen: Chosen[],
  founder: Founder,
  { feasible, saved, wishes }: { feasible: Play[]; saved: Play[]; wishes: Wish[] },
) => ({
  whyDifferent: whyDifferent(chosen, wishes),
  cannot: recordFor(
    whatCannotBeHad(chosen, {
      founder,
      saved,
      feasible: feasible.length,
      able: feasible.filter((play) => meetsGoal(play, founder)).length,
    }),
    founder.money,
  ),
})

const savedPlays = (ids: string[], chosen: Chosen[]): Play[] =>
  ids
    .flatMap((id) => knowledge.playsById.get(id) ?? [])
    .filter(({ id }) => !chosen.some(({ play }) => play.id === id))

export function hasIdeasLeft(answers: Answers, shown: string[], place: Place): boolean {
  const founder = readFounder(answers)
  const known = new Set(shown)
  return playsFor(founder).some(
    (play) => !known.has(play.id) && isOffered(play, founder, place) && obstacleOf(play, founder) === null,
  )
}

const byWeight: Trait[] = ['domain', 'skill', 'hours', 'cash', 'reach', 'pull', 'goal', 'style']

function bestMissing(answers: Answers): number | null {
  const isMissing = (trait: Trait) => {
    const answer = answers[trait]
    return !answer?.option && !(answer && 'text' in answer && answer.text)
  }
  const trait = byWeight.find(isMissing)
  return trait ? ensure(questions.find((question) => question.trait === trait)).number : null
}

function whyDifferent(chosen: Chosen[], wishes: Wish[]): string | null {
  if (chosen.length === 0) return null
  const problems = unrepeated(chosen, chosen.length).length
  const forms = new Set(chosen.map(({ play }) => play.mechanism)).size
  const stretch = chosen.some((one) => one.stretch)
    ? " One is a wild card. It's outside your field, but it fits your time and budget."
    : ''
  const kept = wishesKept(wishes)
  return `These ideas solve ${count(problems, 'problem')} in ${count(forms, 'way')}.${stretch}${kept ? ` ${kept}` : ''}`
}

const count = (n: number, noun: string) => `${n} ${n === 1 ? '' : 'different '}${noun}${n === 1 ? '' : 's'}`
