import { describe, expect, it } from 'vitest'
import { tasksFor } from './rules.ts'
import type { Facts } from './rules.ts'

const project = { id: 'p', title: 'Bread plan', progress: 40 }
const busy: Facts = {
  projects: [project],
  now: [],
  answered: 4,
  tested: new Set(),
  unread: null,
  mutualMatches: 1,
  unreadMessages: 0,
}
const kinds = (facts: Facts, snoozed?: Parameters<typeof tasksFor>[1]) =>
  tasksFor(facts, snoozed).map(({ kind }) => kind)

describe('the tasks of My Assistant', () => {
  it('never asks to complete a complete questionnaire', () => {
    const tasks = tasksFor({ ...busy, projects: [], answered: 8 })
    expect(tasks.map(({ kind, priority }) => [kind, priority])).toEqual([
      ['first-project', 'high'],
      ['roadmap', 'high'],
      ['questionnaire', 'low'],
    ])
    expect(tasks[2]!.title).toBe('Check your questionnaire answers')
    expect(tasksFor({ ...busy, projects: [] })[0]!.title).toBe('Complete your trait questionnaire')
  })

  it.each<[string, Partial<Facts>, string[]]>([
    [
      'no project: three high ones and nothing else',
      { projects: [], mutualMatches: 0, unreadMessages: 4 },
      ['questionnaire', 'first-project', 'roadmap'],
    ],
    ['an unfinished project', {}, ['finish', 'messages', 'forum']],
    [
      'a project one task short of the end',
      { projects: [{ ...project, progress: 99 }] },
      ['finish', 'messages', 'forum'],
    ],
    [
      'a finished project that nobody tests',
      { projects: [{ ...project, progress: 100 }] },
      ['test', 'messages', 'forum'],
    ],
    [
      'a finished project that is tested',
      { projects: [{ ...project, progress: 100 }], tested: new Set(['p']) },
      ['messages', 'forum'],
    ],
    [
      'a new analysis',
      { unread: { count: 1, projectId: 'p', projectTitle: 'Bread plan' } },
      ['finish', 'opportunities', 'messages', 'forum'],
    ],
    ['nobody to work with', { mutualMatches: 0 }, ['finish', 'collaborator', 'messages', 'forum']],
    [
      'everything at once, high before medium before low',
      {
        projects: [project, { id: 'q', title: 'Done', progress: 100 }],
        unread: { count: 2, projectId: 'p', projectTitle: 'Bread plan' },
        mutualMatches: 0,
      },
      ['finish', 'test', 'opportunities', 'collaborator', 'messages', 'forum'],
    ],
  ])('%s', (_, change, expected) => {
    expect(kinds({ ...busy, ...change })).toEqual(expected)
  })

  it('have their specified priority and destination', () => {
    const all = tasksFor({
      projects: [project, { id: 'q', title: 'Done', progress: 100 }],
      now: [],
      answered: 8,
      tested: new Set(),
      unread: { count: 2, projectId: 'p', projectTitle: 'Bread plan' },
      mutualMatches: 0,
      unreadMessages: 1,
    })
    expect(all.map(({ kind, priority, action }) => [kind, priority, action.to])).toEqual([
      ['finish', 'high', '/vibe-coding-guide'],
      ['test', 'high', '/test-tribe'],
      ['opportunities', 'high', '/projects/p?tab=opportunities'],
      ['collaborator', 'medium', '/matches'],
      ['messages', 'low', '/messages'],
      ['forum', 'low', '/forum'],
    ])
    expect(all.map(({ subject }) => subject?.to ?? null)).toEqual([
      '/projects/p?tab=implementation',
      '/projects/q',
      null,
      null,
      null,
      null,
    ])
    expect(tasksFor({ ...busy, projects: [] }).map(({ priority, action }) => [priority, action.to])).toEqual([
      ['high', '/trait-questionnaire'],
      ['high', '/create-project'],
      ['high', '/roadmap'],
    ])
  })

  it('leave out snoozed ones', () => {
    expect(kinds(busy, new Set(['messages', 'finish']))).toEqual(['forum'])
  })
})
