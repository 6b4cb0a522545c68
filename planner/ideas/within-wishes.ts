import { itemAt } from '#planner/ensure.ts'
import type { Founder } from '#planner/founder/founder.ts'
import { peopleIn } from '#planner/founder/people.ts'
import type { Understood } from '#planner/founder/people.ts'
import type { Wish } from '#planner/founder/wish.ts'

const needTalk = new Set<string | undefined>(['talk', 'network', 'partner'])

/** What a founder asked of their weeks holds for their next ideas, where it says anything of ideas. */
export function withinWishes(founder: Founder, wishes: Wish[]): Founder {
  const kinds = new Set(wishes.map(({ kind }) => kind))
  const isInWriting = kinds.has('no_calls') || kinds.has('no_meetings')
  const { reach, ...answers } = founder.answers
  return {
    ...founder,
    isInWriting,
    answers: isInWriting && needTalk.has(reach?.option) ? answers : founder.answers,
    weeklyHours: kinds.has('less_time') ? founder.weeklyHours / 2 : founder.weeklyHours,
    audienceIds: new Set([...founder.audienceIds, ...peopleOf(wishes, 'only_people').map(({ id }) => id)]),
    avoidedIds: new Set(peopleOf(wishes, 'not_people').map(({ id }) => id)),
  }
}

const peopleOf = (wishes: Wish[], kind: Wish['kind']): Understood[] =>
  wishes.flatMap((wish) => (wish.kind === kind ? (peopleIn(wish.words) ?? []) : []))

export function wishesKept(wishes: Wish[]): string | null {
  const kinds = new Set(wishes.map(({ kind }) => kind))
  const kept = [
    ...(kinds.has('no_calls') ? ['no calls'] : []),
    ...(kinds.has('no_meetings') ? ['no meetings'] : []),
    ...(kinds.has('less_time') ? ['less work'] : []),
    ...peopleOf(wishes, 'only_people').map(({ people }) => `only ${people}`),
    ...peopleOf(wishes, 'not_people').map(({ people }) => `no ${people}`),
  ]
  if (kept.length === 0) return null
  const said = kept.length === 1 ? itemAt(kept, 0) : `${kept.slice(0, -1).join(', ')} and ${itemAt(kept, -1)}`
  return `You asked for ${said} in your weeks, and these ideas keep to it.`
}
