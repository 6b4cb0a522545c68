import { addedKey, areUnique } from '#planner/model-version.ts'
import type { WeekContent, WeekItem } from './week.ts'

const addable = new Set<WeekItem['kind']>(['experiment', 'distribution', 'product', 'relationship'])
const longest = 240

/**
 * The model may reword, drop, reorder and add within the draft's hours and days. Leftovers, the
 * founder's own items, decisions and the trend's sources must stay.
 */
export function weekAllowed(value: WeekContent, draft: WeekContent): boolean {
  const drafted = new Map(draft.actionItems.map((item) => [item.key, item]))
  const days = draft.actionItems.map(({ deadline }) => deadline).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const isIn = (deadline: string) => first <= deadline && deadline <= last
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
