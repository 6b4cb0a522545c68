import { areUnique, same } from '#planner/model-version.ts'
import type { Market } from './market.ts'

const rowsOfMarket = 12
const marketLists = (one: Market) => [one.buyers, one.today, one.places, one.channels]

/**
 * The model may reword, drop, reorder and add rows. Prices stay, each row cites a source of the draft,
 * and the founder's words, rows checked on a page and channel costs are unchanged.
 */
export function marketAllowed(value: Market, draft: Market): boolean {
  const drafted = marketLists(draft).flat()
  const sources = new Set([...drafted, ...draft.prices].map(({ source }) => JSON.stringify(source)))
  const isSourced = (row: { source: Market['buyers'][number]['source'] }) =>
    sources.has(JSON.stringify(row.source)) &&
    ((row.source.madeBy !== 'You' && !row.source.address) || drafted.some((other) => same(other, row)))
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
