import { describe, expect, it } from 'vitest'
import { assetQuestions, assetRead, openNumbers } from './asset-questions.ts'
import { withAnswers } from './own-questions.ts'
import { planProject } from './project.ts'
import { readAsset } from './read-asset.ts'

const { visits, orders, price, repeat } = assetQuestions
const told = (details: string, answers: [string, string][]) =>
  withAnswers(
    details,
    answers.map(([question, answer]) => ({ question, answer })),
  )
const plan = (details: string) =>
  planProject({
    projectType: 'digital_asset',
    title: 'Card shop',
    assetType: 'ecommerce',
    description: 'A shop for letterpress cards.',
    details,
    answers: {},
    seed: 's',
    today: '2026-11-26',
  })

describe('the numbers of a business', () => {
  it('are asked where its text leaves them open, and read back where it says them', () => {
    expect(openNumbers(readAsset('A card shop, made by hand'))).toEqual([visits, orders, price, repeat])
    const numbers = readAsset('900 visitors a month, 4 orders a month at $28 each. One of them came back.')
    expect(openNumbers(numbers)).toEqual([])
    expect(assetRead(numbers)).toEqual({
      visits: '900 visitors a month',
      orders: '4 orders a month',
      price: '$28',
      repeat: '1 bought again',
    })
  })

  it('are counted from answers, before any plan is made', () => {
    const { brief } = plan(
      told('Made by hand.', [
        [visits, 'about 1,200'],
        [orders, '8'],
        [price, '25'],
        [repeat, 'two or 2'],
      ]),
    )
    expect(brief.findings).toEqual(
      expect.arrayContaining([
        '8 orders from 1,200 visits is 0.67%.',
        "At $25 each, that's $200 a month.",
        '2 of 8 who bought came back for more, which is 25%.',
      ]),
    )
    expect(brief.price).toBe('$25')
    expect(brief.solution).toBe('“Card shop” as it is today. You added: “Made by hand.”')
    expect(brief.openQuestions.join(' ')).not.toMatch(/How many came|How many paid/)
  })

  it('stay open where the answer has none', () => {
    const unknown = told('Made by hand.', [[visits, "I don't know"]])
    expect(openNumbers(readAsset(unknown))).toEqual([visits, orders, price, repeat])
  })

  it('of a week become those of a month beside an answer', () => {
    const numbers = readAsset(told('3 orders a week.', [[visits, '500']]))
    expect(numbers).toMatchObject({
      visitors: { count: 500 },
      buyers: { count: 13, noun: 'orders' },
      period: 'month',
    })
  })

  it('correct what was read', () => {
    const numbers = readAsset(told('40 orders a month at $10 each', [[orders, '14']]))
    expect(numbers.buyers).toEqual({ count: 14, noun: 'orders' })
  })
})
