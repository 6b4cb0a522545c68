import { and, eq, isNotNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { seedReferenceData } from '#app/server/seed.ts'
import { userMatches } from '#features/connections/server/tables.ts'
import { eventParticipants } from '#features/events/server/tables.ts'
import { evidence } from '#features/evidence/server/tables.ts'
import { forumPosts, forumResponses } from '#features/forum/server/tables.ts'
import { chatMessages } from '#features/messages/server/tables.ts'
import { metricValues } from '#features/metrics/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { testPages } from '#features/test-pages/server/tables.ts'
import { testFeedback, testProjects } from '#features/test-tribe/server/tables.ts'
import { users } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import { cast, unknownAnswers } from './cast.ts'
import { fillDemo } from './fill.ts'
import { founders } from './founders.ts'

it("the cast's answers use existing options", () => {
  expect(unknownAnswers()).toEqual([])
  expect(new Set(cast.map(({ name }) => name)).size).toBe(40)
})

it('no two founders heard the same', () => {
  const texts = Object.values(founders).flatMap(({ heard = [], used = [], paid }) => [
    ...heard,
    ...used,
    ...(paid ? [paid] : []),
  ])
  expect(new Set(texts).size).toBe(texts.length)
})

it("the demo community is created through the product's own API, in the past", async () => {
  const world = await createWorld()
  const today = world.clock.now()
  await seedReferenceData(world.db, { feeds: 'off', at: today })
  const moveTo = (time: Date) => world.clock.forward(time.getTime() - world.clock.now().getTime())
  await fillDemo({ app: world.app, fetch: world.fetch, moveTo }, { today })
  expect(await world.db.$count(users)).toBe(40)
  expect(await world.db.$count(projects)).toBe(28)
  expect(await world.db.$count(evidence)).toBeGreaterThan(40)
  // Eight entered by hand, the rest from an inbox.
  expect(await world.db.$count(metricValues, eq(metricValues.provenance, 'told'))).toBe(8)
  const paid = and(eq(evidence.kind, 'payment'), eq(evidence.provenance, 'seen'))
  expect(await world.db.$count(evidence, paid)).toBe(2)
  const backed = and(eq(projects.rung, 'Payment'), eq(projects.provenance, 'seen'))
  expect(await world.db.$count(projects, backed)).toBe(1)
  expect(await world.db.$count(forumPosts, eq(forumPosts.isSolved, true))).toBeGreaterThan(5)
  expect(await world.db.$count(userMatches, isNotNull(userMatches.acceptedAt))).toBeGreaterThan(4)
  expect(await world.db.$count(chatMessages)).toBeGreaterThan(15)
  expect(await world.db.$count(testProjects)).toBe(6)
  expect(await world.db.$count(testFeedback)).toBe(12)
  expect(await world.db.$count(eventParticipants)).toBe(12)
  const pages = await world.db.select().from(testPages).orderBy(testPages.createdAt)
  expect(pages.map(({ status, outcome }) => [status, outcome])).toEqual([
    ['ended', 'passed'],
    ['live', null],
  ])
  const responses = await world.db.select({ at: forumResponses.createdAt }).from(forumResponses)
  expect(responses.filter(({ at }) => at > today)).toEqual([])
}, 120_000)
