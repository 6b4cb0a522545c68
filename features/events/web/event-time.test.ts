import { describe, expect, it } from 'vitest'
import { clockWords, dayWords, lengthWords } from './event-time.ts'

describe('the time of an event', () => {
  it('is formatted for the reader and in its own zone', () => {
    expect(clockWords('2026-12-05T18:00:00.000Z', 'UTC', { zone: 'Europe/Berlin', locale: 'en-GB' })).toBe(
      '19:00 your time (18:00 UTC)',
    )
    expect(
      clockWords('2026-12-05T18:00:00.000Z', 'America/New_York', { zone: 'Asia/Kolkata', locale: 'en-GB' }),
    ).toBe('23:30 your time (13:00 America/New_York)')
    expect(clockWords('2026-12-05T18:00:00.000Z', 'UTC', { zone: 'Africa/Accra', locale: 'en-GB' })).toBe(
      '18:00 your time',
    )
  })

  it("uses the reader's day, which may differ", () => {
    expect(dayWords('2026-12-05T20:00:00.000Z', { zone: 'UTC', locale: 'en-GB' })).toBe('Saturday 5 December')
    expect(dayWords('2026-12-05T20:00:00.000Z', { zone: 'Asia/Tokyo', locale: 'en-GB' })).toBe(
      'Sunday 6 December',
    )
  })

  it.each([
    [180, '3 hours'],
    [60, '1 hour'],
    [90, '1 hr 30 min'],
    [45, '45 min'],
  ])('formats %i minutes as %s', (minutes, words) => {
    expect(lengthWords(minutes)).toBe(words)
  })
})
