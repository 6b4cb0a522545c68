import { expect, it } from 'vitest'
import type { ChangeView, EvidenceView } from '../contract.ts'
import { streamOf } from './stream.ts'

const piece = (id: string, happenedOn: string, createdAt: string) =>
  ({ id, happenedOn, createdAt }) as EvidenceView
const change = { id: 'level', at: '2026-11-20T12:00:00.000Z' } as ChangeView
const nothing = { ended: [], weeks: [], history: [change], hasMore: false }
const idsOf = (entries: { id: string }[]) => entries.map(({ id }) => id)

it('orders entries by the day shown, then by when they were added', () => {
  const pieces = [
    piece('old, added last', '2026-11-03', '2026-11-23T09:00:00.000Z'),
    piece('after the level', '2026-11-20', '2026-11-20T13:00:00.000Z'),
    piece('before the level', '2026-11-20', '2026-11-20T11:00:00.000Z'),
  ]
  expect(idsOf(streamOf({ ...nothing, pieces }))).toEqual([
    'after the level',
    'level',
    'before the level',
    'old, added last',
  ])
})

it('leaves out what is below the last loaded piece, by its day', () => {
  const early = [piece('of a day before the level', '2026-11-03', '2026-11-23T09:00:00.000Z')]
  expect(idsOf(streamOf({ ...nothing, pieces: early, hasMore: true }))).toEqual([
    'level',
    'of a day before the level',
  ])
  const late = [piece('of a day after it', '2026-11-21', '2026-11-21T09:00:00.000Z')]
  expect(idsOf(streamOf({ ...nothing, pieces: late, hasMore: true }))).toEqual(['of a day after it'])
})
