import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { userBlocks, userMatches } from '#features/connections/server/tables.ts'
import { seedQuestions } from '#features/traits/server/seed.ts'
import { questionnaireQuestions, userTraitResponses } from '#features/traits/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import type { Db } from '#kit/server/db.ts'
import { mondayOf } from '#kit/server/schedule.ts'
import { events, notifications, users } from '#kit/server/tables.ts'
import { questions } from '#planner/founder/questions.ts'
import { createWorld } from '#test/harness.ts'
import type { DeclineReason } from '../contract.ts'
import { suggestWeekly } from './batch.ts'
import {
  collaborationPool,
  collaborationWeeks,
  matchSettings,
  projectCollaborationSuggestions,
} from './tables.ts'

const world = await createWorld()
await seedQuestions(world.db)
const numbers = await world.db
  .select({ id: questionnaireQuestions.id, number: questionnaireQuestions.questionNumber })
  .from(questionnaireQuestions)
const alike: Record<string, string> = {
  skill: 'words',
  domain: 'local',
  reach: 'talk',
  hours: 'h8',
  goal: 'side',
  style: 'fast',
}

async function person(
  answers: Record<string, string> = alike,
  more: Partial<typeof users.$inferInsert> = {},
): Promise<string> {
  const [user] = await world.db
    .insert(users)
    .values({ email: `${randomUUID()}@example.test`, lastSeenAt: world.clock.now(), ...more })
    .returning()
  const rows = Object.entries(answers).map(([trait, responseOption]) => {
    const { number } = questions.find((question) => question.trait === trait)!
    return { userId: user!.id, questionId: numbers.find((one) => one.number === number)!.id, responseOption }
  })
  await world.db.insert(userTraitResponses).values(rows)
  return user!.id
}
const crowd = async (count: number, answers: Record<string, string> = { ...alike, skill: 'people' }) =>
  Promise.all(Array.from({ length: count }, () => person(answers)))
const rowsOf = (userId: string) =>
  world.db
    .select()
    .from(projectCollaborationSuggestions)
    .where(eq(projectCollaborationSuggestions.user1Id, userId))
const metBy = async (userId: string) =>
  (await rowsOf(userId)).filter((row) => row.status === 'pending').map((row) => row.user2Id)
const run = () => suggestWeekly(world.app)
const nextWeek = async () => {
  world.clock.forward(7 * day)
  await world.db.update(users).set({ lastSeenAt: world.clock.now() })
}

beforeEach(async () => {
  await world.db.delete(collaborationWeeks)
  await world.db.delete(events)
  await world.db.delete(users)
})

describe('the weekly batch', () => {
  it('gives each user at most five, announces them once, and is idempotent', async () => {
    const everyone = [await person(), ...(await crowd(8))]
    expect(await run()).toBe(9)
    for (const id of everyone) {
      const rows = await rowsOf(id)
      expect(rows.length).toBeGreaterThanOrEqual(1)
      expect(rows.length).toBeLessThanOrEqual(5)
      for (const row of rows)
        expect(row).toMatchObject({
          status: 'pending',
          weekOf: mondayOf(world.clock.now()),
          content: { theirs: { domain: 'local' } },
        })
    }
    const told = await world.db.select().from(events).where(inArray(events.subjectId, everyone))
    expect(
      told
        .filter((event) => event.name === 'match.suggested')
        .map((event) => [event.actorId, event.subjectId])
        .sort(),
    ).toEqual(everyone.map((id) => [null, id]).sort())
    expect(told.find((event) => event.subjectId === everyone[0])!.data).toEqual({ count: 5 })
    const before = await world.db.select().from(projectCollaborationSuggestions)
    expect(await run()).toBe(0)
    expect(await world.db.select().from(projectCollaborationSuggestions)).toEqual(before)
    expect((await world.db.select().from(notifications)).map((one) => one.count)).toEqual(
      everyone.map(() => 1),
    )
  })

  it('is shared by several processes without gaps or repeats', async () => {
    const everyone = await crowd(230, alike)
    const other = await world.beside()
    const looked = await Promise.all([run(), suggestWeekly(other.app), run()])
    expect(looked.reduce((sum, one) => sum + one, 0)).toBe(everyone.length)
    const told = await world.db.select().from(events).where(eq(events.name, 'match.suggested'))
    expect(told.map((event) => event.subjectId).sort()).toEqual(everyone.toSorted())
    const rows = await world.db.select().from(projectCollaborationSuggestions)
    expect(rows).toHaveLength(everyone.length * 5)
  })

  it('redoes the batch of a process that died', async () => {
    await crowd(6, alike)
    const dying = { ...world.app, db: diesAtCommit(world.app.db) }
    await expect(suggestWeekly(dying)).rejects.toThrow(/commit/)
    expect(await world.db.select().from(projectCollaborationSuggestions)).toEqual([])
    expect(await run()).toBe(6)
    expect(await world.db.select().from(projectCollaborationSuggestions)).toHaveLength(30)
  })

  it.each<[string, (me: string, them: string) => Promise<unknown>]>([
    ['banned', (_, them) => world.db.update(users).set({ banned: true }).where(eq(users.id, them))],
    [
      'paused',
      (_, them) => world.db.insert(matchSettings).values({ userId: them, pausedAt: world.clock.now() }),
    ],
    [
      'away for more than thirty days',
      (_, them) =>
        world.db
          .update(users)
          .set({ lastSeenAt: new Date(world.clock.now().getTime() - 31 * day) })
          .where(eq(users.id, them)),
    ],
    [
      'left with three answers',
      async (_, them) =>
        world.db.delete(userTraitResponses).where(
          and(
            eq(userTraitResponses.userId, them),
            inArray(
              userTraitResponses.questionId,
              numbers.filter((one) => [1, 2, 3].includes(one.number)).map((one) => one.id),
            ),
          ),
        ),
    ],
    ['blocked by me', (me, them) => world.db.insert(userBlocks).values({ blockerId: me, blockedId: them })],
    ['blocking me', (me, them) => world.db.insert(userBlocks).values({ blockerId: them, blockedId: me })],
    ['declined by me', (me, them) => suggested(me, them, 'declined')],
    ['declining me', (me, them) => suggested(them, me, 'declined')],
    [
      'matched with me',
      (me, them) =>
        world.db.insert(userMatches).values({
          user1Id: them,
          user2Id: me,
          user1Accepted: true,
          compatibilityScore: 80,
          compatibilityReason: 'x',
          origin: 'suggestion',
          matchedAt: world.clock.now(),
        }),
    ],
  ])('never suggests a user who is %s', async (_, change) => {
    const [me, them] = [await person(), await person({ ...alike, skill: 'people' })]
    await change(me, them)
    await run()
    expect(await metBy(me)).toEqual([])
  })

  it('suggests nothing to a paused, banned or inactive user', async () => {
    const [paused, banned, away] = (await crowd(3, alike)) as [string, string, string]
    await crowd(3)
    await world.db.insert(matchSettings).values({ userId: paused, pausedAt: world.clock.now() })
    await world.db.update(users).set({ banned: true }).where(eq(users.id, banned))
    await world.db
      .update(users)
      .set({ lastSeenAt: new Date(world.clock.now().getTime() - 31 * day) })
      .where(eq(users.id, away))
    await run()
    for (const id of [paused, banned, away]) expect(await rowsOf(id)).toEqual([])
  })

  it('still suggests people one only talks to, above the minimum score', async () => {
    const me = await person()
    const friend = await person({ ...alike, skill: 'people' })
    const far = await person({
      skill: 'words',
      domain: 'care',
      reach: 'talk',
      hours: 'full',
      goal: 'scale',
      style: 'plan',
    })
    await world.db.insert(userMatches).values({
      user1Id: me,
      user2Id: friend,
      user1Accepted: true,
      user2Accepted: true,
      acceptedAt: world.clock.now(),
      compatibilityScore: 50,
      compatibilityReason: 'Direct message initiated',
      origin: 'direct',
      matchedAt: world.clock.now(),
    })
    await run()
    expect(await metBy(me)).toEqual([friend])
    expect(await metBy(far)).toEqual([])
  })
})

describe('a new week', () => {
  it('expires old suggestions, prefers new people, and keeps pending yeses', async () => {
    const me = await person()
    await crowd(12)
    await run()
    const first = await metBy(me)
    const [keen] = first
    await world.db
      .insert(projectCollaborationSuggestions)
      .values({
        user1Id: keen!,
        user2Id: me,
        weekOf: mondayOf(world.clock.now()),
        status: 'accepted',
        compatibilityScore: 80,
        content: { mine: {}, theirs: {} },
      })
      .onConflictDoUpdate({
        target: [projectCollaborationSuggestions.user1Id, projectCollaborationSuggestions.user2Id],
        set: { status: 'accepted' },
      })
    await nextWeek()
    await run()
    const second = await metBy(me)
    expect(second.filter((id) => first.includes(id))).toEqual([keen])
    expect(second).toHaveLength(6)
    expect((await rowsOf(me)).filter((row) => row.status === 'expired')).toHaveLength(4)
    await nextWeek()
    await run()
    const renewed = (await rowsOf(me)).filter(
      (row) => row.status === 'pending' && row.weekOf === mondayOf(world.clock.now()),
    )
    expect(renewed).toHaveLength(5)
    expect(new Set([...first, ...second, ...renewed.map((row) => row.user2Id)]).size).toBe(12)
  })

  it('uses the current answers', async () => {
    const [me, them] = [await person(), await person()]
    await run()
    const [before] = await rowsOf(me)
    await world.db
      .update(userTraitResponses)
      .set({ responseOption: 'people' })
      .where(and(eq(userTraitResponses.userId, them), eq(userTraitResponses.responseOption, 'words')))
    await nextWeek()
    await run()
    const [after] = await rowsOf(me)
    expect([before!.compatibilityScore, after!.compatibilityScore, after!.content.theirs.skill]).toEqual([
      74,
      85,
      'people',
    ])
    expect(
      (await world.db.select().from(collaborationPool).where(eq(collaborationPool.userId, them)))[0]!.skill,
    ).toBe('people')
  })

  it.each<[DeclineReason, Record<string, string>]>([
    ['time', { hours: 'h30' }],
    ['goal', { goal: 'scale' }],
    ['skills', { skill: 'words' }],
    ['topic', { domain: 'care' }],
  ])('is stricter for someone who declined for %s', async (reason, change) => {
    const easy = { ...alike, skill: 'people', ...change }
    const [me, past, them] = [await person(), await person({ ...alike, skill: 'design' }), await person(easy)]
    await run()
    expect(await metBy(me)).toContain(them)
    await world.db
      .update(projectCollaborationSuggestions)
      .set({ status: 'declined', declineReason: reason })
      .where(
        and(
          eq(projectCollaborationSuggestions.user1Id, me),
          eq(projectCollaborationSuggestions.user2Id, past),
        ),
      )
    await nextWeek()
    await run()
    expect(await metBy(me)).toEqual([])
    expect(await metBy(them)).toContain(me)
  })
})

async function suggested(user1Id: string, user2Id: string, status: 'pending' | 'declined'): Promise<void> {
  await world.db.insert(projectCollaborationSuggestions).values({
    user1Id,
    user2Id,
    status,
    weekOf: mondayOf(world.clock.now()),
    compatibilityScore: 80,
    content: { mine: {}, theirs: {} },
  })
}

const diesAtCommit = (db: Db): Db =>
  new Proxy(db, {
    get: (_, name) => (name === '$client' ? { connect: connectionThatDies } : Reflect.get(db, name)),
  })

async function connectionThatDies() {
  const client = await world.db.$client.connect()
  return new Proxy(client, {
    get: (_, name) => {
      const found = Reflect.get(client, name)
      if (typeof found !== 'function') return found
      if (name !== 'query') return found.bind(client)
      return async (asked: { text: string }, values: unknown[]) => {
        if (asked.text === 'commit') throw new Error('the process has died')
        return client.query(asked, values)
      }
    },
  })
}
