import { addedKey, areUnique } from '#planner/model-version.ts'
import type { WeekContent, WeekItem } from './week.ts'

/** What a model may add to a week: things to do, never decisions, nor what the founder left or added. */
const addable = new Set<WeekItem['kind']>(['experiment', 'distribution', 'product', 'relationship'])
const longest = 240

/**
 * Whether a model's week may take the place of the planner's: it may word, drop, reorder and add, within the hours and
 * days of the draft; what the founder left open, added or has to decide stays, and so does what the trend rests on.
 */
export function weekAllowed(value: WeekContent, draft: WeekContent): boolean {
  const drafted = new Map(draft.actionItems.map((item) => [item.key, item]))
  const days = draft.actionItems.map(({ deadline }) => deadline).toSorted()
  const isIn = (deadline: string) => days[0]! <= deadline && deadline <= days.at(-1)!
  const isAllowed = (item: WeekItem) => {
    const before = drafted.get(item.key)
    if (before) return item.kind === before.kind && item.minutes === before.minutes
    return addedKey.test(item.key) && addable.has(item.kind) && item.minutes <= longest
  }
  const stays = draft.actionItems.filter(({ kind }) => !addable.has(kind))
  const isKept = ({ key, task, deadline }: WeekItem) =>
    value.actionItems.some((item) => item.key === key && item.task === task && item.deadline === deadline)
  return (
    areUnique(value.actionItems.map(({ key }) => key)) &&
    value.actionItems.every((item) => isAllowed(item) && isIn(item.deadline)) &&
    stays.every(isKept) &&
    minutesOf(value.actionItems) <= minutesOf(draft.actionItems) &&
    minutesOf(value.preSetup) <= minutesOf(draft.preSetup) &&
    value.offerAlignment.trendBreakdown === draft.offerAlignment.trendBreakdown
  )
}

const minutesOf = (items: { minutes: number }[]) => items.reduce((sum, { minutes }) => sum + minutes, 0)
