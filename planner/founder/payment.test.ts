import { describe, expect, it } from 'vitest'
import { paymentIn } from './payment.ts'

describe('what they were paid', () => {
  it.each([
    ['He paid me $75 just to go look at the next one.', 75],
    ['one lady give me $100 and a cake', 100],
    ['Fixed her gate for $40', 40],
    ['sorting an old lady’s pills for 20 dollars', 20],
    ['The club pays me $1,200 every spring', 1200],
  ])('%s', (text, dollars) => {
    expect(paymentIn(text)).toBe(dollars)
  })

  it.each([
    'It saved her $450.',
    'She won $1,450',
    'He gave me a ham',
    'They paid $5',
    'It costs $600 to move',
  ])('is nothing in “%s”', (text) => {
    expect(paymentIn(text)).toBeNull()
  })
})
