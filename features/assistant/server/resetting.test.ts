import { eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#kit/server/tables.ts'
import { createWorld } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { chatLimits, wording } from '../contract.ts'
import { userFeedback } from './tables.ts'

const world = await createWorld()
const known = 'How does confidence move?'
const unknown = 'What is the capital of France?'
const ask = (browser: Browser, question: string) => {
  world.clock.forward(chatLimits.pause)
  return browser.call('POST', '/functions/ai-feedback-assistant', { body: { question } })
}
const reset = (browser: Pick<Browser, 'call'>) => browser.call('DELETE', '/assistant/conversation')
const kept = (browser: Browser) => world.db.$count(userFeedback, eq(userFeedback.userId, browser.id))

beforeEach(async () => {
  await world.db.delete(rateLimits)
})

describe('Reset Chat', () => {
  it("deletes the user's questions with their answers, and no one else's", async () => {
    const [ada, eve, root] = [await world.member('ada'), await world.member('eve'), await world.admin()]
    await ask(ada, known)
    const { body: asked } = await ask(ada, unknown)
    await root.call('PUT', `/admin/inbox/${asked.id}`, { body: { answer: 'Paris.' } })
    await ask(eve, known)
    expect((await reset(ada)).body).toMatchObject({ asked: 0, turns: [] })
    expect([await kept(ada), await kept(eve)]).toEqual([0, 1])
    expect((await ada.call('GET', '/assistant/questions')).body.items).toEqual([])
    expect((await reset(ada)).status).toBe(200)
    expect((await reset(world.visitor())).status).toBe(401)
  })

  it("removes waiting questions from the administrators' inbox", async () => {
    const [ada, root] = [await world.member('ada'), await world.admin()]
    const { body: asked } = await ask(ada, unknown)
    const waiting = async () =>
      (await root.call('GET', '/admin/inbox?limit=100')).body.items.map(({ id }: { id: string }) => id)
    expect(await waiting()).toContain(asked.id)
    await reset(ada)
    expect(await waiting()).not.toContain(asked.id)
    const late = await root.call('PUT', `/admin/inbox/${asked.id}`, { body: { answer: 'Paris.' } })
    expect(late.status).toBe(404)
  })

  it("restores neither the pause nor the day's questions", async () => {
    const ada = await world.member('ada')
    await ask(ada, known)
    await reset(ada)
    const again = await ada.call('POST', '/functions/ai-feedback-assistant', { body: { question: known } })
    expect([again.status, again.body.message]).toEqual([429, wording.wait])
    await world.db
      .update(rateLimits)
      .set({ attempts: chatLimits.perDay })
      .where(like(rateLimits.key, 'assistant.day%'))
    await reset(ada)
    expect((await ask(ada, known)).status).toBe(429)
    await world.db.delete(rateLimits)
    expect((await ask(ada, known)).status).toBe(200)
  })
})
