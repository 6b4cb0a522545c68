import type { AnalysisContent, Source } from './analysis.ts'
import type { Personalization } from './personalization.ts'
import type { WeekContent, WeekItem } from './week.ts'

/** What a model adds has a key of its own, so that it is told from the planner's over versions. */
const addedKey = /^model:[a-z0-9-]{3,60}$/
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const areUnique = (keys: string[]) => new Set(keys).size === keys.length

/** What a model may add to a week: things to do, never decisions, nor what the founder left or added. */
const addable = new Set<WeekItem['kind']>(['experiment', 'distribution', 'product', 'relationship'])
const longest = 240

/**
 * Whether a model's week may take the place of the planner's: it may word, drop, reorder and add, within the hours and
 * days of the draft; what the founder left open, added or has to decide stays, and so does what the trend rests on.
 */
export function weekMayBe(value: WeekContent, draft: WeekContent): boolean {
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

type Entry = { key: string; source: Source; payback: unknown; estimatedROI: string; rests: string }
const entriesOf = ({ comprehensiveOpportunities, trendOpportunities }: AnalysisContent): Entry[] => [
  ...comprehensiveOpportunities.map((one) => ({ ...one, rests: one.newsDataDriver })),
  ...trendOpportunities.map((one) => ({ ...one, rests: one.basedOnTrend })),
]

/**
 * Whether a model's analysis may take the place of the planner's: it may word, drop, reorder and add; every entry rests
 * on a source of the draft as the draft cites it, and its break-even is one that the draft reckoned.
 */
export function analysisMayBe(value: AnalysisContent, draft: AnalysisContent): boolean {
  const drafted = entriesOf(draft)
  const entries = entriesOf(value)
  const rests = (one: Entry, other: Entry) => same(one.source, other.source) && one.rests === other.rests
  const costs = (one: Entry, other: Entry) =>
    same(one.payback, other.payback) && one.estimatedROI === other.estimatedROI
  return (
    areUnique(entries.map(({ key }) => key)) &&
    entries.every((entry) => {
      const before = drafted.find(({ key }) => key === entry.key)
      if (before) return rests(entry, before) && costs(entry, before)
      return (
        addedKey.test(entry.key) &&
        drafted.some((other) => rests(entry, other)) &&
        drafted.some((other) => costs(entry, other))
      )
    })
  )
}

const isAboutSecurity = ({ title }: { title: string }) => /^(Security|Who may)/.test(title)

/** Whether a model's insights may take the place of the planner's: the prompts on security and access stay whole. */
export const insightsMayBe = ({ prompts }: Personalization, draft: Personalization): boolean =>
  draft.prompts.filter(isAboutSecurity).every((kept) => prompts.some((prompt) => same(prompt, kept)))
