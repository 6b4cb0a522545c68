import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { accountDeletions } from '#features/accounts/server/tables.ts'
import { userBlocks } from '#features/connections/server/tables.ts'
import { events, rateLimits, users } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { named } from '#test/talk.ts'
import { limits, wording } from '../contract.ts'
import { cohortFounders, cohortMentors, cohortShares } from './tables.ts'

const world = await createWorld()
const { db, clock } = world
const admin = await world.admin()
beforeEach(async () => {
  await db.delete(rateLimits)
})

const unknown = '00000000-0000-4000-8000-000000000000'
const form = { note: 'The class', uses: 10, days: 30 }
const tokenOf = (link: string) => new URL(link).searchParams.get('invitation') as string
const secret = 'Maria Lopez said she loses a day a week.'

async function makeCohort(name = 'Autumn class') {
  const { body: cohort } = await admin.call('POST', '/admin/cohorts', { body: { name } })
  const { body } = await admin.call('POST', `/admin/cohorts/${cohort.id}/invitations`, { body: form })
  return { id: cohort.id as string, invitationId: body.invitation.id, token: tokenOf(body.link) }
}
const join = (me: Browser, invitation: string) =>
  me.call('PUT', '/cohort-invitation', { body: { invitation } })
const nameMentor = (cohortId: string, email: string) =>
  admin.call('PUT', `/admin/cohorts/${cohortId}/mentors`, { body: { email } })
const read = (me: Browser, cohortId: string) => me.call('GET', `/cohorts/${cohortId}`)
const choose = (me: Browser, at: { cohortId: string; projectId: string }, isShown = true) =>
  me.call('PUT', `/cohorts/${at.cohortId}/shares/${at.projectId}`, { body: { isShown } })
const seenBy = (mentor: Browser, cohortId: string) => mentor.call('GET', `/cohorts/${cohortId}/founders`)

/** A founder with a project and evidence, who joined but shows nothing yet. */
async function aClass() {
  const cohort = await makeCohort()
  const [mentor, founder] = [await world.member('mentor'), await world.member('founder')]
  await nameMentor(cohort.id, mentor.email)
  await join(founder, cohort.token)
  const project = await makeProject(founder, 'Bread plan')
  const piece = { kind: 'conversation', stance: 'for', text: secret, happenedOn: '2026-01-01' }
  await founder.call('POST', `/projects/${project.id}/evidence`, { body: piece })
  return { cohortId: cohort.id, projectId: project.id as string, token: cohort.token, mentor, founder }
}

describe('a group', () => {
  it('is joined by its invitation at sign-up, and shows nothing until asked', async () => {
    const { id, token, invitationId } = await makeCohort()
    const { body: entrance } = await world
      .visitor()
      .call('POST', '/admission', { body: { invitation: token } })
    expect(entrance).toMatchObject({ invitation: 'valid', group: 'Autumn class' })
    const me = world.visitor()
    const who = { email: 'joins@example.test', password: 'Correct.horse-9' }
    await me.call('POST', '/auth/sign-up', { body: { ...who, invitation: token } })
    await me.call('POST', '/auth/sign-in', { body: who })
    expect((await me.call('GET', '/cohorts')).body.items).toEqual([
      { id, name: 'Autumn class', isFounder: true, isMentor: false },
    ])
    expect(await db.$count(cohortShares, eq(cohortShares.cohortId, id))).toBe(0)
    expect(JSON.stringify((await me.call('GET', '/notifications')).body)).toContain(
      'You joined Autumn class. You choose what its mentors see.',
    )
    const { body } = await admin.call('GET', '/admin/invitations')
    expect(body.items.find((one: { id: string }) => one.id === invitationId)).toMatchObject({
      group: 'Autumn class',
      uses: 1,
    })
  })

  it('is joined in one click by a member, who costs one use', async () => {
    const { id, token } = await makeCohort()
    const me = await world.member()
    const invited = () => me.call('POST', '/cohort-invitation', { body: { invitation: token } })
    expect((await invited()).body).toEqual({
      cohort: { id, name: 'Autumn class' },
      isMember: false,
      isUsable: true,
    })
    const answers = await Promise.all([join(me, token), join(me, token)])
    expect(answers.map(({ body }) => body)).toMatchObject([
      { id, isFounder: true },
      { id, isFounder: true },
    ])
    expect((await join(me, token)).status).toBe(200)
    expect((await invited()).body.isMember).toBe(true)
    const { body } = await admin.call('GET', '/admin/invitations')
    expect(body.items[0]).toMatchObject({ uses: 1 })
  })

  it('is joined with an invitation of its own only', async () => {
    const me = await world.member()
    const { body } = await admin.call('POST', '/admin/invitations', { body: form })
    for (const token of [tokenOf(body.link), 'forged']) {
      expect((await join(me, token)).status).toBe(422)
      expect((await me.call('POST', '/cohort-invitation', { body: { invitation: token } })).body).toEqual({
        cohort: null,
        isMember: false,
        isUsable: false,
      })
    }
    const { token, invitationId } = await makeCohort()
    await admin.call('DELETE', `/admin/invitations/${invitationId}`)
    expect((await join(me, token)).status).toBe(403)
  })

  it('is not there for people outside it, whatever they ask', async () => {
    const { cohortId, projectId } = await aClass()
    const stranger = await world.member('stranger')
    const answers = async (at: string) =>
      Promise.all(
        [
          read(stranger, at),
          seenBy(stranger, at),
          choose(stranger, { cohortId: at, projectId }),
          stranger.call('DELETE', `/cohorts/${at}/membership`),
        ].map(async (asked) => {
          const { status, body } = await asked
          return [status, body.code, body.message]
        }),
      )
    const same = Array.from({ length: 4 }, () => [404, 'not_found', wording.notFound])
    for (const at of [cohortId, unknown, 'x']) expect(await answers(at)).toEqual(same)
  })

  it('has at most fifty mentors and five hundred founders', async () => {
    const { id, token } = await makeCohort()
    const fill = async (table: typeof cohortFounders | typeof cohortMentors, n: number) => {
      const people = await db
        .insert(users)
        .values(Array.from({ length: n }, (_, i) => ({ email: `${n}-${i}-${id}@example.test` })))
        .returning({ userId: users.id })
      await db.insert(table).values(people.map(({ userId }) => ({ cohortId: id, userId })))
    }
    await fill(cohortMentors, limits.mentors)
    await fill(cohortFounders, limits.founders)
    const me = await world.member()
    expect((await nameMentor(id, me.email)).body.message).toBe(wording.mentorsFull)
    expect([(await join(me, token)).status, (await join(me, token)).body.message]).toEqual([
      409,
      wording.foundersFull,
    ])
  })

  it('is made, renamed and ended by administrators only', async () => {
    const { cohortId, mentor, founder, projectId, token } = await aClass()
    await choose(founder, { cohortId, projectId })
    expect((await founder.call('POST', '/admin/cohorts', { body: { name: 'Mine' } })).status).toBe(403)
    const path = `/admin/cohorts/${cohortId}`
    expect((await admin.call('PUT', path, { body: { name: 'x'.repeat(61) } })).status).toBe(400)
    expect((await admin.call('PUT', path, { body: { name: 'Winter class' } })).body.name).toBe('Winter class')
    expect((await read(founder, cohortId)).body.name).toBe('Winter class')
    expect((await admin.call('PUT', `${path}/end`, { body: {} })).body.endedAt).not.toBeNull()
    expect([(await read(founder, cohortId)).status, (await seenBy(mentor, cohortId)).status]).toEqual([
      404, 404,
    ])
    expect((await join(founder, token)).status).toBe(422)
    expect((await admin.call('PUT', `${path}/end`, { body: {} })).status).toBe(404)
    expect((await nameMentor(cohortId, mentor.email)).status).toBe(404)
  })
})

describe('a mentor', () => {
  it('is named by email, once, hears of it, and can be taken out', async () => {
    const { id } = await makeCohort()
    const mentor = await named(await world.member('mentor'), `Mentor ${id.slice(0, 8)}`)
    expect((await nameMentor(id, 'no-one@example.test')).status).toBe(422)
    await nameMentor(id, mentor.email)
    const { body } = await nameMentor(id, mentor.email)
    expect(body.mentors).toEqual([{ userId: mentor.id, email: mentor.email }])
    const { body: told } = await mentor.call('GET', '/notifications')
    expect(JSON.stringify(told)).toContain("You're now a mentor of Autumn class")
    expect((await read(mentor, id)).body).toMatchObject({ isMentor: true, isFounder: false, projects: [] })
    const path = `/admin/cohorts/${id}/mentors/${mentor.id}`
    expect((await admin.call('DELETE', path)).body.mentors).toEqual([])
    expect([(await admin.call('DELETE', path)).status, (await read(mentor, id)).status]).toEqual([404, 404])
  })

  it('sees what is shown and nothing else, and nothing once its founder left', async () => {
    const { cohortId, projectId, mentor, founder, token } = await aClass()
    const hidden = await makeProject(founder, 'Secret soup')
    expect((await seenBy(mentor, cohortId)).body).toEqual({ items: [], nextCursor: null })
    await choose(founder, { cohortId, projectId })
    const { body } = await seenBy(mentor, cohortId)
    expect(body.items).toEqual([
      {
        id: founder.id,
        name: null,
        projects: [
          {
            id: projectId,
            title: 'Bread plan',
            rung: 'Assumption',
            provenance: 'told',
            next: expect.stringMatching(/^Start your test: /),
            evidence: { told: 1, seen: 0, checked: 0 },
          },
        ],
      },
    ])
    for (const word of ['Maria', 'Secret soup', hidden.id, founder.email, 'how much to bake'])
      expect([word, JSON.stringify(body).includes(word)]).toEqual([word, false])
    expect((await mentor.call('GET', `/projects/${projectId}`)).status).toBe(404)
    expect((await seenBy(founder, cohortId)).status).toBe(404)
    await founder.call('DELETE', `/cohorts/${cohortId}/membership`)
    expect((await seenBy(mentor, cohortId)).body.items).toEqual([])
    expect(await db.$count(cohortShares, eq(cohortShares.cohortId, cohortId))).toBe(0)
    expect((await read(founder, cohortId)).status).toBe(404)
    await join(founder, token)
    expect((await read(founder, cohortId)).body.projects.some((one: Json) => one.isShown)).toBe(false)
  })

  it('never reads the task of a week', async () => {
    const { cohortId, projectId, mentor, founder } = await aClass()
    await founder.call('POST', `/projects/${projectId}/experiments`, { body: {} })
    await choose(founder, { cohortId, projectId })
    const { body } = await seenBy(mentor, cohortId)
    expect(body.items[0].projects[0].next).toBe('Ask the next person, and add what they said')
  })

  it("doesn't see a founder who is banned, is leaving or blocked either way", async () => {
    const { cohortId, projectId, mentor, founder } = await aClass()
    await choose(founder, { cohortId, projectId })
    const count = async () => (await seenBy(mentor, cohortId)).body.items.length
    expect(await count()).toBe(1)
    await db.update(users).set({ banned: true }).where(eq(users.id, founder.id))
    expect(await count()).toBe(0)
    await db.update(users).set({ banned: false }).where(eq(users.id, founder.id))
    const at = clock.now()
    const leaving = {
      userId: founder.id,
      posts: 'erase',
      requestedAt: at,
      dueAt: at,
      undoTokenHash: 'x',
    } as const
    await db.insert(accountDeletions).values(leaving)
    expect(await count()).toBe(0)
    await db.delete(accountDeletions)
    for (const [one, other] of [
      [mentor, founder],
      [founder, mentor],
    ] as const) {
      await db.insert(userBlocks).values({ blockerId: one.id, blockedId: other.id })
      expect(await count()).toBe(0)
      await db.delete(userBlocks)
    }
    expect(await count()).toBe(1)
  })

  it("doesn't see a project that is archived or deleted, and costs few statements", async () => {
    const { cohortId, projectId, mentor, founder, token } = await aClass()
    await choose(founder, { cohortId, projectId })
    const asked = async () => (await world.statementsOf(() => seenBy(mentor, cohortId))).length
    const few = await asked()
    for (const nickname of ['b', 'c']) {
      const other = await world.member(nickname)
      await join(other, token)
      await choose(other, { cohortId, projectId: (await makeProject(other)).id })
    }
    expect([(await seenBy(mentor, cohortId)).body.items.length, await asked()]).toEqual([3, few])
    await founder.call('PUT', `/projects/${projectId}/archive`, { body: {} })
    await founder.call('DELETE', `/projects/${projectId}`)
    expect((await seenBy(mentor, cohortId)).body.items).toHaveLength(2)
  })

  it('can leave, too, once', async () => {
    const { cohortId, mentor } = await aClass()
    const leave = () => mentor.call('DELETE', `/cohorts/${cohortId}/membership`)
    expect((await Promise.all([leave(), leave()])).some(({ status }) => status === 200)).toBe(true)
    expect((await seenBy(mentor, cohortId)).status).toBe(404)
    const left = and(eq(events.name, 'cohort.left'), eq(events.subjectId, cohortId))
    expect(await db.select().from(events).where(left)).toHaveLength(1)
  })
})

describe('a founder', () => {
  it('sees who the mentors are, and chooses each project', async () => {
    const { cohortId, projectId, mentor, founder } = await aClass()
    const name = `Mia ${cohortId.slice(0, 8)}`
    await named(mentor, name)
    expect((await read(founder, cohortId)).body).toEqual({
      id: cohortId,
      name: 'Autumn class',
      isFounder: true,
      isMentor: false,
      mentors: [name],
      projects: [{ id: projectId, title: 'Bread plan', isShown: false }],
    })
    expect((await choose(founder, { cohortId, projectId })).body.projects[0].isShown).toBe(true)
    expect((await choose(founder, { cohortId, projectId }, false)).body.projects[0].isShown).toBe(false)
    expect((await seenBy(mentor, cohortId)).body.items).toEqual([])
  })

  it("can't show someone else's project, an unknown one or more than ten", async () => {
    const { cohortId, projectId, founder, token } = await aClass()
    const other = await world.member('other')
    await join(other, token)
    for (const at of [projectId, unknown, 'x'])
      expect((await choose(other, { cohortId, projectId: at })).status).toBe(404)
    const mine = []
    for (let n = 0; n < limits.shared; n += 1) mine.push((await makeProject(founder, `Plan ${n}`)).id)
    for (const id of mine) expect((await choose(founder, { cohortId, projectId: id })).status).toBe(200)
    await db.delete(rateLimits)
    expect((await choose(founder, { cohortId, projectId })).body.message).toBe(wording.sharesFull)
    const shown = and(eq(cohortShares.cohortId, cohortId), eq(cohortShares.userId, founder.id))
    expect(await db.$count(cohortShares, shown)).toBe(limits.shared)
  })
})
