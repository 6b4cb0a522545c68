import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { startProject } from '#features/generation/server/sweep.ts'
import { generationRuns } from '#features/generation/server/tables.ts'
import { hour } from '#kit/contract/time.ts'
import { briefToWrite } from '#planner/plan/brief-question.ts'
import type { WrittenBrief } from '#planner/plan/brief-question.ts'
import { planToWrite } from '#planner/plan/plan-question.ts'
import type { WrittenPlan } from '#planner/plan/plan-question.ts'
import { plannedPhase } from '#planner/plan/plan.ts'
import { answerAll, makeProject } from '#test/cast.ts'
import { dataOf } from '#test/editing-model.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { createModelStub, hangs, says, status } from '#test/model-stub.ts'
import type { Reply } from '#test/model-stub.ts'
import type { ProjectView } from '../contract.ts'
import { rewriteProject } from './commands.ts'
import { projects } from './tables.ts'

const stub = await createModelStub()
const world = await createWorld({
  env: {
    MODEL_PROVIDER: 'openai-compatible',
    MODEL_BASE_URL: stub.url,
    MODEL_NAME: 'stub-1',
    MODEL_SECOND_LOOK: 'off',
  },
})

let member: Browser
let made: ProjectView
beforeEach(async () => {
  // Resets the circuit breaker.
  world.clock.forward(hour)
  stub.will(status(500))
  member = await world.member()
  made = await makeProject(member)
})
const at = (path = '') => `/projects/${made.id}${path}`
const read = async (): Promise<ProjectView> => (await member.call('GET', at())).body
const phasesOf = (view: ProjectView) => plannedPhase.array().parse(view.implementationPlan.phases)
const plannersVersion = async () => (await member.call('GET', at('/planners-version'))).body
const runs = () => world.db.$count(generationRuns, eq(generationRuns.projectId, made.id))

const briefOf = (change: Partial<WrittenBrief> = {}): WrittenBrief => ({
  ...briefToWrite(made.brief),
  who: 'Owners of small bakeries',
  ...change,
})
function planOf(change: (plan: WrittenPlan) => void = () => undefined): WrittenPlan {
  const plan = planToWrite(structuredClone(phasesOf(made)))
  const { tasks } = plan.phases[1]!
  const place = tasks.findIndex(({ guide }) => !guide)
  const { minutes } = tasks[place]!
  tasks[place] = {
    title: 'Draw the baking sheet',
    doneWhen: 'A baker can read it.',
    minutes,
    guide: null,
    resource: null,
  }
  change(plan)
  return plan
}
const answers =
  (brief: Reply, plan: Reply): Reply =>
  (response, asked) => {
    const [reply] = [
      ...(asked.prompt.includes("Write the brief of this founder's own idea") ? [brief] : []),
      ...(asked.prompt.includes('Make the tasks of this plan specific') ? [plan] : []),
      says(JSON.stringify(dataOf(asked).draft ?? { entries: [] })),
    ]
    reply!(response, asked)
  }
const json = (value: unknown) => says(JSON.stringify(value))
const good = () => answers(json(briefOf()), json(planOf()))

const silent = { brief: null, plan: null }
const touched = expect.stringMatching(/^You changed this project/)

describe('a project written by a model', () => {
  it("is the planner's at first, then the model's, with both available", async () => {
    expect(made.written).toEqual({ state: 'writing', by: 'stub-1', brief: false, plan: false, notes: silent })
    const heard: string[] = []
    world.app.live.subscribe(`project:${made.id}`, (name) => heard.push(name))
    stub.will(good())
    await world.drain()
    const after = await read()
    expect(after.written).toEqual({ state: 'done', by: 'stub-1', brief: true, plan: true, notes: silent })
    expect(after.brief).toEqual({ ...made.brief, who: 'Owners of small bakeries' })
    expect(planToWrite(phasesOf(after))).toEqual(planOf())
    expect(await plannersVersion()).toEqual({ brief: made.brief, phases: phasesOf(made) })
    expect(heard[0]).toBe('written')
    const tasks = after.implementationPlan.phases.flatMap((phase) => phase.tasks)
    const before = made.implementationPlan.phases.flatMap((phase) => phase.tasks)
    expect(tasks.filter(({ madeBy }) => madeBy === 'stub-1').map(({ title }) => title)).toEqual([
      'Draw the baking sheet',
    ])
    for (const { id, title } of tasks.filter(({ madeBy }) => madeBy === 'Planner'))
      expect(before.find((task) => task.id === id)?.title).toBe(title)
  })

  it('is requested with the answers, the text, the brief and related problems', async () => {
    stub.will(good())
    await world.drain()
    const [brief, plan] = stub.asked.map(({ prompt }) => prompt)
    for (const known of ['tells bakeries how much to bake', 'hoursAWeek', 'problemsOfTheSamePeople'])
      expect([brief, plan].every((prompt) => prompt!.includes(known))).toBe(true)
    // The brief as it is by then.
    expect(plan).toContain('Owners of small bakeries')
  })

  it('comes before the first analysis and week, which use it', async () => {
    stub.will(good())
    await world.drain()
    const analysis = stub.asked.findIndex(({ prompt }) => prompt.includes('opportunity'))
    expect(stub.asked.length).toBeGreaterThan(2)
    expect(analysis === -1 || analysis > 1).toBe(true)
    expect(stub.asked[2]!.prompt).toContain('Owners of small bakeries')
    expect(await runs()).toBe(1)
  })

  it('names its first test as the brief does', async () => {
    const firstTest = { ...briefOf().firstTest, title: 'Ask bakers what they threw away' }
    stub.will(answers(json(briefOf({ firstTest })), status(500)))
    await world.drain()
    const { written, implementationPlan } = await read()
    expect(written).toMatchObject({
      brief: true,
      plan: false,
      notes: { brief: null, plan: expect.stringMatching(/^The AI model isn't/) },
    })
    expect(JSON.stringify(implementationPlan)).toContain(
      'Run your first test: Ask bakers what they threw away',
    )
    expect((await plannersVersion()).phases).toBeNull()
  })

  it('loses only the task with an invented number', async () => {
    const invented = planOf(({ phases }) => (phases[1]!.tasks[0]!.doneWhen = 'You saved $7,300.'))
    stub.will(answers(json(briefOf()), json(invented)))
    await world.drain()
    const { written, implementationPlan } = await read()
    expect(written).toMatchObject({ brief: true, plan: true, notes: silent })
    expect(JSON.stringify(implementationPlan)).not.toContain('7,300')
  })

  it('gets only a plan if it came from one of our ideas', async () => {
    await answerAll(member)
    const { ideas } = (
      await member.call('POST', '/functions/generate-business-ideas', { body: { regenerate: true } })
    ).body
    const { id, name, description } = ideas[0]
    made = (
      await member.call('POST', '/functions/create-project-plan', {
        body: { selectedIdea: { id, name, description }, projectType: 'ai_generated' },
      })
    ).body
    stub.will(good())
    await world.drain()
    expect((await read()).written).toMatchObject({ brief: false, plan: true, notes: silent })
    // The previous test's own idea is written at the same time, in either order.
    const asked = stub.asked.filter(({ prompt }) => prompt.includes('Make the tasks of this plan'))
    expect(asked.filter(({ prompt }) => prompt.includes('hoursToFirst'))).toHaveLength(1)
  })
})

describe("the planner's version stays", () => {
  it.each<[string, () => Reply, string]>([
    ['of a dead model', () => status(500), "isn't available"],
    ['of one that says nothing of use', () => says('Sorry, no.'), "couldn't use the AI model's answer"],
    [
      'where both parts break the rules',
      () =>
        answers(
          json(briefOf({ solution: 'It will unlock mornings.' })),
          json(planOf((plan) => plan.phases.pop())),
        ),
      "didn't pass our checks",
    ],
  ])('%s, with a note', async (_, reply, note) => {
    stub.will(reply())
    await world.drain()
    const after = await read()
    expect(after.written).toMatchObject({
      state: 'done',
      brief: false,
      plan: false,
      notes: { brief: expect.stringContaining(note), plan: expect.any(String) },
    })
    expect([after.brief, after.implementationPlan]).toEqual([made.brief, made.implementationPlan])
    expect(await plannersVersion()).toEqual({ brief: null, phases: null })
    expect(await runs()).toBe(1)
  })

  const someTask = () => made.implementationPlan.phases[0]!.tasks[1]!.id
  const phase = () => made.implementationPlan.phases[0]!.id
  it.each<[string, () => Promise<unknown>]>([
    ['done', () => member.call('PUT', at(`/tasks/${someTask()}/done`))],
    ['edited', () => member.call('PATCH', at(`/tasks/${someTask()}`), { body: { title: 'Mine' } })],
    ['added', () => member.call('POST', at(`/phases/${phase()}/tasks`), { body: { title: 'Mine' } })],
    [
      'moved',
      () => member.call('PUT', at(`/tasks/${someTask()}/place`), { body: { phaseId: phase(), position: 0 } }),
    ],
    ['deleted', () => member.call('DELETE', at(`/tasks/${someTask()}`))],
  ])('with a task that was %s in the meantime', async (_, touch) => {
    let goOn = () => {}
    const waiting = new Promise<void>((resolve) => (goOn = resolve))
    stub.will(
      answers(json(briefOf()), (response, asked) => void waiting.then(() => json(planOf())(response, asked))),
    )
    const working = world.drain()
    await expect.poll(() => stub.asked.length).toBe(2)
    await touch()
    const mine = await read()
    goOn()
    await working
    const after = await read()
    expect([after.brief, after.implementationPlan]).toEqual([made.brief, mine.implementationPlan])
    expect(after.written).toMatchObject({ state: 'done', brief: false, plan: false })
    expect(Object.values(after.written!.notes)).toEqual([touched, touched])
  })

  it('with text changed before the model was asked', async () => {
    world.clock.forward(1000)
    await member.call('PATCH', at(), { body: { title: 'Bun plan' } })
    stub.will(good())
    await world.drain()
    expect(Object.values((await read()).written!.notes)).toEqual([touched, touched])
    expect(stub.asked.some(({ prompt }) => prompt.includes('Make the tasks of this plan'))).toBe(false)
  })
})

describe('the job that writes a project', () => {
  it('writes once, however often it is delivered', async () => {
    stub.will(good())
    await world.drain()
    const after = await read()
    stub.will(answers(json(briefOf({ who: 'Someone else' })), json(planOf())))
    await startProject(world.app, { projectId: made.id })
    expect([await read(), stub.asked.length, await runs()]).toEqual([after, 0, 1])
  })

  it('writes once from two processes', async () => {
    stub.will(good())
    await Promise.all([rewriteProject(world.app, made.id), rewriteProject(world.app, made.id)])
    expect((await read()).written).toMatchObject({ brief: true, plan: true })
    expect((await plannersVersion()).brief).toEqual(made.brief)
  })

  it('skips a project deleted while the model was writing', async () => {
    stub.will(answers(json(briefOf()), hangs))
    await member.call('DELETE', at())
    await rewriteProject(world.app, made.id)
    const [row] = await world.db.select().from(projects).where(eq(projects.id, made.id))
    expect([row!.plannerBrief, row!.writtenNote, stub.asked.length]).toEqual([null, null, 0])
  })
})

describe("a model's version of a project", () => {
  it('is dropped when the founder changes the text it came from', async () => {
    stub.will(good())
    await world.drain()
    await member.call('PATCH', at(), { body: { description: 'A page for cafes that bake.' } })
    expect((await read()).written).toMatchObject({ brief: false, plan: true })
    expect((await plannersVersion()).brief).toBeNull()
  })

  it("can't be read by others", async () => {
    const other = await world.member('other')
    expect((await other.call('GET', at('/planners-version'))).status).toBe(404)
  })
})
