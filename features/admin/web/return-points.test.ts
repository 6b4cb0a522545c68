import { expect, it } from 'vitest'
import { returnPoints } from './return-points.ts'

const none = Array<null>(8).fill(null)

it('gives a share of at least twenty people, over the weeks that are over', () => {
  const points = returnPoints([
    { week: '2026-10-05', signedUp: 15, active: [6, 3, ...none.slice(2)] },
    { week: '2026-10-12', signedUp: 10, active: [4, ...none.slice(1)] },
    { week: '2026-10-19', signedUp: 40, active: none },
  ])
  expect(points.slice(0, 3)).toEqual([
    { week: 1, share: 0.4, people: 25 },
    { week: 2, share: null, people: 15 },
    { week: 3, share: null, people: 0 },
  ])
})
