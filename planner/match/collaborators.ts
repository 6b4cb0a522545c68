import { z } from 'zod'
import { domainAnswer, goal, hours, reach, skill, style } from '#planner/founder/questions.ts'
import type { Trait } from '#planner/founder/questions.ts'

/** Excludes cash, which is never compared, read or shown. */
export const matchWeights = { skill: 25, hours: 20, goal: 20, domain: 15, reach: 10, style: 10 } as const
export type MatchTrait = keyof typeof matchWeights
export const matchTraits = ['skill', 'hours', 'goal', 'domain', 'reach', 'style'] as const
const known = z.object({
  skill: skill.optional().catch(undefined),
  hours: hours.optional().catch(undefined),
  goal: goal.optional().catch(undefined),
  domain: domainAnswer.optional().catch(undefined),
  reach: reach.optional().catch(undefined),
  style: style.optional().catch(undefined),
})

/** Options only: free text never reaches anyone else. */
export type MatchOptions = z.infer<typeof known>
export type OptionOf<T extends MatchTrait> = NonNullable<MatchOptions[T]>

export type MatchTerm = { trait: MatchTrait; points: number | null; weight: number }
export type AnsweredTerm = MatchTerm & { points: number }
export const isAnswered = (term: MatchTerm): term is AnsweredTerm => term.points !== null
/**
 * `score` excludes hours: a score that included them would reveal them. `fit` is from all six traits; it
 * decides who is suggested, and is never shown. `earlyGuess`: both answered traits with less than 60 % of
 * the weight.
 */
export type MatchScore = {
  score: number
  fit: number
  terms: MatchTerm[]
  earlyGuess: boolean
}

/** 0 to 100, scaled to what both answered. Symmetric. */
export function scorePair(mine: MatchOptions, theirs: MatchOptions): MatchScore {
  const terms = matchTraits.map((trait): MatchTerm => {
    const [a, b] = [mine[trait], theirs[trait]]
    return { trait, weight: matchWeights[trait], points: a && b ? pointsFor(trait, a, b) : null }
  })
  const scored = terms.filter(isScored)
  return {
    score: percentOf(scored),
    fit: percentOf(terms),
    terms,
    earlyGuess: weightOf(scored.filter(isAnswered)) < 0.6 * weightOf(scored),
  }
}

export const isScored = ({ trait }: { trait: MatchTrait }) => trait !== 'hours'

const weightOf = (terms: MatchTerm[]) => terms.reduce((sum, term) => sum + term.weight, 0)

function percentOf(terms: MatchTerm[]): number {
  const answered = terms.filter(isAnswered)
  const points = answered.reduce((sum, term) => sum + term.points, 0)
  return answered.length === 0 ? 0 : Math.round((points / weightOf(answered)) * 100)
}

/** Drops unknown options and free text. */
export function matchOptions(
  answers: Partial<Record<Trait, { option?: string | null | undefined }>>,
): MatchOptions {
  return known.parse(Object.fromEntries(matchTraits.map((trait) => [trait, answers[trait]?.option])))
}

export function complementsOf(own: OptionOf<'skill'>): OptionOf<'skill'>[] {
  return skill.options
    .filter((other) => other !== own)
    .sort((a, b) => pointsFor('skill', own, b) - pointsFor('skill', own, a))
}

function pointsFor(trait: MatchTrait, a: string, b: string): number {
  if (trait === 'hours') return byDistance[Math.abs(stepOf(a) - stepOf(b))] ?? 0
  const { same, other, pairs } = tables[trait]
  return a === b ? same : (pairs[`${a} ${b}`] ?? pairs[`${b} ${a}`] ?? other)
}

const stepOf = (answer: string) => hours.options.findIndex((option) => option === answer)

const byDistance = [20, 15, 9, 4, 1]

type Table = { same: number; other: number; pairs: Record<string, number> }
const tables: Record<Exclude<MatchTrait, 'hours'>, Table> = {
  // Makers need sellers; two alike leave a gap.
  skill: {
    same: 8,
    other: 16,
    pairs: {
      'build people': 25,
      'build words': 22,
      'build design': 22,
      'build order': 18,
      'build numbers': 16,
      'design people': 23,
      'design words': 19,
      'design order': 18,
      'design numbers': 18,
      'words people': 17,
      'words order': 18,
      'words numbers': 21,
      'people order': 22,
      'people numbers': 22,
      'order numbers': 15,
    },
  },
  goal: {
    same: 20,
    other: 7,
    pairs: {
      'side living': 14,
      'side help': 14,
      'side learn': 14,
      'help learn': 14,
      'living scale': 12,
      'living sell': 13,
      'sell scale': 13,
      'side sell': 11,
      'living help': 10,
      'side scale': 4,
      'learn scale': 4,
    },
  },
  domain: {
    same: 15,
    other: 4,
    pairs: {
      'local trades': 10,
      'care learn': 10,
      'office makers': 10,
      'learn makers': 10,
      'local makers': 7,
      'trades care': 6,
      'learn office': 7,
      'local care': 6,
      'local office': 6,
    },
  },
  // Two channels are worth more than the same one twice.
  reach: { same: 6, other: 10, pairs: { 'write find': 7, 'direct talk': 8, 'network partner': 8 } },
  style: {
    same: 10,
    other: 7,
    pairs: {
      'fast plan': 4,
      'fast deep': 5,
      'deep social': 4,
      'deep plan': 9,
      'social story': 9,
      'fast social': 8,
    },
  },
}
