import { fitOf, obstacleOf } from './fit.ts'
import { readFounder } from './founder.ts'
import type { DismissReason, Idea } from './idea.ts'
import { knowledge } from './knowledge/index.ts'
import { questions } from './questions.ts'
import type { Answers, Trait } from './questions.ts'
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
  knowledgeVersion: string
}

/** Five ideas for a founder's answers. Pure: the same input gives the same bytes. */
export function generateIdeas(input: GenerateInput): Generated {
  const founder = readFounder(input.answers)
  const feasible = knowledge.plays.filter((play) => obstacleOf(play, founder) === null)
  const steering = {
    seed: input.seed,
    saved: input.saved,
    dismissed: input.dismissed as { playId: string; reason: DismissReason }[],
  }
  const shown = new Set(input.exclude)
  const ranked = feasible
    .filter((play) => !shown.has(play.id))
    .map((play) => fitOf(play, founder, steering))
    .sort((a, b) => b.score - a.score || a.play.id.localeCompare(b.play.id))
  const chosen = selectFive(ranked)
  return {
    ideas: chosen.map((one) => writeIdea(one, { founder, today: input.today })),
    poolSpent: chosen.length < 5,
    poolSize: feasible.length,
    bestMissing: bestMissing(input.answers),
    whyDifferent: whyDifferent(chosen),
    knowledgeVersion: knowledge.version,
  }
}

/** Whether an idea that fits these answers is left that was not shown yet. */
export function hasIdeasLeft(answers: Answers, shown: string[]): boolean {
  const founder = readFounder(answers)
  return knowledge.plays.some((play) => !shown.includes(play.id) && obstacleOf(play, founder) === null)
}

/** By how much each answer narrows the choice; the person is asked for the heaviest one that is missing. */
const byWeight: Trait[] = ['domain', 'skill', 'hours', 'cash', 'reach', 'pull', 'goal', 'style']

function bestMissing(answers: Answers): number | null {
  const trait = byWeight.find(
    (candidate) =>
      !answers[candidate]?.option &&
      !(answers[candidate] && 'text' in answers[candidate]! && answers[candidate]!.text),
  )
  return trait ? questions.find((question) => question.trait === trait)!.number : null
}

function whyDifferent(chosen: Chosen[]): string | null {
  if (chosen.length === 0) return null
  const problems = new Set(chosen.map((one) => one.play.problem)).size
  const forms = new Set(chosen.map((one) => one.play.mechanism)).size
  const stretch = chosen.some((one) => one.stretch)
    ? ' One is a stretch: outside what you know, but within your hours and money.'
    : ''
  return `They stand on ${count(problems, 'problem')} and take ${count(forms, 'form')}.${stretch}`
}

const count = (n: number, noun: string) =>
  `${['no', 'one', 'two', 'three', 'four', 'five'][n]} ${n === 1 ? '' : 'different '}${noun}${n === 1 ? '' : 's'}`
