import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import { evidenceTextOf, stanceOf } from '../evidence-text.ts'

const world = await createWorld()

it('feedback counts as “told” if the tester is unconfirmed or the founder', async () => {
  const [ada, bo, cy] = [await world.member('ada'), await world.member('bo'), await world.member('cy')]
  const alias = ada.email.replace('@', '+2@')
  await world.db.update(users).set({ email: alias, emailVerified: true }).where(eq(users.id, cy.id))
  await world.db.update(users).set({ emailVerified: true }).where(eq(users.id, ada.id))
  for (const [tester, title] of [
    [bo, 'Unconfirmed'],
    [cy, 'Alias'],
  ] as const) {
    const project = await makeProject(ada, title)
    world.clock.forward(1)
    const { body: test } = await ada.call('POST', '/test-tribe/tests', {
      body: {
        title,
        description: 'A page that answers.',
        projectUrl: 'https://example.test',
        allowAllTesters: true,
        projectId: project.id,
      },
    })
    await tester.call('POST', `/test-tribe/tests/${test.id}/reviews`, {
      body: {
        feedback: 'I looked for the price for a minute, and then found it under a picture.',
        rating: 4,
      },
    })
    const [review] = (await ada.call('GET', `/test-tribe/tests/${test.id}/reviews`)).body.items
    const body = { projectId: project.id, stance: stanceOf(review), text: evidenceTextOf(review) }
    world.app.config.smtpUrl = 'smtp://localhost'
    const logged = await ada.call('POST', `/test-tribe/reviews/${review.id}/evidence`, { body })
    world.app.config.smtpUrl = undefined
    expect(logged.status).toBe(201)
    const { evidence } = (await ada.call('GET', `/projects/${project.id}/evidence`)).body
    expect(evidence.items).toMatchObject([{ provenance: 'told' }])
  }
})
