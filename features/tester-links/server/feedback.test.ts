import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { sweepDeletions } from '#features/accounts/server/deletion.ts'
import { userBadges } from '#features/challenges/server/tables.ts'
import { evidence } from '#features/evidence/server/tables.ts'
import { reports } from '#features/moderation/server/tables.ts'
import { evidenceTextOf, stanceOf } from '#features/test-tribe/evidence-text.ts'
import { idempotencyKeys, notifications, rateLimits } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import type { Json } from '#test/json.ts'
import { guestLinks, guestWords, invitedTest, sendFeedback } from '#test/test-link.ts'
import { open } from '#test/test-page.ts'
import type { GuestView } from '../contract.ts'
import { testGuestReviews } from './tables.ts'

const world = await createWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
beforeEach(async () => {
  await world.db.delete(rateLimits)
})

const guestsOf = async (me: Browser, testId: string): Promise<GuestView[]> =>
  (await me.call('GET', `/test-tribe/tests/${testId}/guests`)).body.items
const mine = async (me: Browser, testId: string) =>
  (await me.call('GET', '/test-tribe/tests/mine')).body.items.find(({ id }: Json) => id === testId)
const newEmail = () => `eve-${crypto.randomUUID()}@example.test`
const pieceOf = async (guestId: string) => {
  const [found] = await world.db
    .select({ piece: evidence })
    .from(testGuestReviews)
    .innerJoin(evidence, eq(evidence.id, testGuestReviews.evidenceId))
    .where(eq(testGuestReviews.id, guestId))
  return found?.piece
}

async function answered(form: Record<string, string> = {}) {
  const ada = await world.member('ada')
  const { id: projectId } = await makeProject(ada)
  const { testId, path } = await invitedTest(ada, { projectId })
  const { thanks } = await sendFeedback(world, path, { wouldPay: 'yes', ...form })
  const [guest] = await guestsOf(ada, testId)
  const log = (more: object = {}, headers: Record<string, string> = {}) =>
    ada.call('POST', `/test-tribe/guests/${guest!.id}/evidence`, {
      body: { projectId, stance: stanceOf(guest!), text: evidenceTextOf(guest!), ...more },
      headers,
    })
  return { ada, projectId, testId, path, thanks, guest: guest!, log }
}

describe('feedback through a link', () => {
  it("is listed for the founder alone, apart from members' feedback", async () => {
    const { ada, testId, path, guest } = await answered()
    const bo = await world.member('bo')
    world.clock.forward(1)
    await sendFeedback(world, path, { rating: '1' })
    await bo.call('POST', `/test-tribe/tests/${testId}/reviews`, { body: { ...guestWords, rating: 5 } })
    expect(guest).toMatchObject({
      tester: { id: null, name: 'Someone with your link', avatar: null },
      feedback: guestWords.feedback,
      rating: 4,
      wouldPay: 'yes',
      emailState: 'none',
      logged: false,
    })
    expect(await mine(ada, testId)).toMatchObject({
      reviewsCount: 1,
      averageRating: 5,
      unansweredCount: 1,
      linkOn: true,
      guestsCount: 2,
      guestsRating: 2.5,
    })
    const first = await ada.call('GET', `/test-tribe/tests/${testId}/guests?limit=1`)
    const second = await ada.call(
      'GET',
      `/test-tribe/tests/${testId}/guests?limit=1&cursor=${first.body.nextCursor}`,
    )
    expect([first, second].map(({ body }) => body.items[0].rating)).toEqual([1, 4])
    expect(second.body.nextCursor).toBeNull()
    for (const id of [guest.id, crypto.randomUUID(), 'nonsense']) {
      const removed = await bo.call('DELETE', `/test-tribe/guests/${id}`)
      const logged = await bo.call('POST', `/test-tribe/guests/${id}/evidence`, {
        body: { projectId: crypto.randomUUID(), stance: 'for', text: 'x' },
      })
      expect([removed.status, logged.status]).toEqual([404, 404])
      expect(removed.body.message).toBe("We couldn't find that feedback, or you don't have access to it.")
    }
  })

  it('affects neither credit, badges nor what others see', async () => {
    const cy = await world.member('cy')
    const { body: other } = await cy.call('POST', '/test-tribe/tests', {
      body: { title: 'Older', description: 'x', projectUrl: 'https://older.example/' },
    })
    world.clock.forward(1)
    const { ada, testId, path } = await answered()
    for (let n = 0; n < 3; n += 1) await sendFeedback(world, path)
    const bo = await world.member('bo')
    const seen = (await bo.call('GET', '/test-tribe/tests?limit=100')).body.items as Json[]
    const [first, second] = seen.filter(({ id }) => [testId, other.id].includes(id))
    // No one has credit, so the newest comes first.
    expect([first?.id, second?.id, first?.reviewsCount]).toEqual([testId, other.id, 0])
    expect((await ada.call('GET', '/test-tribe/counts')).body.given).toBe(0)
    expect(await world.db.$count(userBadges, eq(userBadges.userId, ada.id))).toBe(0)
    const told = await world.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.userId, ada.id), eq(notifications.kind, 'test.reviewed')))
    expect(told).toEqual([])
    const { items } = (await ada.call('GET', '/notifications')).body
    expect(items.map(({ text, sentence }: Json) => text ?? sentence)).toContain(
      '4 people tested your project from your link',
    )
  })

  it('keeps its questions', async () => {
    const { ada, testId } = await answered()
    const edited = await ada.call('PUT', `/test-tribe/tests/${testId}`, {
      body: {
        title: 'Bread plan',
        description: 'x',
        projectUrl: 'https://bread.example/',
        questions: ['Another one?'],
      },
    })
    expect([edited.status, edited.body.message]).toEqual([
      409,
      "Someone has answered your questions, so you can't change them.",
    ])
  })
})

describe('feedback through a link as evidence', () => {
  it('counts as “told” if no one is confirmed, and is logged once', async () => {
    const { guest, log, ada, testId } = await answered()
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const [one, two] = await Promise.all([log({}, headers), log({}, headers)])
    expect([one.status, two.status, one.body]).toEqual([201, 201, two.body])
    expect(await pieceOf(guest.id)).toMatchObject({
      kind: 'conversation',
      stance: 'for',
      provenance: 'told',
      text: expect.stringMatching(/^Someone with your link tested it, 4 of 5: “/),
    })
    expect((await log()).status).toBe(409)
    expect((await guestsOf(ada, testId))[0]!.logged).toBe(true)
    // Stored answers must not contain the guest's words.
    const kept = await world.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, ada.id))
    expect(JSON.stringify(kept)).not.toContain('under a picture')
  })

  it.each([
    ['seen', 'is confirmed and word for word', {}],
    ['told', 'is changed by the founder', { text: 'They loved it.' }],
    ['told', 'is turned around', { stance: 'against' }],
  ])('is %s if it %s', async (provenance, _, change) => {
    const email = newEmail()
    const { guest, log } = await answered({ email })
    await open(world, (await guestLinks(world, email)).confirm, { form: {} })
    expect((await log(change)).status).toBe(201)
    expect((await pieceOf(guest.id))!.provenance).toBe(provenance)
  })

  it.each(['ada@bread.example', 'ada+tester@bread.example'])(
    "stays the founder's word from their own mailbox %s",
    async (email) => {
      const { guest, log } = await answered({ email })
      await open(world, (await guestLinks(world, email)).confirm, { form: {} })
      await log()
      expect((await pieceOf(guest.id))!.provenance).toBe('told')
    },
  )

  it.each([
    [
      'its sender',
      async ({ thanks }: Awaited<ReturnType<typeof answered>>) =>
        open(world, thanks.replace('thanks', 'erase'), { form: {} }),
    ],
    [
      'the founder',
      async ({ ada, guest }: Awaited<ReturnType<typeof answered>>) =>
        ada.call('DELETE', `/test-tribe/guests/${guest.id}`),
    ],
  ])('loses its words when %s deletes it, and counts as before', async (_, erase) => {
    const made = await answered()
    const before = (await made.log()).body.rung
    const piece = (await pieceOf(made.guest.id))!
    // Removed evidence can be restored, so its words are deleted too.
    await made.ada.call('DELETE', `/projects/${made.projectId}/evidence/${piece.id}`)
    expect((await erase(made)).status).toBe(200)
    await made.ada.call('PUT', `/projects/${made.projectId}/evidence/${piece.id}/restoration`)
    const [after] = await world.db.select().from(evidence).where(eq(evidence.id, piece.id))
    expect(after).toMatchObject({
      text: 'Someone tested this from your link. What they wrote has been deleted.',
      stance: 'for',
    })
    expect(before).toBeTruthy()
    expect(await guestsOf(made.ada, made.testId)).toEqual([])
  })
})

describe('a reported page behind a link', () => {
  it('is queued with its test, and gone once hidden', async () => {
    const { testId, path, ada } = await answered()
    const root = await world.admin()
    const empty = await open(world, `${path}/report`, { form: { reason: ' ' } })
    expect([empty.status, empty.html]).toEqual([422, expect.stringContaining("Please say what's wrong.")])
    const sent = await open(world, `${path}/report`, { form: { reason: 'This is not their shop.' } })
    expect(sent.html).toContain('Our team will look at this page.')
    const [row] = await world.db.select().from(reports).where(eq(reports.subjectId, testId))
    expect(row).toMatchObject({ kind: 'test', reporterId: null, reason: 'This is not their shop.' })
    const hidden = await root.call('PUT', `/admin/reports/${row!.id}/resolution`, {
      body: { outcome: 'hide', reason: 'A trap.' },
    })
    expect(hidden.status).toBe(200)
    expect((await open(world, path)).status).toBe(404)
    const on = await ada.call('PUT', `/test-tribe/tests/${testId}/link`, {
      body: { responsibleName: 'Ada', contactEmail: 'ada@bread.example' },
    })
    expect([on.status, on.body.message]).toEqual([
      409,
      "Our team hid this test, so you can't invite testers.",
    ])
  })
})

describe('an account behind feedback through a link', () => {
  it("deletes feedback left under its email on others' tests", async () => {
    const bo = await world.member('bo')
    const { log, guest, testId, ada } = await answered({ email: bo.email })
    await log()
    const piece = (await pieceOf(guest.id))!
    await bo.call('POST', '/account/deletion', { body: { password, posts: 'anonymise', confirm: 'DELETE' } })
    world.clock.forward(15 * 86_400_000)
    await sweepDeletions(world.app)
    await world.drain()
    await ada.call('POST', '/auth/sign-in', { body: { email: ada.email, password } })
    expect(await guestsOf(ada, testId)).toEqual([])
    const [after] = await world.db.select().from(evidence).where(eq(evidence.id, piece.id))
    expect(after!.text).not.toContain('under a picture')
  })
})
