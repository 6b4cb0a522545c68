import type { Wish } from '#planner/founder/wish.ts'
import { addedKey, areUnique } from '#planner/model-version.ts'
import type { ModelQuestion } from '#planner/model-version.ts'
import { isObeyed } from './obey.ts'
import { isAgreed } from './week-keys.ts'
import { weekContent } from './week.ts'
import type { WeekContent, WeekItem } from './week.ts'

const task =
  'Write this week for this founder and this project. ' +
  'Use their words, their evidence and what the playbook knows of their people. ' +
  'You may reword, drop, reorder and add action items; ' +
  'what you add has a key of the form model:short-name and one of the kinds experiment, ' +
  'distribution, product or relationship. ' +
  'Keep key and kind of what you keep, and say in "minutes" what it honestly takes. ' +
  'Obey the wishes, ' +
  'stay within the days and the "mostMinutes" given, and leave decisions, ' +
  'carried and added items and trendBreakdown exactly as they are. ' +
  "An item whose key has “agreed:” is a promise in the founder's words: keep its task and its day. " +
  'Invent no number, person, quote or news.'

type Told = { facts: Record<string, unknown>; wishes: Wish[] }

export function weekQuestion(draft: WeekContent, { facts, wishes }: Told): ModelQuestion<WeekContent> {
  const mostMinutes = { actionItems: minutesOf(draft.actionItems), preSetup: minutesOf(draft.preSetup) }
  return {
    task,
    schema: weekContent,
    draft,
    facts: { ...facts, wishes, mostMinutes },
    numbers: { doneWhen: 'plan' },
    accept: (value) => weekAllowed(value, draft) && isObeyed(value.actionItems, wishes),
  }
}

const addable = new Set<WeekItem['kind']>(['experiment', 'distribution', 'product', 'relationship'])
const longest = 240

/**
 * The model may reword, drop, reorder and add within the draft's hours and days. Leftovers, the
 * founder's own items, promises, decisions and the trend's sources must stay.
 */
function weekAllowed(value: WeekContent, draft: WeekContent): boolean {
  const drafted = new Map(draft.actionItems.map((item) => [item.key, item]))
  const days = draft.actionItems.map(({ deadline }) => deadline).toSorted()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const isIn = (deadline: string) => first <= deadline && deadline <= last
  const isAllowed = (item: WeekItem) => {
    const before = drafted.get(item.key)
    if (item.minutes > Math.max(longest, before?.minutes ?? 0)) return false
    return before ? item.kind === before.kind : addedKey.test(item.key) && addable.has(item.kind)
  }
  const stays = draft.actionItems.filter(({ kind }) => !addable.has(kind))
  const isKept = ({ key, task: said, deadline, minutes }: WeekItem) =>
    value.actionItems.some(
      (item) =>
        item.key === key && item.task === said && item.deadline === deadline && item.minutes === minutes,
    )
  const isPromised = ({ key, task: said, deadline }: WeekItem) =>
    value.actionItems.some((item) => item.key === key && item.task === said && item.deadline === deadline)
  return (
    areUnique(value.actionItems.map(({ key }) => key)) &&
    value.actionItems.every((item) => isAllowed(item) && isIn(item.deadline)) &&
    stays.every(isKept) &&
    draft.actionItems.filter(isAgreed).every(isPromised) &&
    minutesOf(value.actionItems) <= minutesOf(draft.actionItems) &&
    minutesOf(value.preSetup) <= minutesOf(draft.preSetup) &&
    value.offerAlignment.trendBreakdown === draft.offerAlignment.trendBreakdown
  )
}

const minutesOf = (items: { minutes: number }[]) => items.reduce((sum, { minutes }) => sum + minutes, 0)
