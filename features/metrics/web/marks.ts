import { decisionLabels } from '#features/evidence/contract.ts'
import type { EvidenceOverview, TestView } from '#features/evidence/contract.ts'
import { runningWeek } from './number-words.ts'

export type Mark = { week: string; number: number; words: string[] }

export function marksOf(overview: EvidenceOverview | undefined, weeks: string[]): Mark[] {
  const tests = overview ? [...overview.ended, ...(overview.test ? [overview.test] : [])] : []
  const happened = tests.flatMap(happenedIn).toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return weeks
    .map((week) => ({
      week,
      words: happened.filter(({ at }) => runningWeek(new Date(at)) === week).map(({ words }) => words),
    }))
    .filter(({ words }) => words.length > 0)
    .map((mark, index) => ({ ...mark, number: index + 1 }))
}

function happenedIn({ title, startedAt, endedAt, decision }: TestView): { at: string; words: string }[] {
  return [
    ...(startedAt ? [{ at: startedAt, words: `Test started: “${title}”` }] : []),
    ...(endedAt && decision
      ? [{ at: endedAt, words: `Decided: ${decisionLabels[decision].label} (“${title}”)` }]
      : []),
  ]
}
