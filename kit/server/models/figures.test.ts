import { describe, expect, it } from 'vitest'
import { isGrounded } from './figures.ts'

const facts = {
  founder: { hours: 8, cashCents: 10_000 },
  plays: [
    { price: '$49 a month', cost: 'Two shifts a month at four hours and $30 an hour is $2,880 a year.' },
  ],
  evidence: ['3 of 5 bakers said yes', 'She pays 35 euros', 'Jeden Morgen telefoniere ich 40 Minuten.'],
}
const draft = { title: 'Ask five bakers', minutes: 45 }

describe("a number in a model's text", () => {
  it.each([
    'Ask three people, then 5 more.',
    'It costs $49 a month.',
    '10 customers at $49 bring in $490 a month.',
    'That is $2,880 a year, or $240 a month.',
    '3 of 5 bakers said yes.',
    'Keep going if at least 4 of 6 sign.',
    'You have 8 hours a week, so 32 hours in 4 weeks.',
    'You can lose $100.',
    'It takes 45 minutes.',
    'No numbers at all.',
    'Three out of five bakers said yes.',
    'She pays 35 euros, so ask for 35 €.',
    'You call for 40 minutes each morning.',
    'They open 52 minutes, 40 minutes for calls and 12 minutes for lists.',
    'Ask one in every aisle, and pick two in each street.',
    'Twenty customers at $49 bring $980.',
    "2 of the 5 bakers didn't say yes.",
    'Três dos cinco padeiros disseram sim.',
    'Vinte clientes a 49 dólares são 980 dólares.',
    'After $100 for flour, ten customers at $49 leave $390.',
  ])('is known or calculated: %s', (text) => {
    expect(isGrounded({ text }, { draft, facts })).toBe(true)
  })

  it.each([
    'Bakers lose $7,300 a year to this.',
    '9 of 10 bakers have this problem.',
    'It saves 40% of their time.',
    'You can sell it for $15.',
    'There are 1,240 bakeries in Ohio.',
    'Sales go up 3x.',
    'It costs $49 a month, and 86 shops need it.',
    'The market is worth $4.2m.',
    'Nine out of ten bakers have this problem.',
    'About one in three of them pays.',
    'Ninety percent of them pay.',
    'Du verdienst 9.271 Euro im Monat.',
    'Tu gagneras 9 271 € par mois.',
    'Solo cuesta 9 euros.',
    '8 Prozent der Bäcker zahlen.',
    '9 von 10 zahlen.',
    'Es dauert 90 Minuten.',
    'They call for 41 minutes.',
    '7 de cada 9 pagan.',
    'Quatro dos cinco padeiros disseram sim.',
    'Almost all of the bakers said yes.',
    'None of the 5 bakers said yes.',
    '4 of the 5 bakers said yes.',
    'The calls take 40, 45 and 52 minutes, together 177 minutes.',
  ])('is invented: %s', (text) => {
    expect(isGrounded({ list: [{ text }] }, { draft, facts })).toBe(false)
  })
})

describe("a number in a stranger's text", () => {
  const title = 'Bakeries pay $7,300 a year for waste'
  const strangers = { posts: [{ title }] }
  const citing = { trend: title, next: 'Ask five bakers' }
  it.each([
    ['is not given', { text: 'Bakers lose $7,300 a year.' }, draft, false],
    ['is not given where the draft cites it', { text: 'Bakers lose $7,300 a year.' }, citing, false],
    ['is not reckoned with', { text: 'At $7,300 a year that is $608 a month.' }, citing, false],
    ['is not quoted elsewhere', { trend: title, next: `Say: ${title}.` }, citing, false],
    ['stays where the draft has it', { trend: title, next: 'Ask 3 bakers' }, citing, true],
    ['does not take away what we gave', { text: 'It costs $49 a month.' }, citing, true],
  ])('%s', (_, value, drafted, grounded) => {
    expect(isGrounded(value, { draft: drafted, facts, strangers })).toBe(grounded)
  })
})

it('is checked fast, however many numbers there are', () => {
  const started = performance.now()
  for (const part of ['1', '1,', '1.', '1 ', '1 of ', 'one in ', 'nine ', '9%', '$'])
    isGrounded({ text: part.repeat(30_000 / part.length) }, { draft, facts })
  expect(performance.now() - started).toBeLessThan(3000)
})

it("takes a plan's days from its data, or from the two weeks after", () => {
  const week = { facts: { deadline: '2026-11-28', price: '$49' }, draft: { title: 'Ask five bakers' } }
  expect(isGrounded('Call the first baker on December 2.', week)).toBe(true)
  expect(isGrounded('Call the first baker on March 14.', week)).toBe(false)
  expect(isGrounded('Call the first baker on November 3.', week)).toBe(false)
  const atYearsEnd = { facts: { deadline: '2026-12-27' }, draft: { title: 'Ask five bakers' } }
  expect(isGrounded('Call the first baker on January 4.', atYearsEnd)).toBe(true)
  expect(isGrounded('Call the first baker on January 30.', atYearsEnd)).toBe(false)
})
