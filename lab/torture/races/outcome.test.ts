import { expect, it } from 'vitest'
import { anomalyIn, chanceIn, netOf, outcomeOf } from './outcome.ts'
import type { Change } from './rewind.ts'

const change = (table: string, key: string, after: object | null, before: object | null = null) =>
  ({ table, key, before, after }) as Change
const counted = (n: number) => change('posts', '1', { id: '1', n }, { id: '1', n: 0 })
const liked = (id: string) => change('likes', id, { id, post: '1' })
const outcome = (...changes: Change[]) => outcomeOf(netOf(changes), new Set(['likes.id']))

it('names what neither order of two calls would leave', () => {
  const both = outcome(counted(2), liked('a'), liked('b'))
  expect(anomalyIn(outcome(counted(2), liked('c'), liked('d')), [both])).toBeNull()
  expect(anomalyIn(outcome(counted(1), liked('c'), liked('d')), [both])).toEqual({
    name: 'lost update',
    tables: ['posts'],
  })
  expect(anomalyIn(outcome(counted(2), liked('c')), [both])).toEqual({ name: 'phantom', tables: ['likes'] })
  const first = outcome(counted(1), change('places', '1', { free: 1 }, { free: 0 }))
  const second = outcome(counted(2), change('places', '1', { free: 2 }, { free: 0 }))
  const mixed = outcome(counted(1), change('places', '1', { free: 2 }, { free: 0 }))
  expect(anomalyIn(mixed, [first, second])?.name).toBe('write skew')
})

it('leaves out what differs between two runs of one order, and what is as before', () => {
  expect(chanceIn(netOf([counted(2), liked('a')]), netOf([counted(2), liked('b')]))).toEqual(
    new Set(['likes.id']),
  )
  const back = change('posts', '1', { id: '1', n: 0 }, { id: '1', n: 2 })
  expect(netOf([counted(2), back])).toEqual([])
})
