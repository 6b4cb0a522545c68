import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { userBlocks, userMatches } from '#features/connections/server/tables.ts'
import { chatRooms } from '#features/messages/server/tables.ts'
import { userTraitResponses } from '#features/traits/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import { notifications, rateLimits, users } from '#kit/server/tables.ts'
import { answerAll, makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { wording } from '../contract.ts'
import { suggestWeekly } from './batch.ts'
import { collaborationPool, projectCollaborationSuggestions, trialAgreements } from './tables.ts'

const world = await createWorld()
const suggest = '/functions/get-collaboration-suggestions'
const status = '/functions/update-collaboration-status'
const complement: [number, string][] = [
  [1, 'people'],
  [3, 'write'],
  [7, 'd2k'],
]

async function founder(name: string, changes: [number, string][] = []): Promise<Browser> {
  const browser = await world.member(name)
  await answerAll(browser)
  for (const [number, option] of changes)
    await browser.call('PUT', `/questionnaire/answers/${number}`, { body: { option, text: null } })
  await browser.call('PUT', '/profile', {
    body: {
      username: `${name} ${randomUUID().slice(0, 6)}`,
      bio: `I am ${name}.`,
      avatarUrl: '',
      showBio: true,
      showTraits: false,
      showProjects: false,
    },
  })
  return browser
}
const list = async (browser: Browser) => (await browser.call('POST', suggest, { body: {} })).body
const aboutMe = async (browser: Browser, other: Browser) =>
  (await list(browser)).suggestions.find((one: Json) => one.collaboratorProfile.id === other.id)
const decide = (browser: Browser, suggestionId: string, more: object = { action: 'accept' }) =>
  browser.call('POST', status, { body: { suggestionId, ...more } })
const matchesOf = (browser: Browser) =>
  world.db.select().from(userMatches).where(eq(userMatches.user1Id, browser.id))
const toldOf = async (browser: Browser) =>
  (await world.db.select().from(notifications).where(eq(notifications.userId, browser.id))).map(
    ({ kind }) => kind,
  )

async function pair(): Promise<{ ada: Browser; bo: Browser; hers: Json; his: Json }> {
  const [ada, bo] = [await founder('ada'), await founder('bo', complement)]
  await list(ada)
  const his = await aboutMe(bo, ada)
  world.clock.forward(61_000)
  return { ada, bo, hers: await aboutMe(ada, bo), his }
}

async function matched() {
  const both = await pair()
  await decide(both.ada, both.hers.id)
  const { body } = await decide(both.bo, both.his.id)
  const [match] = await matchesOf(both.ada)
  return { ...both, matchId: match!.id, roomId: body.roomId as string }
}

beforeEach(async () => {
  await world.db.delete(rateLimits)
  await world.db.delete(userTraitResponses)
  await world.db.delete(collaborationPool)
})

describe('suggestions', () => {
  it('are made at once for a new member, completely, and only once', async () => {
    const ada = await founder('ada')
    expect(await list(ada)).toMatchObject({
      suggestions: [],
      found: 0,
      enough: true,
      answered: 8,
      missing: [],
      pausedAt: null,
    })
    const bo = await founder('bo', complement)
    const first = await list(bo)
    expect(first).toMatchObject({
      found: 1,
      suggestions: [
        {
          state: 'new',
          compatibilityScore: 90,
          earlyGuess: false,
          madeBy: 'Planner',
          collaboratorProfile: { id: ada.id, bio: 'I am ada.' },
        },
      ],
    })
    const [one] = first.suggestions
    expect([one.terms.map((term: Json) => term.weight), one.jointProjectIdeas.length]).toEqual([
      [25, 20, 20, 15, 10, 10],
      3,
    ])
    expect((await list(bo)).found).toBe(0)
    expect((await list(bo)).suggestions).toEqual(first.suggestions)
  })

  it('contain no money, email or free text', async () => {
    const [ada, bo] = [await founder('ada'), await founder('bo', complement)]
    await ada.call('PUT', '/questionnaire/answers/2', { body: { option: 'local', text: 'My secret bakery' } })
    await ada.call('PUT', '/profile', {
      body: {
        username: 'Quiet Ada',
        bio: 'Hidden bio',
        avatarUrl: 'https://example.test/a.png',
        showBio: false,
        showTraits: false,
        showProjects: false,
      },
    })
    const text = JSON.stringify(await list(bo))
    for (const secret of ['secret bakery', 'Hidden bio', ada.email, 'example.test', '$2,000', 'd2k'])
      expect(text).not.toContain(secret)
  })

  it("include the picture URL and the week's count, also from the batch", async () => {
    const { ada } = await pair()
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const { body: picture } = await ada.call('PUT', '/profile/avatar', { body: { image: png } })
    world.clock.forward(8 * day)
    await world.db.update(users).set({ lastSeenAt: world.clock.now() })
    await world.db.delete(projectCollaborationSuggestions)
    const bo = await founder('bo', complement)
    await suggestWeekly(world.app)
    const first = await list(bo)
    expect([first.found, first.suggestions.length]).toEqual([2, 2])
    expect(first.suggestions.map((one: Json) => one.collaboratorProfile.avatar)).toContain(picture.avatar)
    expect((await list(bo)).found).toBe(0)
    const {
      body: { items },
    } = await bo.call('GET', '/notifications')
    expect(items[0]).toMatchObject({
      kind: 'match.suggested',
      sentence: 'New Project Collaborations Found! 2 potential collaborators found this week.',
    })
  })

  it('need four answers, and name the questions that would help most', async () => {
    const [ada] = [await world.member('few'), await founder('bo')]
    for (const number of [3, 4, 5])
      await ada.call('PUT', `/questionnaire/answers/${number}`, { body: { option: null, text: 'own words' } })
    expect(await list(ada)).toMatchObject({
      suggestions: [],
      enough: false,
      answered: 3,
      missing: [
        { questionNumber: 1 },
        { questionNumber: 6 },
        { questionNumber: 8 },
        { questionNumber: 2 },
        { questionNumber: 3 },
        { questionNumber: 5 },
      ],
    })
  })

  it('answer a foreign id like an unknown one, and refuse visitors', async () => {
    const [ada, bo] = [await founder('ada'), await founder('bo')]
    for (const path of [suggest, '/functions/find-project-collaborators']) {
      expect((await ada.call('POST', path, { body: { userId: bo.id } })).status).toBe(404)
      expect((await ada.call('POST', path, { body: { userId: randomUUID() } })).status).toBe(404)
      expect((await ada.call('POST', path, { body: { userId: ada.id } })).status).toBe(200)
      expect((await world.visitor().call('POST', path, { body: {} })).status).toBe(401)
    }
  })

  it('for projects are only found if there is a project', async () => {
    const { ada, bo } = await pair()
    expect((await ada.call('POST', '/functions/find-project-collaborators', { body: {} })).body).toEqual({
      collaborators: [],
    })
    await makeProject(ada)
    const { body } = await ada.call('POST', '/functions/find-project-collaborators', { body: {} })
    expect(body.collaborators.map((one: Json) => one.id)).toEqual([bo.id])
  })

  it('leave out anyone blocked, banned or paused since', async () => {
    const { ada, bo, hers } = await pair()
    await bo.call('PUT', '/collaborations/settings', { body: { paused: true } })
    expect((await list(ada)).suggestions).toEqual([])
    expect((await decide(ada, hers.id)).status).toBe(404)
    await bo.call('PUT', '/collaborations/settings', { body: { paused: false } })
    expect((await list(ada)).suggestions).toHaveLength(1)
    await world.db.insert(userBlocks).values({ blockerId: bo.id, blockedId: ada.id })
    expect((await list(ada)).suggestions).toEqual([])
    expect((await decide(ada, hers.id)).status).toBe(404)
    await world.db.delete(userBlocks)
    await world.db.update(users).set({ banned: true }).where(eq(users.id, bo.id))
    expect((await list(ada)).suggestions).toEqual([])
  })
})

describe('accepting', () => {
  it('waits for the other, who is notified; both make one match with a room', async () => {
    const { ada, bo, hers, his } = await pair()
    const { body } = await decide(ada, hers.id)
    expect(body).toMatchObject({
      status: 'accepted',
      matched: false,
      roomId: null,
      name: hers.collaboratorProfile.username,
    })
    expect((await list(ada)).suggestions).toMatchObject([{ id: hers.id, state: 'waiting' }])
    expect((await list(bo)).suggestions).toMatchObject([{ id: his.id, state: 'wanted' }])
    expect(await toldOf(bo)).toEqual(['match.wanted'])
    expect((await ada.call('GET', '/collaborations')).body.items).toEqual([])

    const second = await decide(bo, his.id)
    const [match] = await matchesOf(ada)
    expect(match).toMatchObject({
      user1Accepted: true,
      user2Accepted: true,
      origin: 'suggestion',
      compatibilityScore: 90,
      acceptedAt: world.clock.now(),
    })
    const [room] = await world.db.select().from(chatRooms).where(eq(chatRooms.matchId, match!.id))
    expect(second.body).toMatchObject({ matched: true, roomId: room!.id })
    expect(await toldOf(ada)).toEqual(['match.made'])
    for (const [me, them] of [
      [ada, bo],
      [bo, ada],
    ] as const) {
      expect((await list(me)).suggestions).toEqual([])
      expect((await me.call('GET', '/collaborations')).body.items).toMatchObject([
        { id: match!.id, roomId: room!.id, compatibilityScore: 90, trial: 'none', person: { id: them.id } },
      ])
    }
    expect((await bo.call('GET', '/collaborations')).body.items[0].compatibilityReason).toMatch(
      /^Overall, your answers and theirs go very well together\./,
    )
    expect((await decide(bo, his.id)).body).toEqual(second.body)
  })

  it('gives a suggestion to someone who has none', async () => {
    const { ada, bo, hers, his } = await pair()
    await world.db
      .delete(projectCollaborationSuggestions)
      .where(eq(projectCollaborationSuggestions.id, his.id))
    await decide(ada, hers.id)
    expect((await list(bo)).suggestions).toMatchObject([
      { state: 'wanted', compatibilityScore: 90, collaboratorProfile: { id: ada.id } },
    ])
  })

  it('makes one match and one room from concurrent accepts by both', async () => {
    const { ada, bo, hers, his } = await pair()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? decide(ada, hers.id) : decide(bo, his.id))),
    )
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200))
    const matches = [...(await matchesOf(ada)), ...(await matchesOf(bo))]
    expect(matches).toHaveLength(1)
    expect(await world.db.select().from(chatRooms).where(eq(chatRooms.matchId, matches[0]!.id))).toHaveLength(
      1,
    )
    expect([...(await toldOf(ada)), ...(await toldOf(bo))].sort()).toEqual(['match.made', 'match.wanted'])
  })

  it.each([
    ['unknown', randomUUID()],
    ['malformed', 'nonsense'],
  ])("answers an %s suggestion like someone else's", async (_, id) => {
    const { hers, bo } = await pair()
    const stranger = await world.member('stranger')
    const [theirs, unknown] = [await decide(bo, hers.id), await decide(stranger, id)]
    expect([theirs.status, theirs.body.message]).toEqual([404, wording.suggestionMissing])
    expect([unknown.status, unknown.body.message]).toEqual([404, wording.suggestionMissing])
    expect((await decide(bo, hers.id, { action: 'decline' })).status).toBe(404)
  })

  it.each([[{ action: 'perhaps' }], [{ action: 'decline', reason: 'ugly' }], [{}]])(
    'refuses %j',
    async (more) => {
      const { ada, hers } = await pair()
      expect((await decide(ada, hers.id, more)).status).toBe(400)
    },
  )
})

describe('declining', () => {
  it('is private and final: the other keeps waiting, and neither is suggested', async () => {
    const { ada, bo, hers, his } = await pair()
    await decide(ada, hers.id)
    const { status: code, body } = await decide(bo, his.id, { action: 'decline', reason: 'goal' })
    expect([code, body]).toMatchObject([200, { status: 'declined', matched: false, roomId: null }])
    expect(
      await world.db
        .select()
        .from(projectCollaborationSuggestions)
        .where(eq(projectCollaborationSuggestions.id, his.id)),
    ).toMatchObject([{ status: 'declined', declineReason: 'goal' }])
    expect((await list(bo)).suggestions).toEqual([])
    expect((await list(ada)).suggestions).toMatchObject([{ state: 'waiting' }])
    expect(await toldOf(ada)).toEqual([])
    expect((await decide(bo, his.id, { action: 'decline' })).body.status).toBe('declined')
    expect((await decide(bo, his.id)).status).toBe(409)
    expect((await decide(ada, hers.id, { action: 'decline' })).status).toBe(409)
  })

  it('looks to them like waiting, if before they say yes', async () => {
    const { ada, bo, hers, his } = await pair()
    await decide(bo, his.id, { action: 'decline' })
    expect((await decide(ada, hers.id)).body).toMatchObject({ status: 'accepted', matched: false })
    expect((await list(ada)).suggestions).toMatchObject([{ state: 'waiting' }])
    expect([await toldOf(bo), (await list(bo)).suggestions]).toEqual([[], []])
  })
})

describe('a pending yes', () => {
  it('can be withdrawn, declined or not, along with its notification', async () => {
    const { ada, bo, hers, his } = await pair()
    await decide(ada, hers.id)
    const path = `/collaborations/suggestions/${hers.id}/acceptance`
    expect((await bo.call('DELETE', path)).status).toBe(404)
    expect((await ada.call('DELETE', path)).body).toEqual({ withdrawn: true })
    expect((await list(ada)).suggestions).toEqual([])
    expect([(await list(bo)).suggestions, await toldOf(bo)]).toMatchObject([
      [{ id: his.id, state: 'new' }],
      [],
    ])
    expect((await ada.call('DELETE', path)).status).toBe(404)

    await world.db.delete(userTraitResponses)
    await world.db.delete(collaborationPool)
    const other = await pair()
    await decide(other.bo, other.his.id, { action: 'decline' })
    await decide(other.ada, other.hers.id)
    expect(
      (await other.ada.call('DELETE', `/collaborations/suggestions/${other.hers.id}/acceptance`)).body,
    ).toEqual({ withdrawn: true })
    expect(await matchesOf(other.ada)).toEqual([])
  })

  it("can't be withdrawn once both have said yes", async () => {
    const { ada, hers } = await matched()
    expect((await ada.call('DELETE', `/collaborations/suggestions/${hers.id}/acceptance`)).status).toBe(409)
  })

  it('expires after four weeks, as the card says', async () => {
    const { ada, bo, hers } = await pair()
    await decide(ada, hers.id)
    const [card] = (await list(ada)).suggestions
    expect(new Date(card.waitsUntil).getTime()).toBe(world.clock.now().getTime() + 28 * day)
    world.clock.forward(29 * day)
    await world.db.update(users).set({ lastSeenAt: world.clock.now() })
    await suggestWeekly(world.app)
    expect(await matchesOf(ada)).toEqual([])
    expect(await toldOf(bo)).not.toContain('match.wanted')
  })
})

describe('a collaboration', () => {
  it('is ended by one, announced to the other, and gone for both', async () => {
    const { ada, bo, matchId } = await matched()
    expect((await ada.call('DELETE', `/collaborations/${matchId}`)).status).toBe(200)
    for (const one of [ada, bo]) expect((await one.call('GET', '/collaborations')).body.items).toEqual([])
    expect(await toldOf(bo)).toContain('match.ended')
    expect((await ada.call('DELETE', `/collaborations/${matchId}`)).status).toBe(404)
    expect(await matchesOf(ada)).toMatchObject([{ endedBy: ada.id, endedAt: world.clock.now() }])
  })

  it('is hidden from others, and excludes direct conversations', async () => {
    const { ada, matchId } = await matched()
    const stranger = await world.member('stranger')
    const [direct] = await world.db
      .insert(userMatches)
      .values({
        user1Id: ada.id,
        user2Id: stranger.id,
        user1Accepted: true,
        user2Accepted: true,
        acceptedAt: world.clock.now(),
        compatibilityScore: 50,
        compatibilityReason: 'Direct message initiated',
        origin: 'direct',
        matchedAt: world.clock.now(),
      })
      .returning()
    expect((await stranger.call('GET', '/collaborations')).body.items).toEqual([])
    for (const [browser, id] of [
      [stranger, matchId],
      [ada, direct!.id],
      [ada, randomUUID()],
    ] as const) {
      const { status: code, body } = await browser.call('GET', `/collaborations/${id}/trial`)
      expect([code, body.message]).toEqual([404, wording.matchMissing])
      expect((await browser.call('DELETE', `/collaborations/${id}`)).status).toBe(404)
    }
  })
})

describe('the trial agreement', () => {
  const form = (more: object = {}) => ({
    scope: 'One page',
    deliverables: 'A page and ten talks',
    ownership: 'Half each',
    hoursAWeek: 5,
    endsOn: new Date(world.clock.now().getTime() + 14 * day).toISOString().slice(0, 10),
    ...more,
  })

  it('is written by one and checked by both; a change clears both checks', async () => {
    const { ada, bo, matchId } = await matched()
    const path = `/collaborations/${matchId}/trial`
    expect((await ada.call('GET', path)).body).toEqual({ trial: null })
    expect(
      (await ada.call('PUT', `${path}/tick`, { body: { readAt: world.clock.now().toISOString() } })).status,
    ).toBe(404)
    const { body: written } = await ada.call('PUT', path, { body: form() })
    expect(written).toMatchObject({ ...form(), iTicked: false, theyTicked: false })
    await ada.call('PUT', `${path}/tick`, { body: { readAt: written.updatedAt } })
    expect((await bo.call('GET', path)).body.trial).toMatchObject({ iTicked: false, theyTicked: true })
    expect(
      (await bo.call('PUT', `${path}/tick`, { body: { readAt: written.updatedAt } })).body,
    ).toMatchObject({ iTicked: true, theyTicked: true })
    expect((await ada.call('GET', '/collaborations')).body.items[0].trial).toBe('agreed')
    expect(
      [await toldOf(ada), await toldOf(bo)].map((kinds) => kinds.filter((kind) => kind.startsWith('trial'))),
    ).toEqual([['trial.agreed'], ['trial.changed']])
    expect((await bo.call('PUT', path, { body: form() })).body).toMatchObject({
      iTicked: true,
      theyTicked: true,
    })
    world.clock.forward(1)
    expect((await bo.call('PUT', path, { body: form({ hoursAWeek: 8 }) })).body).toMatchObject({
      hoursAWeek: 8,
      iTicked: false,
      theyTicked: false,
    })
    const late = await ada.call('PUT', `${path}/tick`, { body: { readAt: written.updatedAt } })
    expect([late.status, late.body.message]).toEqual([409, wording.trialMoved])
    const over = await ada.call('PUT', path, {
      body: form({ scope: 'Mine instead', readAt: written.updatedAt }),
    })
    expect([over.status, over.body.message]).toEqual([409, wording.trialMoved])
    expect(
      await world.db
        .select()
        .from(trialAgreements)
        .where(and(eq(trialAgreements.matchId, matchId))),
    ).toMatchObject([{ user1TickedAt: null, user2TickedAt: null }])
  })

  it.each([
    ['scope', { scope: ' ' }],
    ['deliverables', { deliverables: '' }],
    ['hoursAWeek', { hoursAWeek: 41 }],
    ['hoursAWeek', { hoursAWeek: 1.5 }],
    ['endsOn', { endsOn: 'soon' }],
    ['endsOn', { endsOn: '2020-01-01' }],
  ])('refuses a wrong %s: %j', async (field, more) => {
    const { ada, matchId } = await matched()
    const { status: code, body } = await ada.call('PUT', `/collaborations/${matchId}/trial`, {
      body: form(more),
    })
    expect([code, Object.keys(body.fields)]).toEqual([400, [field]])
  })
})
