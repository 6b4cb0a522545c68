import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { runHousekeeping } from '#app/server/housekeeping.ts'
import { evidence } from '#features/evidence/server/tables.ts'
import { evidenceTextOf, stanceOf } from '#features/test-tribe/evidence-text.ts'
import { testProjects } from '#features/test-tribe/server/tables.ts'
import { mails, rateLimits } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import { guestLinks, guestWords, invitedTest, sendFeedback } from '#test/test-link.ts'
import { open } from '#test/test-page.ts'
import { testGuestReviews, testLinks } from './tables.ts'

const world = await createWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
beforeEach(async () => {
  await world.db.delete(rateLimits)
})

describe('the link of a deleted test', () => {
  it('answers like a link that ended, and what came by it goes with its emails', async () => {
    const [ada, bo] = [await world.member('ada'), await world.member('bo')]
    const { testId, path } = await invitedTest(ada)
    const email = `eve-${crypto.randomUUID()}@example.test`
    await sendFeedback(world, path, { email })
    await bo.call('POST', `/test-tribe/tests/${testId}/reviews`, { body: { ...guestWords, rating: 4 } })
    await ada.call('DELETE', `/test-tribe/tests/${testId}`)
    const [gone, never] = [await open(world, path), await open(world, '/r/never-was-one')]
    expect([gone.status, gone.html]).toEqual([404, never.html])
    expect(await world.db.$count(testGuestReviews, eq(testGuestReviews.testProjectId, testId))).toBe(0)
    expect(await world.db.$count(mails, eq(mails.recipient, email))).toBe(0)
    const [link] = await world.db.select().from(testLinks).where(eq(testLinks.testProjectId, testId))
    expect(link?.slug).toBeNull()
  })

  it('lets a stranger take their words out of the evidence that quotes them', async () => {
    const ada = await world.member('ada')
    const { id: projectId } = await makeProject(ada)
    const { testId, path } = await invitedTest(ada, { projectId })
    const email = `eve-${crypto.randomUUID()}@example.test`
    await sendFeedback(world, path, { email })
    const { erase } = await guestLinks(world, email)
    const [guest] = (await ada.call('GET', `/test-tribe/tests/${testId}/guests`)).body.items
    const body = { projectId, stance: stanceOf(guest), text: evidenceTextOf(guest) }
    await ada.call('POST', `/test-tribe/guests/${guest.id}/evidence`, { body })
    expect((await ada.call('DELETE', `/test-tribe/tests/${testId}`)).status).toBe(200)
    const texts = async () =>
      (await world.db.select().from(evidence).where(eq(evidence.projectId, projectId)))
        .map(({ text }) => text)
        .join()
    expect(await texts()).toContain(guestWords.feedback)
    expect((await ada.call('DELETE', `/test-tribe/guests/${guest.id}`)).status).toBe(404)
    const shown = await open(world, erase)
    expect(shown.html).not.toContain('Bread plan')
    expect((await open(world, erase, { form: {} })).status).toBe(200)
    expect(await texts()).not.toContain(guestWords.feedback)
    await runHousekeeping(world.app)
    expect(await world.db.$count(testProjects, eq(testProjects.id, testId))).toBe(0)
  })
})
