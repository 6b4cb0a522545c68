import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { profiles } from '#features/accounts/server/tables.ts'
import { evidence } from '#features/evidence/server/tables.ts'
import { forumPosts, forumCategories } from '#features/forum/server/tables.ts'
import { projectTasks } from '#features/projects/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import { recordEvent } from '#kit/server/events.ts'
import { notifications, rateLimits, users } from '#kit/server/tables.ts'
import { answerAll, makeProject } from '#test/cast.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { catalog } from './catalog.ts'
import { awardBadge } from './commands.ts'
import { completeChallenges } from './complete.ts'
import {
  badgeAwards,
  badges,
  challengeEnrolments,
  challengeTicks,
  userBadges,
  weeklyChallenges,
} from './tables.ts'
import { drawWeekly } from './weekly.ts'

const world = await createWorld()
beforeEach(async () => {
  await world.db.delete(rateLimits)
})

const sprint = '/challenges/ideate-build-test-30'
const fast = '/challenges/fast-track-18'
const give = (
  browser: Browser,
  badge: Parameters<typeof awardBadge>[1]['badge'],
  subjectId: string = randomUUID(),
) => commit(world, (tx) => awardBadge(tx, { userId: browser.id, badge, subjectId, at: world.clock.now() }))
const held = (browser: Browser) =>
  world.db
    .select({ name: badges.name, count: userBadges.count })
    .from(userBadges)
    .innerJoin(badges, eq(badges.id, userBadges.badgeId))
    .where(eq(userBadges.userId, browser.id))

async function doTheSprint(browser: Browser): Promise<void> {
  const at = world.clock.now()
  const project = await makeProject(browser)
  const tasks = await world.db
    .select({ id: projectTasks.id })
    .from(projectTasks)
    .where(eq(projectTasks.projectId, project.id))
    .limit(3)
  for (const { id } of tasks)
    await world.db.update(projectTasks).set({ doneAt: at }).where(eq(projectTasks.id, id))
  const [category] = await world.db.select().from(forumCategories).limit(1)
  await world.db.insert(forumPosts).values({
    userId: browser.id,
    categoryId: category!.id,
    title: 'How?',
    content: 'Like this?',
    createdAt: at,
  })
  await world.db.insert(evidence).values({
    projectId: project.id,
    kind: 'conversation',
    stance: 'for',
    text: 'Ten bakers at a fair',
    standsFor: 10,
    happenedOn: '2026-01-01',
    createdAt: at,
  })
  await commit(world, (tx) =>
    recordEvent(tx, { name: 'test.reviewed', actorId: browser.id, subjectId: randomUUID(), at }),
  )
}

describe('the list of challenges', () => {
  it('is public: six, the first available, locked ones with requirements', async () => {
    const { status, body } = await world.visitor().call('GET', '/challenges')
    expect([status, body.completed, body.total]).toEqual([200, 0, 6])
    expect(body.items.map(({ state, unlockRequirement }: Json) => [state, unlockRequirement])).toEqual([
      ['available', null],
      ...Array.from({ length: 3 }, () => ['locked', 'Complete the 30-Day Sprint']),
      ...Array.from({ length: 2 }, () => ['locked', 'Complete 2 or more other challenges']),
    ])
  })

  it('follows the badges: completed at 100, and what they unlock', async () => {
    const ada = await world.member()
    await give(ada, '30-Day Builder')
    const { body } = await ada.call('GET', '/challenges')
    expect(body.items.map(({ state, progress }: Json) => [state, progress])).toEqual([
      ['completed', 100],
      ...Array.from({ length: 3 }, () => ['available', 0]),
      ...Array.from({ length: 2 }, () => ['locked', 0]),
    ])
    expect(body.completed).toBe(1)
    expect(body.items[0].id).toBe('ideate-build-test-30')
  })
})

describe('one challenge', () => {
  it('shows everything to visitors, and an unknown id is not found', async () => {
    const { body } = await world.visitor().call('GET', sprint)
    expect(body).toMatchObject({
      badge: '30-Day Builder',
      duration: '30 days',
      difficulty: 'Beginner',
      participants: null,
      stepsDone: 0,
      startedAt: null,
    })
    expect(body.steps).toHaveLength(8)
    expect(body.requirements.join()).toContain('minimum of 4 questions')
    expect((await world.visitor().call('GET', '/challenges/nothing')).body).toMatchObject({
      code: 'not_found',
      message: 'Challenge Not Found',
    })
  })

  it('counts real participants once each, from five on', async () => {
    const people = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => world.member(name)))
    for (const person of people.slice(0, 4)) await person.call('POST', `${fast}/enrolment`)
    for (const person of people.slice(0, 4)) await person.call('POST', `${sprint}/enrolment`)
    await people[0]!.call('DELETE', `${sprint}/enrolment`)
    await people[0]!.call('POST', `${sprint}/enrolment`)
    expect((await people[0]!.call('GET', sprint)).body.participants).toBeNull()
    await people[4]!.call('POST', `${sprint}/enrolment`)
    expect((await world.visitor().call('GET', sprint)).body.participants).toBe(5)
    expect((await world.visitor().call('GET', fast)).body.participants).toBeNull()
  })
})

describe('taking part', () => {
  it('is refused while locked, naming what is missing', async () => {
    const ada = await world.member()
    expect((await ada.call('POST', `${fast}/enrolment`)).body).toMatchObject({
      code: 'unprocessable',
      message: 'Complete the 30-Day Sprint',
    })
    expect((await ada.call('POST', '/challenges/full-cycle/enrolment')).body.message).toBe(
      'Complete 2 or more other challenges',
    )
    expect((await ada.call('PUT', `${fast}/steps/1`, { body: { note: 'x' } })).body).toMatchObject({
      code: 'conflict',
      message: 'Please start the challenge first.',
    })
    expect(await world.db.$count(challengeEnrolments, eq(challengeEnrolments.userId, ada.id))).toBe(0)
  })

  it('stores one enrollment from concurrent starts', async () => {
    const ada = await world.member()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => ada.call('POST', `${sprint}/enrolment`)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await world.db.$count(challengeEnrolments, eq(challengeEnrolments.userId, ada.id))).toBe(1)
  })

  it('detects steps, accepts notes, and awards the badge with the last one', async () => {
    const ada = await world.member()
    await answerAll(ada)
    const started = (await ada.call('POST', `${sprint}/enrolment`)).body
    expect(started.steps[0]).toMatchObject({ done: true, seen: { count: 4, needed: 4, sinceStart: false } })
    expect(started.stepsDone).toBe(1)
    world.clock.forward(day)
    const back = world.visitor()
    await back.call('POST', '/auth/sign-in', { body: { email: ada.email, password: 'Correct.horse-9' } })
    Object.assign(back, { id: ada.id })
    await doTheSprint(back)
    expect((await back.call('PUT', `${sprint}/steps/5`, { body: { note: '' } })).body.fields).toEqual({
      note: 'Write a sentence about what you did.',
    })
    expect((await back.call('PUT', `${sprint}/steps/6`, { body: { note: 'I did' } })).body.code).toBe(
      'unprocessable',
    )
    expect((await back.call('PUT', `${sprint}/steps/9`, { body: { note: 'I did' } })).status).toBe(404)
    expect((await back.call('PUT', `${sprint}/steps/5`, { body: { note: 'A page' } })).body).toMatchObject({
      stepsDone: 7,
      completed: false,
    })
    expect((await back.call('DELETE', `${sprint}/steps/5`)).body.stepsDone).toBe(6)
    await back.call('PUT', `${sprint}/steps/5`, { body: { note: 'A page, again' } })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => back.call('PUT', `${sprint}/steps/8`, { body: { note: 'Go on' } })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(answers.find(({ status }) => status === 200)!.body).toMatchObject({
      completed: true,
      state: 'completed',
      progress: 100,
      stepsDone: 8,
    })
    expect(await held(ada)).toEqual([{ name: '30-Day Builder', count: 1 }])
    expect(
      await world.db.$count(
        notifications,
        and(eq(notifications.userId, ada.id), eq(notifications.kind, 'badge.awarded')),
      ),
    ).toBe(1)
    expect((await back.call('POST', `${fast}/enrolment`)).status).toBe(201)
    expect((await back.call('DELETE', `${sprint}/enrolment`)).status).toBe(409)
  })

  it('finds a detected last step when checked', async () => {
    const ada = await world.member()
    await ada.call('POST', `${sprint}/enrolment`)
    for (const step of [5, 8]) await ada.call('PUT', `${sprint}/steps/${step}`, { body: { note: 'Done' } })
    expect((await ada.call('POST', `${sprint}/check`)).body.completed).toBe(false)
    await doTheSprint(ada)
    expect((await ada.call('POST', `${sprint}/check`, { body: { completed: true } })).body.completed).toBe(
      true,
    )
    expect(await held(ada)).toEqual([{ name: '30-Day Builder', count: 1 }])
  })

  it('awards the badge after the last step, even if no one opens the page', async () => {
    const ada = await world.member()
    await answerAll(ada)
    await ada.call('POST', `${sprint}/enrolment`)
    for (const step of [5, 8]) await ada.call('PUT', `${sprint}/steps/${step}`, { body: { note: 'Done' } })
    expect(await completeChallenges(world.app)).toBe(0)
    await doTheSprint(ada)
    const before = (await ada.call('GET', '/challenges')).body.items[0]
    expect(before).toMatchObject({ enrolled: true, run: { day: 1, stepsDone: 8, next: null } })
    const ended = await Promise.all([1, 2, 3].map(() => completeChallenges(world.app)))
    expect(ended.reduce((sum, count) => sum + count)).toBe(1)
    expect(await held(ada)).toEqual([{ name: '30-Day Builder', count: 1 }])
    expect((await ada.call('GET', '/challenges')).body).toMatchObject({
      completed: 1,
      items: expect.arrayContaining([
        expect.objectContaining({ badge: '30-Day Builder', state: 'completed', run: null }),
      ]),
    })
  })

  it('counts days past the plan without ending anything', async () => {
    const ada = await world.member()
    const { body } = await ada.call('POST', `${sprint}/enrolment`)
    expect(body.run).toMatchObject({
      day: 1,
      days: 30,
      plannedEnd: new Date(Date.parse(body.startedAt) + 30 * day).toISOString(),
    })
    await world.db
      .update(challengeEnrolments)
      .set({ startedAt: new Date(world.clock.now().getTime() - 34.5 * day) })
      .where(eq(challengeEnrolments.userId, ada.id))
    expect((await ada.call('GET', sprint)).body).toMatchObject({
      enrolled: true,
      run: {
        day: 35,
        days: 30,
        next: 'Answer at least 4 questions of the trait questionnaire (0 of 4 so far)',
      },
    })
    expect((await ada.call('PUT', `${sprint}/steps/5`, { body: { note: 'Late' } })).status).toBe(200)
    expect((await world.visitor().call('GET', sprint)).body.run).toBeNull()
  })

  it('can be left and restarted without earlier checks', async () => {
    const ada = await world.member()
    await ada.call('POST', `${sprint}/enrolment`)
    await ada.call('PUT', `${sprint}/steps/5`, { body: { note: 'A page' } })
    expect((await ada.call('DELETE', `${sprint}/enrolment`)).body).toMatchObject({
      enrolled: false,
      stepsDone: 0,
    })
    expect((await ada.call('PUT', `${sprint}/steps/5`, { body: { note: 'x' } })).status).toBe(409)
    expect((await ada.call('POST', `${sprint}/enrolment`)).body).toMatchObject({
      enrolled: true,
      stepsDone: 0,
    })
    expect(
      await world.db
        .select({ note: challengeTicks.note })
        .from(challengeTicks)
        .innerJoin(challengeEnrolments, eq(challengeEnrolments.id, challengeTicks.enrolmentId))
        .where(eq(challengeEnrolments.userId, ada.id)),
    ).toHaveLength(1)
  })

  it("keeps each user's checks separate", async () => {
    const [ada, eve] = await Promise.all([world.member('ada'), world.member('eve')])
    for (const person of [ada, eve]) await person.call('POST', `${sprint}/enrolment`)
    await ada.call('PUT', `${sprint}/steps/5`, { body: { note: 'A page' } })
    expect((await eve.call('GET', sprint)).body.steps[4]).toMatchObject({ done: false, note: null })
  })
})

describe('badges', () => {
  it('show their rule, holder count, holders, and what mine was for', async () => {
    const [ada, eve] = await Promise.all([world.member('ada'), world.member('eve')])
    await ada.call('PUT', '/profile', {
      body: {
        username: 'badge-ada',
        bio: '',
        avatarUrl: '',
        showBio: true,
        showTraits: false,
        showProjects: false,
      },
    })
    await world.db.update(profiles).set({ username: null }).where(eq(profiles.id, eve.id))
    await ada.call('POST', `${sprint}/enrolment`)
    const [enrolment] = await world.db
      .select()
      .from(challengeEnrolments)
      .where(eq(challengeEnrolments.userId, ada.id))
    await give(ada, 'Cycle Master', enrolment!.id)
    await give(eve, 'Cycle Master')
    const { body } = await ada.call('GET', '/badges/cycle-master')
    expect(body).toMatchObject({
      name: 'Cycle Master',
      rule: 'Finish every step of the full-cycle challenge.',
      holders: 2,
      mine: { count: 1 },
    })
    expect(body.evidence).toMatchObject([{ label: catalog[0]!.title, href: sprint }])
    expect(body.people).toEqual([{ username: 'badge-ada', count: 1 }])
    expect((await eve.call('GET', '/badges/of/Badge-Ada')).body.items).toMatchObject([
      { name: 'Cycle Master', slug: 'cycle-master', count: 1 },
    ])
    expect((await eve.call('GET', '/badges/of/nobody-here')).status).toBe(404)
    await ada.call('PUT', '/profile', {
      body: {
        username: 'Éva Ördög',
        bio: '',
        avatarUrl: '',
        showBio: true,
        showTraits: false,
        showProjects: false,
      },
    })
    expect((await eve.call('GET', `/badges/of/${encodeURIComponent('éva ördög')}`)).body.items).toHaveLength(
      1,
    )
    await world.db.update(users).set({ banned: true }).where(eq(users.id, ada.id))
    expect((await eve.call('GET', `/badges/of/${encodeURIComponent('Éva Ördög')}`)).status).toBe(404)
    await world.db.update(users).set({ banned: false }).where(eq(users.id, ada.id))
    expect((await eve.call('GET', `/badges/${body.id}`)).body.evidence).toHaveLength(1)
    const list = (await ada.call('GET', '/badges')).body.items
    expect(list).toHaveLength(8)
    expect(list.find(({ name }: Json) => name === 'Speed Hacker').mine).toBeNull()
    for (const unknown of ['nothing', randomUUID()])
      expect((await ada.call('GET', `/badges/${unknown}`)).status).toBe(404)
    expect((await world.visitor().call('GET', '/badges')).status).toBe(401)
  })

  it('count and name only people others can find', async () => {
    const [ada, gone, out] = await Promise.all([
      world.member('ada'),
      world.member('gone'),
      world.member('out'),
    ])
    for (const [person, name] of [
      [ada, 'Élodie'],
      [gone, 'Going'],
      [out, 'Outcast'],
    ] as const) {
      expect(
        (
          await person.call('PUT', '/profile', {
            body: {
              username: name,
              bio: '',
              avatarUrl: '',
              showBio: false,
              showTraits: false,
              showProjects: false,
            },
          })
        ).status,
      ).toBe(200)
      await give(person, 'Revenue Warrior')
    }
    await gone.call('POST', '/account/deletion', { body: { password, posts: 'erase', confirm: 'DELETE' } })
    await world.db.update(users).set({ banned: true }).where(eq(users.id, out.id))
    expect((await ada.call('GET', '/badges/revenue-warrior')).body).toMatchObject({
      holders: 1,
      people: [{ username: 'Élodie', count: 1 }],
    })
    expect((await ada.call('GET', '/badges/of/Outcast')).status).toBe(404)
    expect((await ada.call('GET', `/badges/of/${encodeURIComponent('ÉLODIE')}`)).body.items).toHaveLength(1)
  })

  it('count a thing once under concurrency', async () => {
    const ada = await world.member()
    const subject = randomUUID()
    const given = await Promise.all(Array.from({ length: 20 }, () => give(ada, 'Helpful Tester', subject)))
    expect(given.filter(Boolean)).toHaveLength(1)
    await give(ada, 'Helpful Tester')
    expect(await held(ada)).toEqual([{ name: 'Helpful Tester', count: 2 }])
    expect(await world.db.$count(badgeAwards, eq(badgeAwards.userId, ada.id))).toBe(2)
  })
})

describe('the challenge of the week', () => {
  it('is drawn once a week, all six in turn, and a newcomer can start theirs', async () => {
    expect((await world.visitor().call('GET', '/challenges/weekly')).body).toBeNull()
    const drawn: string[] = []
    for (let week = 0; week < 12; week++) {
      await Promise.all(Array.from({ length: 4 }, () => drawWeekly(world.app)))
      const { body } = await world.visitor().call('GET', '/challenges/weekly')
      drawn.push(
        (await world.db.select().from(weeklyChallenges).where(eq(weeklyChallenges.status, 'active')))[0]!
          .challengeId,
      )
      expect(body.challenge.state).toBe('available')
      world.clock.forward(7 * day)
    }
    expect(new Set(drawn).size).toBe(6)
    await drawWeekly(world.app)
    expect(await world.db.$count(weeklyChallenges)).toBe(13)
    expect(await world.db.$count(weeklyChallenges, eq(weeklyChallenges.status, 'active'))).toBe(1)
  })
})
