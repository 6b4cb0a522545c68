import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { handlers } from '#app/server/features.ts'
import { recover } from '#app/server/recover.ts'
import { actionItems, actionPlans } from '#features/action-plans/server/tables.ts'
import { opportunityAnalyses } from '#features/opportunities/server/tables.ts'
import { projectPersonalizations } from '#features/personalization/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { day, minute } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import { periods } from '#kit/server/schedule.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { makersOf } from './maker.ts'
import { performRun } from './perform.ts'
import { reviveRuns, sweepDue } from './sweep.ts'
import { generationRuns, opportunityUpdateSchedule } from './tables.ts'

const world = await createWorld()
const makers = makersOf(world.app)

const analysesOf = (projectId: string) =>
  world.db
    .select()
    .from(opportunityAnalyses)
    .where(eq(opportunityAnalyses.projectId, projectId))
    .orderBy(opportunityAnalyses.version)
const plansOf = (projectId: string) =>
  world.db.select().from(actionPlans).where(eq(actionPlans.projectId, projectId)).orderBy(actionPlans.week)
const runsOf = (projectId: string) =>
  world.db
    .select()
    .from(generationRuns)
    .where(eq(generationRuns.projectId, projectId))
    .orderBy(generationRuns.createdAt)
const dueOf = async (projectId: string) =>
  (
    await world.db
      .select()
      .from(opportunityUpdateSchedule)
      .where(eq(opportunityUpdateSchedule.projectId, projectId))
  )[0]!

async function settled() {
  const member = await world.member()
  const project = await makeProject(member)
  await world.drain()
  // Keeps rows in order of time.
  world.clock.forward(1000)
  return { member, project, id: project.id as string }
}

describe('a new project', () => {
  it('gets its first analysis, plan and insights, and a schedule', async () => {
    const { id } = await settled()
    const [analysis] = await analysesOf(id)
    expect(analysis).toMatchObject({ version: 1, madeBy: 'Planner' })
    expect(analysis!.expiresAt.getTime() - analysis!.createdAt.getTime()).toBe(345_600_000)
    const [plan] = await plansOf(id)
    expect(plan!.expiresAt.getTime() - plan!.createdAt.getTime()).toBe(7 * day)
    expect(await world.db.select().from(actionItems).where(eq(actionItems.planId, plan!.id))).toHaveLength(
      plan!.planContent.actionItems.length,
    )
    expect(
      await world.db.select().from(projectPersonalizations).where(eq(projectPersonalizations.projectId, id)),
    ).toHaveLength(1)
    expect(await dueOf(id)).toMatchObject({ nextUpdate: analysis!.expiresAt, nextPlan: plan!.expiresAt })
    expect((await runsOf(id)).map((run) => [run.status, run.steps.map((step) => step.state)])).toEqual([
      ['done', ['done', 'done', 'done']],
    ])
  })

  it('gets nothing if deleted before its job ran', async () => {
    const member = await world.member()
    const project = await makeProject(member)
    await member.call('DELETE', `/projects/${project.id}`)
    await world.drain()
    expect(await runsOf(project.id)).toEqual([])
  })

  it('gets its analysis and plan even if the first run was canceled', async () => {
    const member = await world.member()
    const [cancelled, other] = [await makeProject(member, 'One'), await makeProject(member, 'Two')]
    await world.db.insert(generationRuns).values({
      projectId: other.id,
      steps: [{ part: 'personalization', state: 'waiting', detail: null }],
      createdAt: world.clock.now(),
    })
    for (const { id } of [cancelled, other]) await handlers['project.created'](world.app, { projectId: id })
    await member.call('DELETE', `/projects/${cancelled.id}/generation`)
    await world.db
      .update(generationRuns)
      .set({ status: 'done' })
      .where(eq(generationRuns.projectId, other.id))
    await world.drain()
    world.clock.forward(periods.dueRetry + minute)
    await sweepDue(world.app)
    await world.drain()
    for (const { id } of [cancelled, other])
      expect([(await analysesOf(id)).length, (await plansOf(id)).length]).toEqual([1, 1])
  })

  it('is scheduled once even if its job is delivered twice', async () => {
    const { id } = await settled()
    await handlers['project.created'](world.app, { projectId: id })
    await world.drain()
    expect(await runsOf(id)).toHaveLength(1)
  })
})

describe('the due sweep', () => {
  it("skips what isn't due; analysis after 4 days, plan after 7", async () => {
    const { id } = await settled()
    world.clock.forward(periods.opportunityAnalysis - minute)
    await sweepDue(world.app)
    await world.drain()
    expect(await analysesOf(id)).toHaveLength(1)
    world.clock.forward(2 * minute)
    await sweepDue(world.app)
    await world.drain()
    expect((await analysesOf(id)).map((row) => row.version)).toEqual([1, 2])
    expect(await plansOf(id)).toHaveLength(1)
    world.clock.forward(3 * day)
    await sweepDue(world.app)
    await world.drain()
    expect(await plansOf(id)).toHaveLength(2)
    expect(await analysesOf(id)).toHaveLength(2)
  })

  it('makes what has expired despite a later schedule, and only once', async () => {
    const { id } = await settled()
    const past = new Date(world.clock.now().getTime() - minute)
    await world.db
      .update(opportunityAnalyses)
      .set({ expiresAt: past })
      .where(eq(opportunityAnalyses.projectId, id))
    await world.db.update(actionPlans).set({ expiresAt: past }).where(eq(actionPlans.projectId, id))
    await sweepDue(world.app)
    await sweepDue(world.app)
    await world.drain()
    await sweepDue(world.app)
    await world.drain()
    expect((await analysesOf(id)).map((row) => row.version)).toEqual([1, 2])
    expect(await plansOf(id)).toHaveLength(2)
  })

  it('makes everything once, repeated or in two processes', async () => {
    const { id } = await settled()
    world.clock.forward(periods.opportunityAnalysis + minute)
    const other = await world.beside()
    await Promise.all([sweepDue(world.app), sweepDue(other.app), sweepDue(world.app)])
    await Promise.all([world.drain(), other.app.jobs.drain(other.app, handlers)])
    expect((await analysesOf(id)).map((row) => row.version)).toEqual([1, 2])
    expect(await runsOf(id)).toHaveLength(2)
    await other.app.jobs.close()
  })

  it('skips archived and deleted projects', async () => {
    const archived = await settled()
    const deleted = await settled()
    await archived.member.call('PUT', `/projects/${archived.id}/archive`)
    await deleted.member.call('DELETE', `/projects/${deleted.id}`)
    world.clock.forward(periods.opportunityAnalysis + minute)
    await sweepDue(world.app)
    await world.drain()
    expect([await analysesOf(archived.id), await analysesOf(deleted.id)].map((rows) => rows.length)).toEqual([
      1, 1,
    ])
  })

  it('makes one thing after a clock jump of weeks', async () => {
    const { id } = await settled()
    world.clock.forward(40 * day)
    for (let n = 0; n < 3; n++) {
      await sweepDue(world.app)
      await world.drain()
    }
    expect((await analysesOf(id)).length).toBe(2)
    expect((await plansOf(id)).length).toBe(2)
  })
})

describe('a generation', () => {
  it('resumes after a failed step, and fails after its last try', async () => {
    const { id } = await settled()
    world.clock.forward(minute)
    const [run] = await world.db
      .insert(generationRuns)
      .values({
        projectId: id,
        steps: [
          { part: 'analysis', state: 'waiting', detail: null },
          { part: 'action_plan', state: 'waiting', detail: null },
        ],
        createdAt: world.clock.now(),
      })
      .returning()
    const broken = { ...makers, action_plan: async () => Promise.reject(new Error('the disk is full')) }
    await expect(performRun(world.app, run!.id, broken)).rejects.toThrow('the disk is full')
    expect((await runsOf(id)).at(-1)).toMatchObject({
      status: 'queued',
      attempts: 1,
      steps: [
        { state: 'done' },
        { state: 'waiting', detail: "That didn't work. We'll try again in a moment." },
      ],
    })
    for (let attempt = 2; attempt <= 5; attempt++)
      await expect(performRun(world.app, run!.id, broken)).rejects.toThrow('the disk is full')
    expect((await runsOf(id)).at(-1)).toMatchObject({
      status: 'failed',
      steps: [{ state: 'done' }, { state: 'failed' }],
    })
    expect(await analysesOf(id)).toHaveLength(2)
    expect(await plansOf(id)).toHaveLength(1)
    await performRun(world.app, run!.id, makers)
    expect((await runsOf(id)).at(-1)).toMatchObject({
      status: 'done',
      steps: [{ state: 'done' }, { state: 'done' }],
    })
    expect(await plansOf(id)).toHaveLength(2)
  })

  it('leaves room for a newer one after failing', async () => {
    const { id, member } = await settled()
    const [failed] = await world.db
      .insert(generationRuns)
      .values({
        projectId: id,
        status: 'failed',
        steps: [{ part: 'analysis', state: 'failed', detail: null }],
        createdAt: world.clock.now(),
      })
      .returning()
    await member.call('POST', '/functions/test-trigger-ai', { body: { projectId: id } })
    await performRun(world.app, failed!.id, makers)
    expect(await analysesOf(id)).toHaveLength(1)
  })

  it('is taken over once its process has gone silent', async () => {
    const { id } = await settled()
    const [run] = await world.db
      .insert(generationRuns)
      .values({
        projectId: id,
        status: 'running',
        steps: [{ part: 'analysis', state: 'working', detail: null }],
        heardAt: world.clock.now(),
        createdAt: world.clock.now(),
      })
      .returning()
    await performRun(world.app, run!.id, makers)
    expect(await analysesOf(id)).toHaveLength(1)
    world.clock.forward(periods.generationSilence + minute)
    await performRun(world.app, run!.id, makers)
    expect((await analysesOf(id)).map((row) => row.version)).toEqual([1, 2])
  })

  it('counts as alive for as long as a slow model writes', async () => {
    const { id, member } = await settled()
    await member.call('POST', '/functions/update-project-analysis', { body: { projectId: id } })
    const { id: runId } = (await runsOf(id)).at(-1)!
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const analysis: (typeof makers)['analysis'] = async (step) => {
      world.clock.forward(periods.generationLost + minute)
      vi.advanceTimersByTime(periods.generationHeartbeat)
      await expect
        .poll(async () => (await runsOf(id)).at(-1)!.heardAt?.getTime())
        .toBe(world.clock.now().getTime())
      expect(await reviveRuns(world.app)).toBe(0)
      await makers.analysis(step)
    }
    await performRun(world.app, runId, { ...makers, analysis })
    vi.useRealTimers()
    expect((await runsOf(id)).at(-1)).toMatchObject({ status: 'done' })
  })

  it('gets a new job if its process died and its job came too early', async () => {
    const { id } = await settled()
    const [run] = await world.db
      .insert(generationRuns)
      .values({
        projectId: id,
        status: 'running',
        steps: [{ part: 'analysis', state: 'working', detail: null }],
        heardAt: world.clock.now(),
        createdAt: world.clock.now(),
      })
      .returning()
    await handlers['generation.run'](world.app, { runId: run!.id })
    world.clock.forward(periods.generationLost - minute)
    expect(await reviveRuns(world.app)).toBe(0)
    world.clock.forward(2 * minute)
    expect(await reviveRuns(world.app)).toBe(1)
    expect((await runsOf(id)).at(-1)).toMatchObject({
      status: 'queued',
      attempts: 1,
      steps: [{ state: 'waiting' }],
    })
    expect(await reviveRuns(world.app)).toBe(0)
    await world.drain()
    expect((await runsOf(id)).at(-1)).toMatchObject({ status: 'done' })
    expect(await analysesOf(id)).toHaveLength(2)
  })

  it('resumes at the next start of a program alone on its database', async () => {
    const { id, member } = await settled()
    await member.call('POST', '/functions/update-project-analysis', { body: { projectId: id } })
    await world.db.execute(
      sql`update pgboss.job set state = 'active', started_on = now() where name = 'generation.run' and state = 'created'`,
    )
    await world.db
      .update(generationRuns)
      .set({ status: 'running', startedAt: world.clock.now(), heardAt: world.clock.now() })
      .where(eq(generationRuns.status, 'queued'))
    expect(await world.drain()).toBe(0)
    await recover(world.app, { isAlone: true })
    expect(await world.drain()).toBe(1)
    expect((await runsOf(id)).at(-1)).toMatchObject({ status: 'done' })
    expect(await analysesOf(id)).toHaveLength(2)
  })

  it('gets a job if it waits without one', async () => {
    const { id } = await settled()
    await world.db.insert(generationRuns).values({
      projectId: id,
      steps: [{ part: 'analysis', state: 'waiting', detail: null }],
      createdAt: world.clock.now(),
    })
    world.clock.forward(periods.generationLost + minute)
    expect(await reviveRuns(world.app)).toBe(1)
    expect((await runsOf(id)).at(-1)).toMatchObject({ status: 'queued', attempts: 0 })
    await world.drain()
    expect(await analysesOf(id)).toHaveLength(2)
  })

  it('is given up if it kills its process each time', async () => {
    const { id } = await settled()
    await world.db.insert(generationRuns).values({
      projectId: id,
      status: 'running',
      attempts: 4,
      steps: [{ part: 'analysis', state: 'working', detail: null }],
      heardAt: world.clock.now(),
      createdAt: world.clock.now(),
    })
    world.clock.forward(periods.generationLost + minute)
    await reviveRuns(world.app)
    expect(await world.drain()).toBe(0)
    expect((await runsOf(id)).at(-1)).toMatchObject({
      status: 'failed',
      attempts: 5,
      steps: [{ state: 'failed' }],
    })
  })

  it('is made by one of two processes', async () => {
    const { id, member } = await settled()
    await member.call('POST', '/functions/update-project-analysis', { body: { projectId: id } })
    const other = await world.beside()
    await Promise.all([world.drain(), other.app.jobs.drain(other.app, handlers)])
    expect(await analysesOf(id)).toHaveLength(2)
    await other.app.jobs.close()
  })

  it('is one for ten concurrent requests', async () => {
    const { id, member } = await settled()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        member.call('POST', '/functions/test-trigger-ai', { body: { projectId: id } }),
      ),
    )
    expect(new Set(answers.map(({ body }) => body.runs[0].id)).size).toBe(1)
    await world.drain()
    expect(await analysesOf(id)).toHaveLength(2)
  })

  it('writes nothing more after it is canceled', async () => {
    const { id, member } = await settled()
    await member.call('POST', '/functions/test-trigger-ai', { body: { projectId: id } })
    const cancelled = await member.call('DELETE', `/projects/${id}/generation`)
    expect(cancelled.status).toBe(200)
    expect((await runsOf(id)).map((run) => run.status).sort()).toEqual(['cancelled', 'done'])
    await world.drain()
    expect(await analysesOf(id)).toHaveLength(1)
  })

  it('keeps the first step and drops the second if canceled between', async () => {
    const { id, member } = await settled()
    const { body } = await member.call('POST', '/functions/test-trigger-ai', { body: { projectId: id } })
    await performRun(world.app, body.runs[0].id, {
      ...makers,
      analysis: async (input) => {
        const made = await makers.analysis(input)
        await member.call('DELETE', `/projects/${id}/generation`)
        return made
      },
    })
    expect([await analysesOf(id), await plansOf(id)].map((rows) => rows.length)).toEqual([2, 1])
  })

  it('makes everything for all active projects without a project id', async () => {
    const member = await world.member()
    const first = await makeProject(member, 'One')
    const second = await makeProject(member, 'Two')
    await world.drain()
    await member.call('PUT', `/projects/${second.id}/archive`)
    const { body } = await member.call('POST', '/functions/test-trigger-ai', { body: {} })
    expect(body.runs.map((run: Json) => run.projectId)).toEqual([first.id])
  })

  it("is not found for another user's project", async () => {
    const { id } = await settled()
    const stranger = await world.member()
    for (const [path, body] of [
      ['/functions/test-trigger-ai', { projectId: id }],
      ['/functions/update-project-analysis', { projectId: id }],
      ['/functions/generate-weekly-action-plans', { project_id: id }],
      ['/functions/generate-project-personalization', { projectId: id }],
      ['/functions/generate-opportunity-summary', { projectId: 'nonsense' }],
    ] as const) {
      expect([path, (await stranger.call('POST', path, { body })).status]).toEqual([path, 404])
    }
  })
})

describe('a job', () => {
  it('is listed with its error after failing for good, and can be retried', async () => {
    const { id } = await settled()
    await commit(world, (tx) => world.app.jobs.send(tx, { name: 'project.created', data: { projectId: id } }))
    const failing = {
      ...handlers,
      'project.created': async () => Promise.reject(new Error('no route to host')),
    }
    for (let attempt = 0; attempt < 5; attempt++) {
      await world.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`)
      await world.app.jobs.drain(world.app, failing)
    }
    const [failed] = await world.app.jobs.failed()
    expect(failed).toMatchObject({ name: 'project.created', error: 'no route to host', attempts: 5 })
    expect(await world.app.jobs.retry(failed!.id)).toBe(true)
    await world.drain()
    expect((await world.app.jobs.failed()).some((job) => job.id === failed!.id)).toBe(false)
  })

  it("isn't blocked by another kind's queue, and a stop leaves the rest", async () => {
    const order: string[] = []
    const stopping = new AbortController()
    const watching = {
      ...handlers,
      'generation.run': async () => {
        order.push('run')
      },
      'weekly-email.send': async () => {
        order.push('email')
        stopping.abort()
      },
    }
    await commit(world, async (tx) => {
      await world.app.jobs.send(tx, {
        name: 'generation.run',
        data: Array.from({ length: 300 }, () => ({ runId: randomUUID() })),
      })
      await world.app.jobs.send(tx, { name: 'weekly-email.send', data: { userId: randomUUID() } })
    })
    const done = await world.app.jobs.drain(world.app, watching, stopping.signal)
    expect(order.slice(0, 70)).toContain('email')
    expect(done).toBeLessThan(100)
    expect(await world.app.jobs.drain(world.app, watching)).toBe(301 - done)
    expect(order).toHaveLength(301)
  })

  it('exists exactly if its transaction was committed', async () => {
    const { id } = await settled()
    await commit(world, async (tx) => {
      await world.app.jobs.send(tx, { name: 'project.created', data: { projectId: id } })
      tx.rollback()
    }).catch(() => undefined)
    expect(await world.drain()).toBe(0)
  })
})

it('schedules are deleted with their project', async () => {
  const { id } = await settled()
  await world.db.delete(projects).where(and(eq(projects.id, id)))
  expect(await runsOf(id)).toEqual([])
  expect(await dueOf(id)).toBeUndefined()
})
