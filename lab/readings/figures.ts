import type { ModelSettings } from '#kit/server/models/settings.ts'
import { askedIdea } from '#planner/ideas/candidate.ts'
import { breachesOf, inventedIn, lengthOf, mostWords, repeatsIn } from './checks.ts'
import type { Limited } from './checks.ts'
import { arms, refusals } from './model-arm.ts'
import type { Arm, Refusal, Run } from './model-arm.ts'

export type ArmFigures = {
  sets: number
  ideas: number
  byModel: number
  overHours: number
  overMoney: number
  missesGoal: number
  unsaid: number
  invented: number
  repeatsInSet: number
  repeatsAcross: number
  words: number[]
  over: Record<Limited, number>
}

export function figuresOf(runs: Run[], arm: Arm, today: string): ArmFigures {
  const shown = runs.flatMap((run) =>
    run.sets[arm].map((idea) => ({ run, idea, name: idea.name, tagline: idea.tagline })),
  )
  const breaches = shown.map(({ run, idea }) => ({
    run,
    found: breachesOf(idea, { answers: run.founder.answers, today }),
  }))
  const broken = (breach: (typeof breaches)[number]['found'][number]) =>
    breaches.filter(({ found }) => found.includes(breach))
  const lengths = shown.map(({ idea }) => lengthOf(idea))
  const fields = Object.keys(mostWords) as Limited[]
  return {
    sets: runs.filter(({ sets }) => sets[arm].length > 0).length,
    ideas: shown.length,
    byModel: shown.filter(({ idea }) => idea.written).length,
    overHours: broken('too-many-hours').length,
    overMoney: broken('too-much-cash').length,
    missesGoal: broken('misses-goal').length,
    unsaid: broken('misses-goal').filter(({ run }) => run.cannot === null).length,
    invented: shown.filter(({ run, idea }) => idea.written && inventedIn(idea.written, run.facts).length > 0)
      .length,
    repeatsInSet: repeatsIn(shown, (a, b) => a.run === b.run).length,
    repeatsAcross: repeatsIn(shown, (a, b) => a.run !== b.run).length,
    words: lengths.map(({ words }) => words),
    over: Object.fromEntries(
      fields.map((field) => [field, lengths.filter(({ over }) => over.includes(field)).length]),
    ) as Record<Limited, number>,
  }
}

export function writtenFigures(runs: Run[]) {
  const all = runs.flatMap(({ founder, facts, written }) =>
    written.map(({ raw, refusal }) => ({ name: founder.name, refusal, invented: inventedIn(raw, facts) })),
  )
  const kept = all.filter(({ refusal }) => refusal === null)
  const withInvented = (list: typeof all) => list.filter(({ invented }) => invented.length > 0)
  return {
    written: all.length,
    kept: kept.length,
    refused: (Object.keys(refusals) as Refusal[]).map((refusal) => ({
      refusal,
      ideas: all.filter((one) => one.refusal === refusal).length,
    })),
    misshapen: misshapenIn(runs),
    inventedBefore: withInvented(all).length,
    inventedAfter: withInvented(kept).length,
    sentences: withInvented(all).flatMap(({ name, invented }) =>
      invented.map((sentence) => `${name}: ${sentence}`),
    ),
  }
}

/** Passed the checks and isn't among the five of both; `outsideField` goes before a lower score. */
export function leftOutFigures(runs: Run[]): { outsideField: number; lowerScore: number } {
  const left = runs.flatMap(({ passed, sets }) =>
    passed.filter(({ playId }) => !sets.both.some((one) => one.playId === playId)),
  )
  const outsideField = left.filter((idea) => idea.outsideField).length
  return { outsideField, lowerScore: left.length - outsideField }
}

function misshapenIn(runs: Run[]): string[] {
  const fields = runs
    .flatMap(({ written }) => written.filter(({ refusal }) => refusal === 'shape'))
    .flatMap(({ raw }) => askedIdea.safeParse(raw).error?.issues.map(({ path }) => path.join('.')) ?? [])
  return [...new Set(fields)]
    .map((field) => ({ field, times: fields.filter((one) => one === field).length }))
    .sort((a, b) => b.times - a.times)
    .map(({ field, times }) => `${field || 'the whole'} ${times}`)
}

export type Cost = { calls: number; input: number; output: number; dollars: number | null }

export function costOf(runs: Run[], price: ModelSettings['price']): Cost {
  const calls = runs.flatMap((run) => run.calls)
  const input = calls.reduce((sum, { usage }) => sum + usage.inputTokens, 0)
  const output = calls.reduce((sum, { usage }) => sum + usage.outputTokens, 0)
  return {
    calls: calls.length,
    input,
    output,
    dollars: dollarsFor(price, { input, output }),
  }
}

export const dollarsFor = (
  price: ModelSettings['price'],
  used: { input: number; output: number },
): number | null => (price ? (used.input * price.input + used.output * price.output) / 100_000_000 : null)

/** In ms, for founders with at least one idea. */
export function timesOf(runs: Run[], arm: Arm): { first: number[]; last: number[] } {
  const known = (list: (number | null)[]) => list.filter((ms) => ms !== null)
  const planner = runs.map(({ times }) => times.planner)
  return {
    first: arm === 'model' ? known(runs.map(({ times }) => times.first)) : planner,
    last: arm === 'planner' ? planner : known(runs.map(({ times }) => times.last)),
  }
}

export function middle(list: number[]): number | null {
  return [...list].sort((a, b) => a - b)[Math.floor((list.length - 1) / 2)] ?? null
}

export const everyArm = <T>(give: (arm: Arm) => T): T[] => arms.map(give)
