import { describe, expect, it } from 'vitest'
import { outcomePoints, outcomeWords } from './outcomes.ts'

const of = (ran: number, passed: number, stopped: number, paid = 0) => ({
  playId: 'any',
  ran,
  passed,
  stopped,
  paid,
})

describe('what others found', () => {
  it('counts for nothing below five members or without a result', () => {
    expect([of(4, 4, 0, 4), of(9, 0, 0)].map(outcomePoints)).toEqual([0, 0])
  })

  it('counts little for few members, more for many, and never over six points', () => {
    expect([of(5, 5, 0), of(60, 55, 5), of(900, 900, 0, 900)].map(outcomePoints)).toEqual([2, 4, 6])
    expect([of(5, 0, 5), of(60, 5, 55)].map(outcomePoints)).toEqual([-2, -4])
  })

  it('is said in counts', () => {
    expect([of(7, 3, 4, 2), of(5, 0, 5), of(6, 2, 4, 1)].map(outcomeWords)).toEqual([
      '7 ran it, 2 were paid',
      '5 ran it, none were paid',
      '6 ran it, 1 was paid',
    ])
  })
})
