import { describe, expect, it } from 'vitest'
import { idea } from '#planner/ideas/idea.ts'
import { playbook, tradePlaybooks } from '../files.ts'
import { playbookFile } from './records.ts'
import { isProductName } from './rivals.ts'

const files = [...playbook, ...tradePlaybooks].map((file) => playbookFile.parse(file))
const alternatives = files.flatMap(({ problems }) => problems.flatMap((one) => one.alternatives))

describe('what people could also use', () => {
  it('is a habit, or a product with a page and the day it was checked', () => {
    const products = alternatives.flatMap((one) => (one.kind === 'product' ? [one] : []))
    expect(products.length).toBeGreaterThan(100)
    for (const { source } of products)
      expect(source).toEqual({
        address: expect.stringMatching(/^https:\/\//),
        checked: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      })
  })

  it('refuses a product without a page, and a page without https', () => {
    const file = structuredClone(files[0]!)
    const product = {
      kind: 'product',
      name: 'Canva',
      does: 'It makes pages.',
      price: null,
      lacks: 'It takes time.',
    }
    const withSource = (source?: object) => ({
      ...file,
      problems: file.problems.map((one) => ({ ...one, alternatives: [{ ...product, source }] })),
    })
    const checked = '2026-11-26'
    expect(playbookFile.safeParse(withSource()).success).toBe(false)
    expect(playbookFile.safeParse(withSource({ address: 'http://canva.com', checked })).success).toBe(false)
    expect(playbookFile.safeParse(withSource({ address: 'https://canva.com', checked })).success).toBe(true)
  })

  it('is read from an idea saved before products had a page', () => {
    const earlier = { name: 'Canva', does: 'It makes pages.', price: null, lacks: 'It takes time.' }
    const saved = [{ ...earlier, known: 'General knowledge, not checked' }]
    expect(idea.shape.alternatives.parse(saved)).toEqual([earlier])
  })

  it.each([
    ['Canva', true],
    ['QuickBooks reminders', true],
    ["Jobber's calendar", true],
    ['A shared Google Doc', true],
    ['Care.com', true],
    ['A spiral notebook', false],
    ['A PDF order form', false],
    ['Stories at Sunday dinner', false],
    ['Asking around', false],
  ])('reads “%s” as a product: %s', (name, isProduct) => {
    expect(isProductName(name)).toBe(isProduct)
  })
})
