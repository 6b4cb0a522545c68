import { describe, expect, it } from 'vitest'
import { day, hour, minute } from '#kit/contract/time.ts'
import { countdownSpoken, countdownWords } from './Countdown.tsx'

describe('countdownWords', () => {
  it.each<[number, string, string]>([
    [4 * day, '4d 0h', '4d 0h 0m'],
    [4 * day - 1, '3d 23h', '3d 23h 59m'],
    [6 * day + 4 * hour + 12 * minute, '6d 4h', '6d 4h 12m'],
    [day, '1d 0h', '1d 0h 0m'],
    [day - 1, '23h', '23h 59m'],
    [hour, '1h', '1h 0m'],
    [hour - 1, '59m', '59m'],
    [minute, '1m', '1m'],
    [1, '1m', '1m'],
    [0, 'Expired', 'Expired'],
    [-5 * day, 'Expired', 'Expired'],
  ])('formats %d ms as %s, and with minutes as %s', (left, words, withMinutes) => {
    expect(countdownWords(left)).toBe(words)
    expect(countdownWords(left, 'minutes')).toBe(withMinutes)
  })
})

describe('countdownSpoken', () => {
  it.each<[number, string]>([
    [3 * day + 4 * hour + 12 * minute, '3 days and 4 hours'],
    [day + hour, '1 day and 1 hour'],
    [2 * day, '2 days'],
    [4 * hour + 59 * minute, '4 hours'],
    [59 * minute, 'less than an hour'],
    [0, 'Expired'],
  ])('formats %d ms as %s', (left, words) => {
    expect(countdownSpoken(left)).toBe(words)
  })

  it('is the same for every second of an hour', () => {
    const said = new Set(
      Array.from({ length: 3600 }, (_, second) => countdownSpoken(2 * day + 5 * hour + second * 1000)),
    )
    expect([...said]).toEqual(['2 days and 5 hours'])
  })
})
