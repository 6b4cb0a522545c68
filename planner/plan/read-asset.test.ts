import { describe, expect, it } from 'vitest'
import { planProject } from './project.ts'
import { findingsOf, readAsset } from './read-asset.ts'

const findings = (text: string) => findingsOf(readAsset(text))
const plan = (details: string) =>
  planProject({
    projectType: 'digital_asset',
    title: 'Candle shop',
    assetType: 'ecommerce',
    description: 'I sell candles online',
    details,
    answers: {},
    seed: 's',
    today: '2026-11-22',
  })

describe("an existing asset's numbers", () => {
  it('of a candle shop with 900 visits and 4 orders lead with 0.44%', () => {
    expect(findings('900 visits and 4 orders a month, $31 each')).toEqual([
      '4 orders from 900 visits is 0.44%.',
      "At $31 each, that's $124 a month.",
      '896 left without buying, so start there. If twice as many of them bought, that would be 8 orders and $248 a month.',
      "Even that isn't a living. A higher price, or something more to sell to the same people, would change it more than visitors would.",
    ])
    expect(findings('900 visits and 90 orders a month, $31 each').join(' ')).not.toContain('a living')
  })

  it('tell buyers who came back from visitors who did', () => {
    expect(findings('900 visits a month, 4 orders at $31. One of them came back.')).toContain(
      '1 of 4 who bought came back for more, which is 25%.',
    )
    expect(findings('4 orders and 900 visits, 30 of them came back')).toContain(
      '30 of 900 came back, which is 3.3%.',
    )
  })

  it('order the causes by money and size their tests to the traffic', () => {
    const causes = plan('900 visits and 4 orders a month, $31 each').brief.causes!
    expect(causes[0]!.worth).toBe(
      'If one more of every 100 visitors bought, that would be $279 more a month.',
    )
    expect(causes.at(-1)).toEqual({
      cause: 'People who bought once never hear from you again.',
      test:
        'Write to each past buyer you have, one by one, with one thing that goes with what they bought. ' +
        'Keep writing if 1 of 10 orders. (You have 4 orders a month, and a count would need 20.)',
      worth: 'If one of every five buyers bought again, that would be $25 more a month.',
    })
    const busy = plan('900 visits and 400 orders a month, $31 each').brief.causes!
    expect(busy[0]!.cause).toBe('People who bought once never hear from you again.')
    expect(busy.map(({ test }) => test).join(' ')).not.toContain('a count would need')
    const quiet = plan('60 visits and 1 order a month, $31 each').brief.causes!
    expect(quiet.map(({ test }) => test).join(' ')).not.toMatch(/After 100 visits|per 100 carts/)
    expect(plan('I know nothing yet').brief.causes!.every(({ worth }) => worth === undefined)).toBe(true)
  })

  it('never ask a crowd of buyers of someone who has four a month', () => {
    const titles = planProject({
      projectType: 'digital_asset',
      title: 'Candle shop',
      assetType: 'ecommerce',
      description: 'I sell candles online',
      details: '900 visits a month, 4 orders at $31. One of them came back.',
      answers: { hours: { option: 'full' } },
      seed: 's',
      today: '2026-11-22',
    }).phases.flatMap(({ tasks }) => tasks.map(({ title }) => title))
    expect(
      titles.filter((title) => /people who came back|Set up a way to get paid|bought twice/.test(title)),
    ).toEqual([])
  })

  it.each([
    ['900 visits, 4 orders, $31', ['4 orders from 900 visits is 0.44%.', "At $31 each, that's $124."]],
    ['1,200 visitors last month, 60 sales', ['60 sales from 1,200 visitors is 5%.']],
    [
      'Visitors: 2k. Orders: 10. I made $450 last month.',
      ['10 orders from 2,000 visitors is 0.5%.', "At $45 each, that's $450 a month."],
    ],
    [
      '300 users, 12 paying customers at $9 a month, hosting costs $40',
      [
        '12 paying customers from 300 users is 4%.',
        "At $9 each, that's $108 a month.",
        'You spend $40, so $68 a month is left.',
      ],
    ],
    [
      '5 orders a week at $20. I spend $150 on ads a week',
      ["At $20 each, that's $100 a week.", 'You spend $150, so it costs you $50 a week to run it.'],
    ],
    ['800 readers, 200 came back', ['200 of 800 came back, which is 25%.']],
  ])('%s', (text, first) => {
    expect(findings(text).slice(0, first.length)).toEqual(first)
  })

  it.each([
    'I sell candles',
    'We started in 2021 with 3 scents',
    'Some people buy',
    '',
    '0 visits and 0 orders',
  ])('in “%s” say nothing', (text) => expect(findings(text)).toEqual([]))

  it('name no period if two are mixed', () => {
    expect(findings('900 visits a month and 4 orders a week, $31 each')[1]).toBe("At $31 each, that's $124.")
  })

  it("lead the brief, with six causes, and aren't asked again", () => {
    const { brief, phases } = plan(
      '900 visits last month, 4 orders, $31. Most come from Instagram. Costs are $40.',
    )
    expect(brief.findings![0]).toBe('4 orders from 900 visits is 0.44%.')
    expect(brief.causes).toHaveLength(6)
    expect(brief.firstTest.experimentId).toBe('watch-five')
    const titles = phases[0]!.tasks.map(({ title }) => title).join()
    expect(titles).not.toMatch(/how many people (came|visited)|how many (paid|bought)/i)
    expect(brief.openQuestions).toEqual(['What would you call a success in three months, as a number?'])
    const silent = plan('It exists.')
    expect(silent.brief.findings).toEqual([])
    expect(silent.phases[0]!.tasks.length).toBeGreaterThan(phases[0]!.tasks.length)
    expect(silent.brief.firstTest.experimentId).toBe('six-numbers')
  })
})
