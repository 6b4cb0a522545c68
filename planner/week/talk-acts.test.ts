import { describe, expect, it } from 'vitest'
import { firstTalkActs } from './talk-acts.ts'
import type { TalkProgress } from './week.ts'

type Given = { talks?: TalkProgress; had?: number; dropped?: string[]; decision?: 'stop' | null }

const list = { toAsk: 7, toFollowUp: 0, booked: 0 }

function tasksOf({ talks, had = 0, dropped = [], decision = null }: Given) {
  const standing = {
    rung: 'Assumption',
    counts: { conversation: had, commitment: 0, payment: 0 },
    experiment: { status: 'running', decision, forCount: 0, againstCount: 0 },
  }
  const input = { talks, standing, week: 3, open: [], settled: [], dropped }
  return firstTalkActs({ nouns: { people: 'bakers' } } as never, input as never).map(({ task }) => task)
}

describe('the acts that lead to the first five conversations', () => {
  it.each([
    ['nothing is known', {}, []],
    [
      'there is no list',
      { talks: { isRefused: false, list: null } },
      ['List ten bakers or places where you can ask, under First five conversations'],
    ],
    ['it is kept out', { talks: { isRefused: true, list } }, []],
    ['seven wait', { talks: { isRefused: false, list } }, ['Ask the next 5 on your list for a talk']],
    [
      'one waits, one is late and one has a time',
      { talks: { isRefused: false, list: { toAsk: 1, toFollowUp: 1, booked: 1 } } },
      [
        'Talk with the one who picked a time',
        'Follow up once with the one on your list without an answer',
        'Ask the next one on your list for a talk',
      ],
    ],
    ['five are done', { talks: { isRefused: false, list }, had: 5 }, []],
    [
      'it was dropped in an earlier week',
      { talks: { isRefused: false, list }, dropped: ['talks:ask:1'] },
      [],
    ],
    ['the project was stopped', { talks: { isRefused: false, list }, decision: 'stop' as const }, []],
  ])('are right where %s', (_, given, tasks) => {
    expect(tasksOf(given)).toEqual(tasks)
  })
})
