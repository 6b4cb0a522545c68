import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { eventParticipants, vibeEvents } from '#features/events/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { day, hour } from '#kit/contract/time.ts'
import { answerAll, makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'

const world = await createWorld()
const done = async (browser: Browser) => (await browser.call('GET', '/roadmap/ticks')).body.done
const log = (browser: Browser, projectId: string, piece: object) =>
  browser.call('POST', `/projects/${projectId}/evidence`, {
    body: {
      stance: 'for',
      text: 'They said so.',
      happenedOn: world.clock.now().toISOString().slice(0, 10),
      ...piece,
    },
  })

describe('the steps of the roadmap', () => {
  it('check themselves off from the facts, and uncheck again', async () => {
    const ada = await world.member('ada')
    expect(await done(ada)).toEqual([])
    await answerAll(ada)
    expect(await done(ada)).toEqual(['answers'])
    const project = await makeProject(ada)
    await world.drain()
    await ada.call('GET', `/projects/${project.id}/opportunities`)
    for (let talked = 0; talked < 2; talked += 1)
      expect((await log(ada, project.id, { kind: 'conversation', stance: 'against' })).status).toBe(201)
    expect(await done(ada)).not.toContain('conversations')
    await log(ada, project.id, { kind: 'conversation' })
    await log(ada, project.id, { kind: 'commitment', stance: 'against' })
    expect(await done(ada)).toEqual(expect.arrayContaining(['answers', 'project', 'conversations']))
    expect(await done(ada)).not.toContain('commitment')
    await world.db.update(projects).set({ progress: 100 }).where(eq(projects.id, project.id))
    expect(await done(ada)).toEqual(expect.arrayContaining(['progress']))
    expect(await done(await world.member('eve'))).toEqual([])
    const [event] = await world.db
      .insert(vibeEvents)
      .values({
        title: 'Build',
        description: 'x',
        eventDate: new Date(world.clock.now().getTime() + day),
        durationMinutes: 60,
        platform: 'Call',
        capacity: 1,
        madeBy: 'admin',
      })
      .returning()
    await world.db.insert(eventParticipants).values({ eventId: event!.id, userId: ada.id, status: 'waiting' })
    expect(await done(ada)).not.toContain('marathon')
    await world.db.update(eventParticipants).set({ status: 'registered' })
    expect(await done(ada)).not.toContain('marathon')
    await world.db.update(vibeEvents).set({ eventDate: new Date(world.clock.now().getTime() - hour) })
    expect(await done(ada)).toContain('marathon')
    await world.db.delete(eventParticipants)
    await ada.call('DELETE', `/projects/${project.id}`)
    expect(await done(ada)).toEqual(['answers'])
  })

  it('ask for nothing that a payment makes unnecessary', async () => {
    const paid = await world.member('paid')
    const project = await makeProject(paid)
    await log(paid, project.id, { kind: 'payment', amountCents: 500 })
    expect(await done(paid)).toEqual(expect.arrayContaining(['conversations', 'commitment', 'payment']))
  })
})
