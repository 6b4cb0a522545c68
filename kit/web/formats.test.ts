import { expect, it } from 'vitest'
import { dateFormat } from './formats.ts'

it('makes a format once for each way of writing, place and zone', () => {
  const day = dateFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
  expect(dateFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })).toBe(day)
  const moment = new Date('2026-11-22T23:30:00Z')
  expect(day.format(moment)).toBe('Nov 22, 2026')
  expect(dateFormat('en', { dateStyle: 'medium', timeZone: 'Asia/Tokyo' }).format(moment)).toBe(
    'Nov 23, 2026',
  )
  expect(dateFormat('de', { dateStyle: 'medium', timeZone: 'UTC' }).format(moment)).toBe('22.11.2026')
})
