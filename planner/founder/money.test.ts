import { describe, expect, it } from 'vitest'
import type { Country } from './countries.ts'
import { blankIn, figuresFor, moneyFor, recordFor, saidIn, usDollars } from './money.ts'

const of = (text: string, country: Country | null = null) => moneyFor({ thankedFor: { text } }, country)

describe("a founder's money", () => {
  it.each([
    ['a professor paid me 25 euros for a brake', null, 'euros'],
    ['She gave me €60 and cake', 'us', 'euros'],
    ['I lose 200 rupees a day', null, 'rupees'],
    ['ksh 500 for braids', null, 'shillings'],
    ['100 zloty for a week of meals', 'eu', 'zlotys'],
    ['R80, or 80 rand', null, 'rand'],
    ['phone repair stall in Ibadan', null, 'naira'],
    ['I am a tailor in Kumasi, Ghana', 'other', 'cedis'],
    ['I live near Dublin', 'eu', 'euros'],
    ['', 'de', 'euros'],
    ['', 'uk', 'pounds'],
    ['', 'au', 'dollars'],
    ['', 'other', null],
    ['', 'eu', null],
    ['school in Cairo', null, null],
    ['Ich stehe samstags in der Bäckerei', null, null],
  ] as const)('%s, %s', (text, country, name) => expect(of(text, country)).toEqual({ isUs: false, name }))

  it.each([
    'I fix cars in Toledo',
    'we sold 5 pounds of turkey',
    'French lessons, $40 an hour',
    'My grandmother made Paris hats',
    'I run a bar in Paris, Texas',
    'ran 3 marathons',
    '',
  ])('is dollars without a sign of another: %s', (text) => expect(of(text)).toEqual(usDollars))
})

describe('amounts of the playbook', () => {
  const euros = { isUs: false, name: 'euros' }

  it('say whose they are to founders who are paid in another money', () => {
    expect(figuresFor('At $25 an hour that is $425.', euros)).toBe('At US$25 an hour that is US$425.')
    expect(figuresFor('US$25, and $0', euros)).toBe('US$25, and $0')
    expect(figuresFor('$25', usDollars)).toBe('$25')
  })

  it('are blank where the founder would say them', () => {
    expect(saidIn('“Ten cards by Friday, for $140 a month.”', euros)).toBe(
      '“Ten cards by Friday, for ___ euros a month.”',
    )
    expect(blankIn({ isUs: false, name: null })).toBe('___')
  })

  it('are found in every text of a record, and its numbers stay', () => {
    const record = { cost: '$5', price: { ask: 500 }, steps: ['Pay $5.'] }
    expect(recordFor(record, euros)).toEqual({ cost: 'US$5', price: { ask: 500 }, steps: ['Pay US$5.'] })
    expect(recordFor(record, usDollars)).toBe(record)
  })
})
