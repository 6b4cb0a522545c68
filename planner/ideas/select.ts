import { chanceOf } from '#planner/random.ts'
import type { Fit } from './fit.ts'

export type Chosen = Fit & { stretch: boolean }

const size = 5

/**
 * Five that fit. People the founder named fill all five while there are enough ideas for them; else four are in the
 * field, best first, and one lies outside it that keeps the main skill and the way to customers or the kind of problem.
 * They differ in problem and take at most two of a form; rules are let go one by one where few are left. `ranked` comes
 * best first.
 */
export function selectFive(ranked: Fit[], seed: string): Chosen[] {
  const inField = ranked.filter(({ inDomain }) => inDomain)
  const pool = inField.length > 0 ? inField : ranked
  const named = differing(
    pool.filter((fit) => fit.named),
    size,
  )
  const field = differing(pool, inField.length > 0 ? Math.max(named.length, size - 1) : size, named)
  if (field.length === size) return field.map(plain)
  const fifth = lastOf(ranked, field, seed)
  const chosen = [...field.map(plain), ...(fifth ? [fifth] : [])]
  const rest = ranked.filter((fit) => !chosen.some(({ play }) => play.id === fit.play.id))
  return [...chosen, ...rest.slice(0, size - chosen.length).map(plain)]
}

const plain = (fit: Fit): Chosen => ({ ...fit, stretch: false })

/** The fifth: a wild card, from a field beside the founder's where there is one; the person's own among those that are about as good. */
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
  const near = (close.length > 0 ? close : outside).filter(
    (fit) => fit.meetsGoal === best.meetsGoal && Math.abs(fit.score - best.score) <= 5,
  )
  const own = near.toSorted((a, b) => chanceOf(`${seed}:${a.play.id}`) - chanceOf(`${seed}:${b.play.id}`))[0]!
  return { ...own, stretch: true }
}

type Rule = (fit: Fit, taken: Fit[]) => boolean
const rules: Rule[] = [
  (fit, taken) => taken.every((one) => one.play.id !== fit.play.id),
  (fit, taken) => taken.every((one) => one.play.problem !== fit.play.problem),
  (fit, taken) => taken.filter((one) => one.play.mechanism === fit.play.mechanism).length < 2,
]

/** The best of a pool that keep the rules, after those taken already. */
function differing(pool: Fit[], count: number, before: Fit[] = []): Fit[] {
  const taken = [...before]
  for (let left = rules.length; left > 0 && taken.length < count; left--)
    for (const fit of pool)
      if (taken.length < count && rules.slice(0, left).every((rule) => rule(fit, taken))) taken.push(fit)
  return taken
}
