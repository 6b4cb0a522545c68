import type { Country } from '#planner/founder/countries.ts'
import { readFounder } from '#planner/founder/founder.ts'
import type { Founder } from '#planner/founder/founder.ts'
import { questions } from '#planner/founder/questions.ts'
import type { Answers, Trait } from '#planner/founder/questions.ts'
import { forFounder } from '#planner/founder/trade.ts'
import { knowledge } from '#planner/knowledge/index.ts'
import type { Play } from '#planner/knowledge/index.ts'
import { parted } from '#planner/words.ts'
import { meetsGoal } from './earnings.ts'
import { obstacleOf, rank, testFor } from './fit.ts'
import type { Fit } from './fit.ts'
import { whatCannotBeHad } from './honest.ts'
import type { DismissReason, Idea } from './idea.ts'
import { judge } from './judge.ts'
import { selectFive } from './select.ts'
import type { Chosen } from './select.ts'
import { writeIdea } from './write-idea.ts'

export type GenerateInput = {
  answers: Answers
  /** Belongs to the person, never to the answers: one changed answer must not reshuffle everything. */
  seed: string
  /** Counts from 1. */
  round: number
  /** Plays already shown; never shown again. */
  exclude: string[]
  dismissed: { playId: string; reason: string }[]
  saved: string[]
  /** ISO date: expired shifts are left out. */
  today: string
  /** Where they work, if they said. */
  country?: Country | null
}

export type Generated = {
  ideas: Idea[]
  /** true when fewer than five were left that fit. */
  poolSpent: boolean
  /** How many plays fit this founder's hours and money. */
  poolSize: number
  /** The number of the missing question that would help most. */
  bestMissing: number | null
  /** One line on how the five differ; null where there are none. */
  whyDifferent: string | null
  /** What their goal and their limits do not allow together, and what comes nearest. */
  cannot: string | null
  knowledgeVersion: string
}

/** Five ideas for a founder's answers. Pure: the same input gives the same bytes. */
export function generateIdeas(input: GenerateInput): Generated {
  const founder = readFounder(input.answers)
  const feasible = playsFor(founder).filter((play) => obstacleOf(play, founder) === null)
  const shown = new Set(input.exclude)
  const ranked = rank(
    feasible.filter(({ id }) => !shown.has(id)),
    founder,
    {
      saved: input.saved,
      dismissed: input.dismissed as { playId: string; reason: DismissReason }[],
    },
  )
  const chosen = selectFive(inOrder(ranked, founder), input.seed)
  return {
    ideas: chosen.map((one) => writeIdea(one, { founder, today: input.today, country: input.country })),
    poolSpent: chosen.length < 5,
    poolSize: feasible.length,
    bestMissing: bestMissing(input.answers),
    ...notesOn(chosen, founder, feasible),
    knowledgeVersion: knowledge.version,
  }
}

/** What is said above five ideas: how they differ, and what cannot be had together of all that is feasible. */
export const notesOn = (chosen: Chosen[], founder: Founder, feasible: Play[]) => ({
  whyDifferent: whyDifferent(chosen),
  cannot: whatCannotBeHad(chosen, {
    founder,
    feasible: feasible.length,
    able: feasible.filter((play) => meetsGoal(play, founder)).length,
  }),
})

/** What leads to the goal before what does not, and of each what is ready to test. */
export function inOrder(ranked: Fit[], founder: Founder): Fit[] {
  const isReady = (fit: Fit) =>
    judge(fit.play, { founder, test: testFor(fit.play, founder), fit }).verdict === 'Test now'
  const [first, rest] = parted(ranked, ({ meetsGoal }) => meetsGoal)
  return [first, rest].flatMap((fits) => parted(fits, isReady)).flat()
}

/** Every play there is for a founder: those for every trade where their own is unknown and they ticked no field, or could be named. */
export function playsFor({ trade, answers }: Founder): Play[] {
  const isWanted = trade && (trade.isNamed || !answers.domain?.option)
  return isWanted
    ? [...knowledge.tradePlays.map((play) => forFounder(play, trade)), ...knowledge.plays]
    : knowledge.plays
}

/** Whether an idea that fits these answers is left that was not shown yet. */
export function hasIdeasLeft(answers: Answers, shown: string[]): boolean {
  const founder = readFounder(answers)
  const known = new Set(shown)
  return playsFor(founder).some((play) => !known.has(play.id) && obstacleOf(play, founder) === null)
}

/** By how much each answer narrows the choice; the person is asked for the heaviest one that is missing. */
const byWeight: Trait[] = ['domain', 'skill', 'hours', 'cash', 'reach', 'pull', 'goal', 'style']

function bestMissing(answers: Answers): number | null {
  const isMissing = (trait: Trait) => {
    const answer = answers[trait]
    return !answer?.option && !(answer && 'text' in answer && answer.text)
  }
  const trait = byWeight.find(isMissing)
  return trait ? questions.find((question) => question.trait === trait)!.number : null
}

function whyDifferent(chosen: Chosen[]): string | null {
  if (chosen.length === 0) return null
  const problems = new Set(chosen.map(({ play }) => play.problem)).size
  const forms = new Set(chosen.map(({ play }) => play.mechanism)).size
  const stretch = chosen.some((one) => one.stretch)
    ? " One is a wild card. It's outside your field, but it fits your time and budget."
    : ''
  return `These ideas solve ${count(problems, 'problem')} in ${count(forms, 'way')}.${stretch}`
}

const count = (n: number, noun: string) => `${n} ${n === 1 ? '' : 'different '}${noun}${n === 1 ? '' : 's'}`
