import type { AnalysisContent, Source } from './analysis.ts'
import type { Market } from './market.ts'
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

type Entry = { key: string; source: Source; payback: unknown; estimatedROI: string; rests: string }
const entriesOf = ({ comprehensiveOpportunities, trendOpportunities }: AnalysisContent): Entry[] => [
  ...comprehensiveOpportunities.map((one) => ({ ...one, rests: one.newsDataDriver })),
  ...trendOpportunities.map((one) => ({ ...one, rests: one.basedOnTrend })),
]

/**
 * Whether a model's analysis may take the place of the planner's: it may word, drop, reorder and add; every entry rests
 * on a source of the draft as the draft cites it, and its break-even is one that the draft reckoned.
 */
export function analysisAllowed(value: AnalysisContent, draft: AnalysisContent): boolean {
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
export const insightsAllowed = ({ prompts }: Personalization, draft: Personalization): boolean =>
  draft.prompts.filter(isAboutSecurity).every((kept) => prompts.some((prompt) => same(prompt, kept)))

const rowsOfMarket = 12
const marketLists = (one: Market) => [one.buyers, one.today, one.places, one.channels]

/**
 * Whether a model's picture of a market may take the place of the planner's: it may word, drop, reorder and add rows;
 * prices stay, each row rests on a source of the draft, what the founder said stays in their words, and what a way to
 * customers costs is what the draft says of one.
 */
export function marketAllowed(value: Market, draft: Market): boolean {
  const drafted = marketLists(draft).flat()
  const sources = new Set([...drafted, ...draft.prices].map(({ source }) => JSON.stringify(source)))
  const isSourced = (row: { source: Market['buyers'][number]['source'] }) =>
    sources.has(JSON.stringify(row.source)) &&
    (row.source.madeBy !== 'You' || drafted.some((other) => same(other, row)))
  const costs = (a: Market['channels'][number], b: Market['channels'][number]) =>
    a.costCents === b.costCents && a.days === b.days
  const costsAsDrafted = (channel: Market['channels'][number]) => {
    const before = draft.channels.find(({ name }) => name === channel.name)
    return before ? costs(channel, before) : draft.channels.some((other) => costs(channel, other))
  }
  return (
    same(value.prices, draft.prices) &&
    [...marketLists(value), value.unknown].every(({ length }) => length <= rowsOfMarket) &&
    [
      [...value.buyers, ...value.today].map(({ label }) => label),
      value.places.map(({ place }) => place),
      value.channels.map(({ name }) => name),
      value.unknown,
    ].every((names) => areUnique(names) && names.every((name) => name.trim() !== '')) &&
    marketLists(value).flat().every(isSourced) &&
    value.channels.every(costsAsDrafted)
  )
}
