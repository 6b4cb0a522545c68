import { expect, it } from 'vitest'
import { minute } from '#kit/contract/time.ts'
import { agoWords, dateFormat } from './formats.ts'

it('makes a format once for each style, place and zone', () => {
  const day = dateFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
  expect(dateFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })).toBe(day)
  const moment = new Date('2026-11-22T23:30:00Z')
  expect(day.format(moment)).toBe('Nov 22, 2026')
  expect(dateFormat('en', { dateStyle: 'medium', timeZone: 'Asia/Tokyo' }).format(moment)).toBe(
    'Nov 23, 2026',
  )
  expect(dateFormat('de', { dateStyle: 'medium', timeZone: 'UTC' }).format(moment)).toBe('22.11.2026')
})

it('says how long ago something was, until its date says more', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const ago = (minutes: number) => agoWords(new Date(now.getTime() - minutes * minute), now)
  // A clock that is behind the server's.
  expect([-2, 0.5, 1, 59].map(ago)).toEqual(['just now', 'just now', '1 min ago', '59 min ago'])
  expect([60, 150, 1439, 1440].map(ago)).toEqual(['1 hr ago', '2 hr ago', '23 hr ago', null])
})
