import { itemAt } from '#planner/ensure.ts'
import { isComposed } from '#planner/founder/compose.ts'
import { namesField } from '#planner/founder/founder.ts'
import type { Founder } from '#planner/founder/founder.ts'
import { chanceOf } from '#planner/random.ts'
import { isSameProblem } from './alike.ts'
import type { Fit } from './fit.ts'

export type Chosen = Fit & { stretch: boolean; fromWords?: boolean }

const size = 5
/** Of ideas that any trade could use: what everyone knows from their own life is closer. */
const placesForTrade = 2

/**
 * `forWords` have their places first. People they named fill the rest if there are enough ideas;
 * otherwise four are in the field they named and the fifth outside, with the main skill and a similar
 * channel or problem. They differ in problem, at most two per form; rules relax one by one. Both lists
 * are best first.
 */
export function selectFive(
  ranked: Fit[],
  { forWords, founder, seed }: { forWords: Fit[]; founder: Founder; seed: string },
): Chosen[] {
  const inField = ranked.filter(({ inDomain }) => inDomain)
  const pool = inField.length > 0 ? inField : ranked
  const known = pool.filter((fit) => fit.named)
  const isOfTrade = known.some(composed)
  const named = differing(known, isOfTrade ? withTrade(forWords) : size, forWords)
  const hasOutsider =
    inField.length > 0 && namesField(founder) && !isOfTrade && forWords.every(({ inDomain }) => inDomain)
  const others = isOfTrade ? [...pool.filter((fit) => !composed(fit)), ...pool] : pool
  const field = differing(others, hasOutsider ? Math.max(named.length, size - 1) : size, named)
  const plain = (fit: Fit): Chosen => ({ ...fit, stretch: false, fromWords: forWords.includes(fit) })
  const fifth = field.length < size ? lastOf(ranked, field, seed) : undefined
  const chosen = [...field.map(plain), ...(fifth ? [fifth] : [])]
  const rest = ranked.filter((fit) => !chosen.some(({ play }) => play.id === fit.play.id))
  return reachingGoal([...chosen, ...rest.slice(0, size - chosen.length).map(plain)], ranked)
}

const composed = ({ play }: Fit) => isComposed(play)

const withTrade = (forWords: Fit[]) =>
  Math.min(size, forWords.length + Math.max(0, placesForTrade - forWords.filter(composed).length))

/**
 * For two or more ideas that passed the checks, a model gets two of the five places, and for one it gets one. It
 * gets a third if its third idea scores higher than the planner's third. The rest stay as the planner chose them.
 */
export function selectFromBoth(planners: Chosen[], written: Fit[]): Chosen[] {
  const best = unrepeated(written, mostByModel)
  const hasThird = scoreOfThird(best) > scoreOfThird(planners)
  const byModel = hasThird ? best : best.slice(0, mostByModel - 1)
  const both = unrepeated([...planners, ...written], size, byModel)
  const chosen = both.map((fit) => ({ stretch: false, ...fit }))
  const others = planners.filter((fit) => hasOtherProblem(fit, chosen.slice(0, -1)))
  return reachingGoal(chosen, others)
}

const mostByModel = 3
const scoreOfThird = (fits: Fit[]): number =>
  fits.map(({ score }) => score).toSorted((a, b) => b - a)[2] ?? -Infinity

/** At least one reaches the goal if any of all can, but never in place of their own words. */
function reachingGoal(chosen: Chosen[], ranked: Fit[]): Chosen[] {
  if (chosen.length < size || chosen.some(({ meetsGoal }) => meetsGoal)) return chosen
  if (chosen.at(-1)?.fromWords) return chosen
  const kept = chosen.slice(0, -1)
  const able = ranked.filter((fit) => fit.meetsGoal && kept.every(({ play }) => play.id !== fit.play.id))
  const best = able.find(({ inDomain }) => inDomain) ?? able[0]
  return best ? [...kept, { ...best, stretch: false }] : chosen
}

/** From a neighboring field if possible; random per user among about equal ones. */
function lastOf(ranked: Fit[], taken: Fit[], seed: string): Chosen | undefined {
  const free = ranked.filter((fit) => taken.every((one) => one.play.problem !== fit.play.problem))
  const outside = free.filter(
    (fit) =>
      !fit.inDomain &&
      fit.byMainSkill &&
      (fit.byReach || fit.byPull) &&
      taken.every((one) => one.play.domain.id !== fit.play.domain.id),
  )
  const beside = new Set(taken.flatMap(({ inDomain, play }) => (inDomain ? play.domain.neighbours : [])))
  const close = outside.filter(({ play }) => beside.has(play.domain.id))
  const [best] = close.length > 0 ? close : outside
  if (!best) return free[0] && { ...free[0], stretch: !free[0].inDomain }
  const near = (close.length > 0 ? close : outside).filter((fit) => Math.abs(fit.score - best.score) <= 5)
  const own = itemAt(
    near.toSorted((a, b) => chanceOf(`${seed}:${a.play.id}`) - chanceOf(`${seed}:${b.play.id}`)),
    0,
  )
  return { ...own, stretch: true }
}

type Rule = (fit: Fit, taken: Fit[]) => boolean
const isOther: Rule = (fit, taken) => taken.every((one) => one.play.id !== fit.play.id)
const hasOtherId: Rule = (fit, taken) => taken.every((one) => one.play.problem !== fit.play.problem)
const hasOtherProblem: Rule = (fit, taken) => taken.every((one) => !isSameProblem(one.play, fit.play))
const isRareForm: Rule = (fit, taken) =>
  taken.filter((one) => one.play.mechanism === fit.play.mechanism).length < 2

export const differing = (pool: Fit[], count: number, before: Fit[] = []): Fit[] =>
  fill(pool, [[isOther, hasOtherId, isRareForm], [isOther, hasOtherId], [isOther]], { count, before })

/** The same problem of the same people never comes twice, even if places stay empty. */
export const unrepeated = <F extends Fit>(pool: F[], count: number, before: F[] = []): F[] =>
  fill(pool, [[hasOtherProblem, isRareForm], [hasOtherProblem]], { count, before })

function fill<F extends Fit>(
  pool: F[],
  strictFirst: Rule[][],
  { count, before }: { count: number; before: F[] },
): F[] {
  const taken = [...before]
  for (const rules of strictFirst)
    for (const fit of pool)
      if (taken.length < count && rules.every((rule) => rule(fit, taken))) taken.push(fit)
  return taken
}
