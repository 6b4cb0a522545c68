import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { factsOf } from '#features/generation/server/facts.ts'
import { projects } from '#features/projects/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import { recountAll } from '#kit/server/recount.ts'
import { conversationsNeeded } from '#planner/evidence/standing.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import { confidenceChanges } from './tables.ts'

const world = await createWorld()
const recounted = 'We recounted your evidence.'

async function staleFounder() {
  const member = await world.member()
  const { id } = await makeProject(member)
  const log = (stance = 'for') => {
    world.clock.forward(1000)
    const happenedOn = world.clock.now().toISOString().slice(0, 10)
    const body = { kind: 'conversation', stance, text: 'She lost an evening on it.', happenedOn }
    return member.call('POST', `/projects/${id}/evidence`, { body })
  }
  for (let talks = 0; talks < conversationsNeeded; talks += 1) await log()
  await world.db.delete(confidenceChanges).where(eq(confidenceChanges.projectId, id))
  await world.db.update(projects).set({ rung: 'Assumption' }).where(eq(projects.id, id))
  const read = async (path: string) => (await member.call('GET', path)).body
  return { id, member, log, read }
}
type Founder = Awaited<ReturnType<typeof staleFounder>>

async function shown({ id, member, read }: Founder) {
  const [row] = await world.db.select().from(projects).where(eq(projects.id, id))
  const { url } = (await member.call('PUT', `/projects/${id}/public-page`, { body: { mode: 'link' } })).body
  const page = await (await world.fetch(new Request(url))).text()
  return {
    project: (await read(`/projects/${id}`)).rung,
    list: (await read('/projects')).items[0].rung,
    evidence: (await read(`/projects/${id}/evidence`)).rung,
    dashboard: (await read('/dashboard/counts')).projects.newest[0].rung,
    plans: (await factsOf(world.app, row!, world.clock.now())).standing.rung,
    publicPage: /<h2>(Level \d)/.exec(page)?.[1],
  }
}
const everywhere = (rung: string, publicPage: string) => ({
  project: rung,
  list: rung,
  evidence: rung,
  dashboard: rung,
  plans: rung,
  publicPage,
})

describe('a stored level from an older rule', () => {
  it('is the same on all screens, and corrected by the next evidence', async () => {
    const founder = await staleFounder()
    expect(await shown(founder)).toEqual(everywhere('Assumption', 'Level 1'))
    expect((await founder.log()).body).toMatchObject({
      rung: 'Conversation',
      moved: { from: 'Assumption', to: 'Conversation', reason: recounted },
    })
    expect(await shown(founder)).toEqual(everywhere('Conversation', 'Level 3'))
  })

  it('is corrected once by the recount, with a history entry', async () => {
    const founder = await staleFounder()
    expect(await recountAll(world.app)).toEqual({ 'confidence level': 1 })
    expect(world.logged.join('\n')).toContain('"mended":{"confidence level":1}')
    expect(await shown(founder)).toEqual(everywhere('Conversation', 'Level 3'))
    const { history } = await founder.read(`/projects/${founder.id}/evidence`)
    expect(history).toMatchObject([{ from: 'Assumption', to: 'Conversation', reason: recounted }])
    expect(await recountAll(world.app)).toEqual({})
  })

  it('waits for the next recount while the project is locked', async () => {
    const { id } = await staleFounder()
    await commit(world, async (tx) => {
      await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('update')
      expect(await recountAll(world.app)).toEqual({})
    })
    expect(await recountAll(world.app)).toEqual({ 'confidence level': 1 })
  })

  it('is corrected without a history entry if only the provenance is outdated', async () => {
    const { id, log } = await staleFounder()
    await recountAll(world.app)
    const isThis = and(eq(projects.id, id), eq(projects.rung, 'Conversation'))
    await world.db.update(projects).set({ provenance: 'checked' }).where(isThis)
    expect((await log()).body).toMatchObject({ rung: 'Conversation', provenance: 'told', moved: null })
  })
})
