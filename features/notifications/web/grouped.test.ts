import { expect, it } from 'vitest'
import type { NotificationView } from '../contract.ts'
import { byDay, grouped } from './grouped.ts'

const at = (time: string, actor: string | null) =>
  ({
    id: time,
    kind: 'forum.responded',
    path: '/forum/post/1#response',
    actor: actor && { id: actor, name: actor, avatar: null },
    at: new Date(2026, 10, Number(time.slice(0, 2)), Number(time.slice(3))).toISOString(),
  }) as NotificationView

it('puts one person in one place together, on the day of the newest', () => {
  const items = [at('30 09', 'ada'), at('30 08', null), at('29 20', 'ben'), at('29 10', 'ada')]
  const days = byDay(grouped(items)).map(([day, groups]) => [
    new Date(day).getDate(),
    groups.map(({ newest, earlier }) => [newest.id, earlier.length]),
  ])
  expect(days).toEqual([
    [
      30,
      [
        ['30 09', 1],
        ['30 08', 0],
      ],
    ],
    [29, [['29 20', 0]]],
  ])
})
