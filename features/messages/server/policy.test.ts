import { expect, it } from 'vitest'
import { mayWrite, stateFor } from './policy.ts'
import type { Standing } from './policy.ts'

const at = new Date('2026-11-21T00:00:00Z')
const standing = (changes: Partial<Standing>): Standing => ({
  user1Id: 'asker',
  user2Id: 'asked',
  origin: 'direct',
  user1Accepted: true,
  user2Accepted: false,
  declinedAt: null,
  endedAt: null,
  talksDirectly: false,
  blocked: false,
  ...changes,
})
const both = { user1Accepted: true, user2Accepted: true }
const collaboration = { origin: 'suggestion', ...both }

it.each([
  ['a request', {}, 'waiting', 'request'],
  ['a declined request', { declinedAt: at }, 'waiting', 'declined'],
  ['an accepted request', { ...both, talksDirectly: true }, 'open', 'open'],
  ['a blocked request', { blocked: true }, 'closed', 'closed'],
  [
    'an accepted conversation of two of whom one has blocked the other',
    { ...both, talksDirectly: true, blocked: true },
    'closed',
    'closed',
  ],
  ['a collaboration', collaboration, 'open', 'open'],
  ['a collaboration that one of them wants', { origin: 'suggestion' }, 'closed', 'closed'],
  ['a collaboration that has ended', { ...collaboration, endedAt: at }, 'closed', 'closed'],
  [
    'one that has ended between two who talk directly',
    { ...collaboration, endedAt: at, talksDirectly: true },
    'open',
    'open',
  ],
  ['a collaboration with a block', { ...collaboration, blocked: true }, 'closed', 'closed'],
] as const)('%s', (_, changes, asker, asked) => {
  const row = standing(changes)
  expect([stateFor('asker', row), stateFor('asked', row)]).toEqual([asker, asked])
})

it('the person who was asked may write, and no one may if closed', () => {
  expect((['open', 'request', 'declined', 'waiting', 'closed'] as const).map(mayWrite)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
