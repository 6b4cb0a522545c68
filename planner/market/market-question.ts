import { z } from 'zod'
import { areUnique, same } from '#planner/model-version.ts'
import type { ModelQuestion } from '#planner/model-version.ts'
import { market, marketRow } from './market.ts'
import type { Market, Source } from './market.ts'

const row = marketRow.omit({ source: true })
const place = market.shape.places.element.omit({ source: true })
const channel = market.shape.channels.element.omit({ source: true })

const most = 12
const list = <T extends z.ZodType>(entry: T) => z.array(entry).max(most)

/** Without prices, which can't change, and without sources, which a model can't vouch for. */
export const writtenMarket = z.object({
  buyers: list(row),
  today: list(row),
  places: list(place),
  channels: list(channel),
  unknown: list(z.string()),
})
export type WrittenMarket = z.infer<typeof writtenMarket>

const task =
  "Write this project's market for its founder, in their nouns: " +
  'who buys, what they do today and why it falls short, where they come together, ' +
  'how to reach them, and what no one knows yet. You may reword, drop, reorder and add rows. ' +
  'What stands under "kept" is shown beside your rows: do not repeat it. ' +
  'Keep the name, costCents and days of a channel. ' +
  "A channel you add takes both over from one of the draft's. Each list has at most twelve rows. " +
  'Name no competitor, no person and no place that the data does not name. ' +
  'What you would have to guess is an entry of "unknown": ' +
  'a sentence on what no one knows yet and how to find out.'

export function marketQuestion(draft: Market, facts: Record<string, unknown>): ModelQuestion<WrittenMarket> {
  const mayChange = withoutKept(draft)
  return {
    task,
    schema: writtenMarket,
    draft: unsourced(mayChange),
    facts: {
      ...facts,
      kept: unsourced({ ...keptOf(draft), channels: [], unknown: [] }),
      prices: draft.prices,
    },
    numbers: { passMark: 'plan' },
    accept: (written) => isSound(written) && written.channels.every(costsAs(draft.channels)),
  }
}

type Lists = Omit<Market, 'prices'>
type Sourced = { source: Source }

/** The founder's own words, and what was checked on a page. */
const isKept = ({ source }: Sourced) => source.madeBy === 'You' || source.address !== undefined

const keptOf = ({ buyers, today, places }: Market) => ({
  buyers: buyers.filter(isKept),
  today: today.filter(isKept),
  places: places.filter(isKept),
})

const withoutKept = ({ buyers, today, places, ...rest }: Market): Market => ({
  ...rest,
  buyers: buyers.filter((one) => !isKept(one)),
  today: today.filter((one) => !isKept(one)),
  places: places.filter((one) => !isKept(one)),
})

function bare<T extends Sourced>({ source: _, ...rest }: T) {
  return rest
}

const unsourced = ({ buyers, today, places, channels, unknown }: Lists): WrittenMarket => ({
  buyers: buyers.map(bare),
  today: today.map(bare),
  places: places.map(bare),
  channels: channels.map(bare),
  unknown,
})

const isSound = ({ buyers, today, places, channels, unknown }: WrittenMarket) =>
  [
    [...buyers, ...today].map(({ label }) => label),
    places.map(({ place: name }) => name),
    channels.map(({ name }) => name),
    unknown,
  ].every((names) => areUnique(names) && names.every((name) => name.trim() !== ''))

type Costed = Pick<Market['channels'][number], 'name' | 'costCents' | 'days'>

const costsAs = (drafted: Costed[]) => (one: Costed) => {
  const before = drafted.find(({ name }) => name === one.name)
  return (before ? [before] : drafted).some(
    ({ costCents, days }) => costCents === one.costCents && days === one.days,
  )
}

/** A row that the model left as it was keeps its source; any other is the model's. */
export function marketOfWritten(written: WrittenMarket, draft: Market, madeBy: string): Market {
  const kept = keptOf(draft)
  const sourced = <T extends object>(rows: T[], drafted: (T & Sourced)[]) =>
    rows.map((one) => {
      const before = drafted.find((other) => same(bare(other), one))
      return { ...one, source: before?.source ?? { madeBy, reviewed: null } }
    })
  const besides = <T extends object>(rows: T[], fixed: (T & Sourced)[], nameOf: (one: T) => string) =>
    rows.filter((one) => !fixed.some((other) => nameOf(other) === nameOf(one)))
  const label = (one: { label: string }) => one.label
  const keptRows = [...kept.buyers, ...kept.today]
  return {
    buyers: [...kept.buyers, ...sourced(besides(written.buyers, keptRows, label), draft.buyers)],
    today: [...sourced(besides(written.today, keptRows, label), draft.today), ...kept.today],
    places: [
      ...kept.places,
      ...sourced(
        besides(written.places, kept.places, (one) => one.place),
        draft.places,
      ),
    ],
    channels: sourced(written.channels, draft.channels),
    prices: draft.prices,
    unknown: written.unknown,
  }
}
