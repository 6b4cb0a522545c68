import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { commit } from '#kit/server/commit.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import { untilWaiting } from '#test/waiting.ts'
import { maxTextLength, ownPlaces, placesOfThings } from '../contract.ts'
import { drafts } from './tables.ts'

const world = await createWorld()
const body = { value: { title: 'Half a thought' } }

describe('a draft', () => {
  it('is allowed only where the user may write', async () => {
    const [founder, other] = [await world.member(), await world.member()]
    const { id } = await makeProject(founder)
    const { implementationPlan } = (await founder.call('GET', `/projects/${id}`)).body
    const places = [
      `project:${id}`,
      `project-task:${id}`,
      `project-item:${id}`,
      `project-evidence:${id}`,
      `project-test:${id}`,
      `project-competitor:${id}`,
      `task:${implementationPlan.phases[0].tasks[0].id}`,
    ]
    for (const place of places) {
      expect([place, (await founder.call('PUT', `/drafts/${place}`, { body })).status]).toEqual([place, 200])
      expect([place, (await other.call('PUT', `/drafts/${place}`, { body })).status]).toEqual([place, 404])
    }
    expect((await founder.call('GET', `/drafts/${places[0]}`)).body.value).toEqual(body.value)
    for (const place of placesOfThings)
      expect([
        place,
        (await founder.call('PUT', `/drafts/${place}:${randomUUID()}`, { body })).status,
      ]).toEqual([place, 404])
  })

  it('has one of each general place, and no unknown place', async () => {
    const member = await world.member()
    for (const place of ownPlaces)
      expect([place, (await member.call('PUT', `/drafts/${place}`, { body })).status]).toEqual([place, 200])
    for (const place of ['elsewhere', 'profile:1', `cellar:${randomUUID()}`, `task:${'0'.repeat(36)}`])
      expect([place, (await member.call('PUT', `/drafts/${place}`, { body })).status]).toEqual([place, 400])
  })

  it('never takes more room than there is, with two saved at once', async () => {
    const member = await world.member()
    const long = 'x'.repeat(maxTextLength)
    const value = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`field${index}`, long]))
    const { id } = await makeProject(member)
    const { implementationPlan } = (await member.call('GET', `/projects/${id}`)).body
    const places = [
      ...placesOfThings.filter((place) => place.startsWith('project')).map((place) => `${place}:${id}`),
      `task:${implementationPlan.phases[0].tasks[0].id}`,
    ]
    const save = async (place: string) =>
      (await member.call('PUT', `/drafts/${place}`, { body: { value } })).status
    for (const place of places) expect([place, await save(place)]).toEqual([place, 200])
    const { answers } = await commit(world, async (tx) => {
      // Both have counted when they wait here, unless one waits for the other.
      await tx.execute(sql`lock table ${drafts} in exclusive mode`)
      const answers = ['profile', 'forum:new'].map(save)
      await untilWaiting(world.db, 2)
      return { answers }
    })
    expect((await Promise.all(answers)).toSorted()).toEqual([200, 422])
  })
})
