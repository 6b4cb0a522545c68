import { describe, expect, it } from 'vitest'
import type { Answers } from '#planner/founder/questions.ts'
import { marketOf } from '#planner/market/read-market.ts'
import { briefOfWritten, briefQuestion, writtenBrief } from './brief-question.ts'
import type { WrittenBrief } from './brief-question.ts'
import { phasesOfWritten, planQuestion, planToWrite, withTestOf, writtenPlan } from './plan-question.ts'
import type { WrittenPlan } from './plan-question.ts'
import { projectFacts } from './project-told.ts'
import { planProject } from './project.ts'
import { readProject } from './read-own-idea.ts'

const answers: Answers = { hours: { option: 'h8' }, reach: { option: 'talk' } }
const own = { title: 'Bread plan', description: 'An app for bakeries. It says how much to bake tomorrow.' }
const { brief, phases } = planProject({
  ...own,
  projectType: 'user_provided',
  answers,
  seed: 'x',
  today: '2026-11-01',
})

describe("a model's brief", () => {
  const question = briefQuestion(brief, { facts: {}, description: own.description })
  const { draft } = question
  const test = (change: Partial<WrittenBrief['firstTest']>) => ({
    firstTest: { ...draft.firstTest, ...change },
  })
  const allowed = (change: Partial<WrittenBrief>) =>
    writtenBrief.safeParse({ ...draft, ...change }).success && question.accept({ ...draft, ...change })

  it('may equal the draft or sharpen it', () => {
    expect(allowed({})).toBe(true)
    expect(
      allowed({
        who: 'Owners of small bakeries who bake at four in the morning',
        openQuestions: [],
        problem: 'They guess “how much to bake tomorrow”.',
        ...test({
          title: 'Ask bakers what they threw away',
          passMark: `They nod. ${draft.firstTest.passMark}`,
        }),
      }),
    ).toBe(true)
  })

  it.each<[string, Partial<WrittenBrief>]>([
    ['another number in the pass mark', test({ passMark: 'At least 4 of 5 say yes.' })],
    ['another number in the stop mark', test({ killMark: 'Stop if 1 of 9 says no.' })],
    ['a mark without its numbers', test({ passMark: 'Most of them say yes.' })],
    ['a single step', test({ steps: ['Ask one baker.'] })],
    ['four open questions', { openQuestions: ['Who pays?', 'Who bakes?', 'Who eats?', 'Who sweeps?'] }],
    ['nothing that would make it wrong', { wrongIf: [] }],
    ['a quote that nobody said', { problem: 'A baker told you: “I throw half of it away.”' }],
    [
      'another subject',
      { who: 'Bananas who fly to the moon', problem: 'Cheese is a vegetable.', solution: 'A rocket of tin.' },
    ],
  ])('with %s is rejected', (_, change) => {
    expect(allowed(change)).toBe(false)
  })

  it.each(['“how much to bake tomorrow,”', '“It says how much to bake tomorrow”', '"HOW MUCH TO BAKE…"'])(
    'may quote %s as American English does',
    (quote) => {
      expect(allowed({ problem: `They say ${quote} and then they guess.` })).toBe(true)
    },
  )

  it('may leave out whether it was misread, and the places', () => {
    const { misread: _misread, whereToFind: _places, ...needed } = draft
    expect(briefOfWritten(writtenBrief.parse(needed), brief)).toEqual(brief)
  })

  it('may say that the text was misread, and then the places are its own', () => {
    const places = { place: 'the hospice office', searchWords: 'hospice volunteers' }
    const written = { ...draft, who: 'Bakers at night', misread: true, whereToFind: places }
    expect(briefOfWritten(written, brief)).toMatchObject({ misread: true, whereToFind: places })
    const nowhere = briefOfWritten({ ...written, whereToFind: null }, brief)
    const reading = readProject({ ...own, brief: nowhere })
    expect([reading.audience, reading.domain, reading.mechanism]).toEqual([null, null, null])
    expect(reading.people).toBe('bakers at night')
    expect(readProject({ ...own, brief }).audience).not.toBeNull()
    const market = marketOf({ playId: null, brief: nowhere, own, briefBy: 'stub-1' })
    expect([market.buyers, market.places, market.prices]).toEqual([
      [{ label: 'Who', text: 'Bakers at night', source: { madeBy: 'stub-1', reviewed: null } }],
      [],
      [],
    ])
  })

  it("can't change the test's size, the price or the places", () => {
    const written = writtenBrief.parse({
      ...draft,
      who: 'Bakers at night',
      price: '$900',
      whereToFind: { place: 'the moon', searchWords: 'green cheese' },
      firstTest: { ...draft.firstTest, title: 'Ask bakers', days: 1, hours: 99, sample: 1, cashCents: 9900 },
    })
    expect(briefOfWritten(written, brief)).toEqual({
      ...brief,
      who: 'Bakers at night',
      firstTest: { ...brief.firstTest, title: 'Ask bakers' },
    })
  })
})

describe("a model's plan", () => {
  const changed = (change: (plan: WrittenPlan) => void) => {
    const plan = structuredClone(planToWrite(phases))
    change(plan)
    return plan
  }
  const allowed = (plan: WrittenPlan) =>
    writtenPlan.safeParse(plan).success && planQuestion(phases, { facts: {}, brief }).accept(plan)
  const tasksOf = (plan: WrittenPlan, phase = 0) => plan.phases[phase]!.tasks
  const free = (plan: WrittenPlan, phase = 0) =>
    tasksOf(plan, phase).findIndex(({ guide, title }) => !guide && !title.startsWith('Run your first test'))
  const guided = (plan: WrittenPlan) => tasksOf(plan).findIndex(({ guide }) => guide)
  const added = { title: 'Bake one tray', doneWhen: 'One tray is baked.', guide: null, resource: null }

  it('may keep, drop and reorder tasks, or replace one within its time', () => {
    expect(allowed(planToWrite(phases))).toBe(true)
    expect(allowed(changed((plan) => void tasksOf(plan).splice(free(plan), 1)))).toBe(true)
    expect(allowed(changed((plan) => void tasksOf(plan).reverse()))).toBe(true)
    const plan = changed((one) => {
      const [dropped] = tasksOf(one).splice(free(one), 1)
      tasksOf(one).unshift({ ...added, minutes: dropped!.minutes })
    })
    expect(allowed(plan)).toBe(true)
    expect(phasesOfWritten(plan, phases)[0]).toMatchObject({
      name: phases[0]!.name,
      description: phases[0]!.description,
      tasks: [{ title: 'Bake one tray' }, ...tasksOf(plan).slice(1)],
    })
  })

  it.each<[string, (plan: WrittenPlan) => void]>([
    ['a phase less', (plan) => void plan.phases.pop()],
    ['phases in another order', (plan) => void plan.phases.reverse()],
    ['another kind of phase', (plan) => void (plan.phases[0]!.kind = 'growth')],
    ['another number of weeks', (plan) => void (plan.phases[0]!.weeks = 9)],
    ['more minutes', (plan) => void (tasksOf(plan)[free(plan)]!.minutes += 1)],
    [
      'less than half of the minutes',
      (plan) => {
        for (const { tasks } of plan.phases)
          for (const task of tasks) if (!task.title.startsWith('Run your first test')) task.minutes = 1
      },
    ],
    ['one task in a phase', (plan) => void (plan.phases[4]!.tasks = plan.phases[4]!.tasks.slice(0, 1))],
    ['no task with a guide', (plan) => void tasksOf(plan).splice(guided(plan), 1)],
    ['a guide taken off', (plan) => void (tasksOf(plan)[guided(plan)]!.guide = null)],
    ['a guide put on', (plan) => void (tasksOf(plan)[free(plan)]!.guide = 'revenue-share')],
    ['a guided task renamed', (plan) => void (tasksOf(plan)[guided(plan)]!.title = 'Look around')],
    [
      'a guided task in another phase',
      (plan) => void tasksOf(plan, 1).push(...tasksOf(plan).splice(guided(plan), 1)),
    ],
    [
      'no first test',
      (plan) =>
        void (plan.phases[0]!.tasks = tasksOf(plan).filter(
          ({ title }) => !title.startsWith('Run your first test'),
        )),
    ],
    [
      'a shorter first test',
      (plan) =>
        void (tasksOf(plan).find(({ title }) => title.startsWith('Run your first test'))!.minutes -= 5),
    ],
    [
      'help from elsewhere',
      (plan) => void (tasksOf(plan)[free(plan)]!.resource = { label: 'Look', href: '/admin' }),
    ],
    ['a title twice', (plan) => void (tasksOf(plan)[free(plan)]!.title = tasksOf(plan)[guided(plan)]!.title)],
    ['a title that is too long', (plan) => void (tasksOf(plan)[free(plan)]!.title = 'x'.repeat(201))],
  ])('with %s is rejected', (_, change) => {
    const plan = changed(change)
    expect(plan).not.toEqual(planToWrite(phases))
    expect(allowed(plan)).toBe(false)
  })

  it("gets the first test's title and mark from the current brief", () => {
    const renamed = {
      ...brief,
      firstTest: { ...brief.firstTest, title: 'Ask bakers', passMark: 'Three nod.' },
    }
    const test = withTestOf(renamed, phases)[0]!.tasks.find(({ title }) => title.includes('Ask bakers'))
    expect(test).toMatchObject({ title: 'Run your first test: Ask bakers', doneWhen: 'Three nod.' })
    expect(withTestOf(brief, phases)).toEqual(phases)
  })
})

it("a model's facts include founder, text and related problems", () => {
  const facts = projectFacts({
    answers,
    project: { ...own, assetDetails: null },
    idea: null,
    today: '2026-11-01',
  })
  expect(facts).toMatchObject({ founder: { hoursAWeek: 8 }, project: own, play: null })
  expect(facts.problemsOfTheSamePeople.length).toBeGreaterThan(0)
})
