import type { Fit } from './fit.ts'
import { ideaTypes } from './idea.ts'

export type Chosen = Fit & { stretch: boolean }

/** What each of the five stands for, in the order they are taken: an answer that changes must change at least half. */
const places: ((fit: Fit) => boolean)[] = [
  (fit) => fit.inDomain && fit.byMainSkill,
  (fit) => fit.inDomain && fit.suitsHours,
  (fit) => fit.byMainSkill && fit.suitsHours && !fit.inDomain,
  (fit) => fit.inDomain && fit.byMainSkill,
  (fit) => fit.suitsHours && !fit.touches,
]

/** Where a place cannot be filled to the letter. */
const nearly: ((fit: Fit) => boolean)[] = [
  (fit) => fit.inDomain && fit.bySkill,
  (fit) => fit.inDomain,
  (fit) => fit.suitsHours && fit.bySkill && !fit.inDomain,
  (fit) => fit.inDomain && fit.bySkill,
  (fit) => !fit.touches,
]

/**
 * Takes five that differ: distinct problems, at most two of a mechanism or an audience, every type of idea present
 * where possible, four that touch the founder's domain or main skill and one stretch.
 * Rules are let go one by one where the pool has run low. `ranked` comes best first.
 */
export function selectFive(ranked: Fit[]): Chosen[] {
  const chosen: Chosen[] = []
  for (let place = 0; place < places.length; place++) {
    const next = nextOf(
      ranked.filter((fit) => !chosen.some((taken) => taken.play.id === fit.play.id)),
      chosen,
      place,
    )
    if (next) chosen.push({ ...next, stretch: place === places.length - 1 && !next.touches })
  }
  return chosen
}

type Rule = (fit: Fit) => boolean

function nextOf(pool: Fit[], chosen: Chosen[], place: number): Fit | undefined {
  const left = places.length - place
  const missing = ideaTypes.filter((type) => !chosen.some((taken) => taken.play.ideaType === type))
  const rules: Rule[] = [
    (fit) => chosen.filter((taken) => taken.play.audience.id === fit.play.audience.id).length < 2,
    (fit) => chosen.filter((taken) => taken.play.mechanism === fit.play.mechanism).length < 2,
    (fit) => missing.length < left || missing.includes(fit.play.ideaType),
    (fit) => chosen.every((taken) => taken.play.problem !== fit.play.problem),
  ]
  const kept = (extra: Rule[]) => pool.find((fit) => [...rules, ...extra].every((rule) => rule(fit)))
  const found =
    kept([places[place]!]) ?? kept([nearly[place]!]) ?? kept([(fit) => fit.touches || left === 1]) ?? kept([])
  if (found) return found
  for (let count = rules.length - 1; count >= 0; count--) {
    const looser = pool.find((fit) => rules.slice(0, count).every((rule) => rule(fit)))
    if (looser) return looser
  }
  return undefined
}
