import { describe, expect, it } from 'vitest'
import { nextStep } from './next.ts'
import type { Situation } from './next.ts'

const due = { projectId: 'p', projectTitle: 'Bread plan', test: 'Ask ten bakers', due: 'pass' as const }
const item = { projectId: 'p', projectTitle: 'Bread plan', task: 'Call two bakers', minutes: 30 }
const task = {
  kind: 'finish' as const,
  title: 'Complete unfinished projects',
  description: 'x',
  priority: 'high' as const,
  action: { label: 'Open the guide', to: '/vibe-coding-guide' },
  subject: { title: 'Bread plan', to: '/projects/p?tab=implementation' },
}
const nothing: Situation = { due: null, item: null, answered: 8, hasProject: true, tasks: [] }

describe("the dashboard's next step", () => {
  it.each<[string, Partial<Situation>, string | undefined]>([
    ['a decision before everything', { due, item, tasks: [task] }, '/projects/p?decide=test'],
    ['this week before a task', { item, tasks: [task] }, '/projects/p?tab=actionplan'],
    ['an unfinished project leads to its plan', { tasks: [task] }, '/projects/p?tab=implementation'],
    [
      'another task leads to where it is done',
      { tasks: [{ ...task, kind: 'collaborator', action: { label: 'x', to: '/matches' }, subject: null }] },
      '/matches',
    ],
    ['three answers are too few', { hasProject: false, answered: 3 }, '/trait-questionnaire'],
    ['four are enough for an idea', { hasProject: false, answered: 4 }, '/create-project'],
    ['nothing, where everything is put aside', {}, undefined],
  ])('%s', (_, change, to) => {
    expect(nextStep({ ...nothing, ...change })?.to).toBe(to)
  })

  it.each([
    [30, '30 min'],
    [60, '1 hour'],
    [225, '3 hr 45 min'],
  ])('formats %i minutes as hours and minutes', (minutes, words) => {
    expect(nextStep({ ...nothing, item: { ...item, minutes } })?.text).toBe(
      `For Bread plan. Takes about ${words}.`,
    )
  })
})
