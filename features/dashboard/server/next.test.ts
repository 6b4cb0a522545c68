import { describe, expect, it } from 'vitest'
import type { NowView } from '#features/evidence/now-contract.ts'
import { nextStep } from './next.ts'
import type { Situation } from './next.ts'

const item: NowView = {
  projectId: 'p',
  projectTitle: 'Bread plan',
  state: 'running',
  headline: '1 of 3',
  step: 'Call two bakers',
  minutes: 30,
  act: 'log',
  label: 'Add evidence',
  to: '/projects/p?log=evidence',
  counts: { yes: 1, needed: 3, no: 0, stopAt: 4 },
  moment: null,
}
const stopped: NowView = { ...item, state: 'stopped', minutes: null, act: 'ideas', to: '/create-project' }
const task = {
  kind: 'finish' as const,
  title: 'Complete unfinished projects',
  description: 'x',
  priority: 'high' as const,
  action: { label: 'Open the guide', to: '/vibe-coding-guide' },
  subject: { title: 'Bread plan', to: '/projects/p?tab=implementation' },
}
const nothing: Situation = { now: [], answered: 8, hasProject: true, tasks: [] }

describe("the dashboard's next step", () => {
  it.each<[string, Partial<Situation>, string | undefined]>([
    ['a project before a task', { now: [item], tasks: [task] }, '/projects/p?log=evidence'],
    ['what goes on before what was stopped', { now: [stopped, item] }, '/projects/p?log=evidence'],
    ['new ideas, where all was stopped', { now: [stopped], tasks: [task] }, '/create-project'],
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
    expect(nextStep({ ...nothing, now: [{ ...item, minutes }] })?.text).toBe(
      `For Bread plan. Takes about ${words}.`,
    )
  })
})
