import { describe, expect, it } from 'vitest'
import { knowledge } from '#planner/knowledge/index.ts'
import { ownPriceOf } from '#planner/plan/own-price.ts'
import type { Brief } from '#planner/plan/plan.ts'
import { planProject } from '#planner/plan/project.ts'
import { assetTypes } from '#planner/terms.ts'
import { capital } from '#planner/words.ts'
import { breakEven, breakEvenInWords, economics } from './break-even.ts'
import { marketOfWritten, marketQuestion } from './market-question.ts'
import { competitorRecipe, market, priceRung } from './market.ts'
import { marketOf } from './read-market.ts'
import { earningsView, firstEconomics, priceBandOf, priceLadderOf } from './read-prices.ts'

const firstTest = {
  experimentId: 'five-conversations',
  title: 'x',
  hypothesis: 'x',
  steps: ['a', 'b'],
  days: 1,
  hours: 1,
  cashCents: 0,
  sample: 5,
  passMark: 'x',
  killMark: 'x',
}
const nothing = { title: 'x', description: 'x' }
const brief: Brief = {
  who: 'Not said yet: see the open questions',
  problem: 'x',
  workaround: null,
  solution: 'x',
  price: null,
  whereToFind: null,
  riskiestAssumption: 'x',
  firstTest,
  wrongIf: [],
  openQuestions: [],
}

describe('the market of a project', () => {
  it('is complete for every play, each line citing the playbook', () => {
    for (const play of knowledge.plays) {
      const made = marketOf({
        playId: play.id,
        brief: { ...brief, who: capital(play.audience.many) },
        own: nothing,
      })
      expect(market.parse(made), play.id).toEqual(made)
      expect([made.buyers.length, made.today.length, made.prices.length, made.unknown], play.id).toEqual([
        5,
        3 + play.about.alternatives.length,
        3,
        [],
      ])
      expect(made.places.length).toBeGreaterThanOrEqual(2)
      const sources = [...made.buyers, ...made.today, ...made.places, ...made.channels, ...made.prices].map(
        (line) => line.source,
      )
      expect(
        sources.every(
          ({ madeBy, reviewed }) => madeBy === 'Playbook' && /^\d{4}-\d{2}-\d{2}$/.test(reviewed ?? ''),
        ),
        play.id,
      ).toBe(true)
    }
  })

  it('links each product to the page it was checked on, and names no other', () => {
    const play = knowledge.plays.find(({ about }) =>
      ['habit', 'product'].every((kind) => about.alternatives.some((one) => one.kind === kind)),
    )!
    const made = marketOf({
      playId: play.id,
      brief: { ...brief, who: capital(play.audience.many) },
      own: nothing,
    })
    const rowOf = (name: string) => made.today.find(({ label }) => label === name)!
    for (const one of play.about.alternatives)
      expect(rowOf(one.name).source).toEqual(
        one.kind === 'product'
          ? { madeBy: 'Playbook', reviewed: one.source.checked, address: one.source.address }
          : { madeBy: 'Playbook', reviewed: play.reviewed },
      )
  })

  it('cites the model for what it wrote, and keeps what was checked on a page', () => {
    const play = knowledge.plays.find(({ about }) =>
      about.alternatives.some(({ kind }) => kind === 'product'),
    )!
    const made = marketOf({
      playId: play.id,
      brief: { ...brief, who: capital(play.audience.many) },
      own: nothing,
    })
    const { draft, accept, facts } = marketQuestion(made, {})
    expect(JSON.stringify(draft)).not.toContain('"source"')
    const product = made.today.find(({ source }) => source.address)!
    expect(JSON.stringify(facts['kept'])).toContain(product.text)
    const [first, ...others] = draft.today
    const written = {
      ...draft,
      today: [
        { ...first!, text: 'They call around.' },
        ...others,
        { label: product.label, text: 'It does all.' },
      ],
      channels: [...draft.channels, { ...draft.channels[0]!, name: 'Visits in person' }],
    }
    expect(accept(written)).toBe(true)
    const { today, channels, prices } = marketOfWritten(written, made, 'stub-1')
    expect(today).toContainEqual({
      ...first,
      text: 'They call around.',
      source: { madeBy: 'stub-1', reviewed: null },
    })
    expect(today.filter(({ label }) => label === product.label)).toEqual([product])
    expect(channels.at(-1)?.source.madeBy).toBe('stub-1')
    expect(channels[0]).toEqual(made.channels[0])
    expect(prices).toEqual(made.prices)
    const free = { ...draft.channels[0]!, name: 'Ads', costCents: 1_234_500 }
    expect(accept({ ...draft, channels: [free] })).toBe(false)
    expect(accept({ ...draft, unknown: ['Same.', 'Same.'] })).toBe(false)
  })

  it('says nothing about how unknown people buy', () => {
    const made = marketOf({
      own: nothing,
      playId: knowledge.plays[0]!.id,
      brief: {
        ...brief,
        who: 'People such as “bee keepers”',
        whereToFind: { place: 'a place where they already meet', searchWords: 'bee keepers' },
      },
    })
    expect(made.buyers).toEqual([
      { label: 'Who', text: 'People such as “bee keepers”', source: { madeBy: 'You', reviewed: null } },
    ])
    expect(made.unknown[0]).toContain('bee keepers')
    expect(made.places).toHaveLength(1)
  })

  it('for an own idea has its brief, and lists what is unknown', () => {
    const bare = marketOf({ playId: null, brief, own: nothing })
    expect(bare).toMatchObject({ buyers: [], today: [], places: [], prices: [] })
    expect(bare.unknown).toHaveLength(5)
    expect(bare.channels.length).toBeGreaterThan(0)
    expect(
      bare.channels.every((channel) => channel.costCents === 0 && channel.source.madeBy === 'Playbook'),
    ).toBe(true)
    const told = marketOf({
      own: nothing,
      playId: 'a-play-that-is-gone',
      brief: {
        ...brief,
        who: 'Bakers',
        workaround: 'They guess.',
        price: '$9 a month',
        whereToFind: { place: 'a guild', searchWords: 'bakers' },
      },
    })
    expect(told.unknown).toHaveLength(1)
    expect(told.buyers[0]).toMatchObject({ text: 'Bakers', source: { madeBy: 'Planner' } })
  })
})

describe('the market of an own idea for known people', () => {
  const made = marketOf({
    playId: null,
    brief: { ...brief, who: 'Owners of bakeries, as far as your words tell' },
    own: { title: 'x', description: 'A checklist for bakeries and delis' },
  })

  it('says how they buy, meet and pay, each with its source', () => {
    expect(market.parse(made)).toEqual(made)
    expect(made.buyers.map((row) => row.label)).toEqual([
      'Who',
      'Size',
      'Who decides about money',
      'How they buy',
      'What they may say',
    ])
    expect([made.places.length > 1, made.channels.length, made.prices.length]).toEqual([true, 3, 3])
    expect(
      [...made.buyers.slice(1), ...made.channels, ...made.prices].every(
        ({ source }) => source.madeBy === 'Playbook' && source.reviewed,
      ),
    ).toBe(true)
    expect(made.prices.every((row) => row.label.startsWith('For comparison: '))).toBe(true)
  })

  it('still asks what only its own buyers can say', () => {
    expect(made.unknown.join(' ')).toContain('What would they pay')
    expect(made.unknown.join(' ')).not.toContain('Who decides about money')
  })
})

describe('the market of an existing asset', () => {
  const shop = {
    title: 'Wick & Wool',
    description: 'I sell soy candles online',
    details: '900 visits, 4 orders a month, $31 each. Most come from Instagram.',
  }
  const planned = planProject({
    projectType: 'digital_asset',
    assetType: 'ecommerce',
    ...shop,
    answers: { reach: { option: 'talk' } },
    seed: 's',
    today: '2026-11-22',
  })
  const price = ownPriceOf({
    projectType: 'digital_asset',
    description: shop.description,
    assetDetails: shop.details,
  })
  const made = marketOf({ playId: null, assetType: 'ecommerce', brief: planned.brief, own: shop, price })

  it('finds more people where they come from now', () => {
    expect(market.parse(made)).toEqual(made)
    expect(made.places).toEqual([
      {
        place: 'Instagram, where people find you now',
        searchWords: 'soy candles',
        source: { madeBy: 'You', reviewed: null },
      },
    ])
    expect(made.channels.map(({ name }) => name)).toEqual([
      'an online marketplace',
      'a newsletter they already read',
      'answers to questions online',
    ])
    expect(made.prices).toEqual([
      { label: 'Your price', text: '$31', source: { madeBy: 'You', reviewed: null } },
    ])
  })

  it.each(assetTypes)('never sends a %s owner to a list of phone numbers', (assetType) => {
    const bare = marketOf({ playId: null, assetType, brief: planned.brief, own: nothing })
    expect(bare.channels.length).toBeGreaterThan(1)
    expect(JSON.stringify(bare.channels)).not.toMatch(/phone number|List 15|counter/)
    const { phases } = planProject({
      projectType: 'digital_asset',
      assetType,
      ...shop,
      answers: { reach: { option: 'talk' } },
      seed: 's',
      today: '2026-11-22',
    })
    expect(JSON.stringify(phases)).not.toMatch(/phone number|15 people/)
  })

  it('asks its customers for alternatives, not what only ideas leave open', () => {
    const unknown = made.unknown.join(' ')
    expect(unknown).toContain('What would your customers use if this were gone?')
    expect(unknown).not.toMatch(/help a little|helps a little|Where do they already meet/)
    expect(competitorRecipe(true)[0]).toContain('search for what you offer')
    expect(competitorRecipe(false)[0]).toContain('search for the problem')
  })
})

describe('a price ladder', () => {
  it('begins with the first offer, rises, and starts a break-even', () => {
    for (const { id, price, firstOffer } of knowledge.plays) {
      const rungs = priceLadderOf({ playId: id })
      const prices = rungs.flatMap((rung) => rung.priceCents ?? [])
      expect(prices[0], id).toBe(firstOffer.ask)
      expect(new Set(prices).size, id).toBe(prices.length)
      const [, product, more] = rungs.map((rung) => rung.priceCents)
      expect((more ?? Infinity) > (product ?? 0), id).toBe(true)
      expect(prices, id).toContain(price.high)
      expect(rungs[0]!.contains, id).toContain(firstOffer.say)
      expect(
        rungs.every((rung) => priceRung.safeParse(rung).success),
        id,
      ).toBe(true)
      expect(economics.safeParse(firstEconomics({ playId: id })).success, id).toBe(true)
    }
  })

  it('begins with what someone paid, and so do the break-even and what it could earn', () => {
    const playId = 'bakery-bake-count-texts'
    const [first, ...others] = priceLadderOf({ playId, paidCents: 1200 })
    expect(first).toMatchObject({ priceCents: 1200 })
    expect(first!.contains).toContain('$12')
    expect(others.map(({ priceCents }) => priceCents)).toEqual([2900, 4900])
    expect(priceLadderOf({ playId, paidCents: 4000 }).map(({ priceCents }) => priceCents)).toEqual([
      4000,
      4900,
      null,
    ])
    const assumed = firstEconomics({ playId, paidCents: 1200 })
    expect(breakEvenInWords(assumed, breakEven(assumed))[0]).toContain(
      '2 customers cover your monthly costs.',
    )
    const { basis, months } = earningsView({ playId, paidCents: 1200 })!
    expect(basis).toMatch(/^Each customer pays \$12 a month\..* The price is what you were last paid\./)
    expect(months[1]!.incomeCents).toBe(9500)
    expect(firstEconomics({ playId: null, paidCents: 1200 }).priceCents).toBe(1200)
  })

  it('has no price without a known range', () => {
    expect(priceLadderOf({ playId: null }).map((rung) => rung.priceCents)).toEqual([null, null, null])
    expect(priceBandOf({ playId: null })).toBeNull()
    expect(firstEconomics({ playId: null })).toMatchObject({ priceCents: 0, pays: 'monthly' })
    expect(earningsView({ playId: null })).toBeNull()
  })

  it('starts a break-even that matches the card, hours included', () => {
    for (const play of [...knowledge.plays, ...knowledge.tradePlays]) {
      const first = firstEconomics({ playId: play.id })
      const ten = earningsView({ playId: play.id })!.months.find(({ customers }) => customers === 10)!
      const income = 10 * (first.priceCents - first.costPerCustomerCents) - first.fixedMonthCents
      expect(Math.abs(income - ten.incomeCents), play.id).toBeLessThanOrEqual(200)
      expect(Math.abs((10 * first.minutesPerCustomer) / 60 - ten.hours), play.id).toBeLessThanOrEqual(0.2)
      expect(first.hourCents).toBeGreaterThan(0)
    }
  })
})
