import { describe, expect, it } from 'vitest'
import { moneyFor } from './money.ts'
import { paymentIn, sumIn, times } from './payment.ts'
import type { Answers } from './questions.ts'

describe('what they were paid', () => {
  it.each([
    ['He paid me $75 just to go look at the next one.', 75],
    ['one lady give me $100 and a cake', 100],
    ['Fixed her gate for $40', 40],
    ['lady venmoed me $40 for telling her', 40],
    ['sorting an old lady’s pills for 20 dollars', 20],
    ['The club pays me $1,200 every spring', 1200],
  ])('%s', (text, dollars) => {
    expect(paymentIn(text)).toEqual({ amount: dollars, said: `$${dollars.toLocaleString('en-US')}` })
  })

  it.each<[string, Answers, string]>([
    ['photographing bags, the guesthouse paid R300 once', {}, '300 rand'],
    ['she gave me 80 euros for the letter', {}, '80 euros'],
    ['he paid ₦5,000 and calls every month', {}, '5,000 naira'],
    ['fixed the zipper on a tent, 12 euros', {}, '12 euros'],
    ['got curry out of a kebaya, RM60', {}, '60 ringgit'],
    ['got 450 kr for a hem', { workingDay: { text: 'tailor in Malmö' } }, '450 kronor'],
    ['they paid me 2k to rewire it', { workingDay: { text: 'electrician in Nairobi' } }, '2,000 shillings'],
    ['my boss paid me 2k for it', {}, '$2,000'],
    ['paid 1.200 € for a roof', {}, '1,200 euros'],
    ['uma mãe me pagou R$ 120 por um bolo', { workingDay: { text: 'cozinha em Recife' } }, '120 reais'],
    ['la vecina me dio 15 euros por leerle la carta', {}, '15 euros'],
    ['die Nachbarin gab mir 20 Euro', {}, '20 euros'],
    ['they gave me a 5,000 yen gift card', { workingDay: { text: 'office in Sapporo' } }, '5,000 yen'],
  ])('in any money: %s', (text, typed, said) => {
    const answers = { ...typed, thankedFor: { text } }
    expect(paymentIn(text, moneyFor(answers, null))?.said).toBe(said)
  })

  it.each([
    'They paid me for 2 hours',
    'It saved her $450.',
    'She won $1,450',
    'He gave me a ham',
    'They paid $5',
    'It costs $600 to move',
  ])('is nothing in “%s”', (text) => {
    expect(paymentIn(text)).toBeNull()
  })
})

describe('the sum in a note of a payment', () => {
  it.each<[string, Answers, 'uk' | 'de' | 'us', string, string]>([
    ['Linda gave me £30 cash in an envelope', {}, 'uk', '30 pounds', '300 pounds'],
    ['40 euro from Frau Seidel by transfer', {}, 'de', '40 euros', '400 euros'],
    ['Check from the hockey assoc, $1,060, memo says WALT', {}, 'us', '$1,060', '$10,600'],
    ['Shaz 50 bucks in my account', {}, 'us', '$50', '$500'],
  ])('%s', (text, answers, country, said, ten) => {
    const paid = sumIn(text, moneyFor(answers, country))
    expect([paid?.said, paid && times(paid, 10)]).toEqual([said, ten])
  })

  it('is unknown without a sign or word of money', () => {
    expect(sumIn('Ada paid for 12 of them.')).toBeNull()
  })
})
