import type { Wish } from '#planner/founder/wish.ts'
import { anotherWay, breaks, instead } from '#planner/founder/wishes.ts'
import { isOfTest } from './week-keys.ts'
import type { Candidate } from './week.ts'

const withOthers = new Set<Candidate['kind']>(['experiment', 'distribution', 'relationship'])

/** A question about another problem can be asked in any way, and its words may name a phone. */
const isSpared = ({ key, kind }: Pick<Candidate, 'key' | 'kind'>) =>
  kind === 'added' || kind === 'decision' || key.startsWith('neighbour:')

/**
 * Leaves out what a wish rules out; a step of the test is done another way instead. A founder's own items
 * and decisions stay as they are.
 */
export function obey(acts: Candidate[], wishes: Wish[]): Candidate[] {
  return acts.flatMap((act) => {
    if (isSpared(act)) return [act]
    const isStep = act.kind === 'experiment' || isOfTest(act)
    const broken = wishes.filter((wish) => breaks(act.task, wish))
    if (broken.some(({ kind }) => !isStep || !instead[kind])) return []
    return [{ ...act, task: anotherWay(act.task, broken), doneWhen: withPeople(act, wishes) }]
  })
}

function withPeople({ kind, doneWhen }: Candidate, wishes: Wish[]): string {
  if (!withOthers.has(kind)) return doneWhen
  const only = wishes.some((wish) => wish.kind === 'only_people') ? ' Only with the people you named.' : ''
  const not = wishes.some((wish) => wish.kind === 'not_people') ? ' Not with the people you ruled out.' : ''
  return `${doneWhen}${doneWhen.includes(only) ? '' : only}${doneWhen.includes(not) ? '' : not}`
}

export const isObeyed = (acts: Pick<Candidate, 'key' | 'kind' | 'task'>[], wishes: Wish[]): boolean =>
  acts.every((act) => isSpared(act) || !wishes.some((wish) => breaks(act.task, wish)))
