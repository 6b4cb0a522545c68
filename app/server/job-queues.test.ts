import { expect, it } from 'vitest'
import { commit } from '#kit/server/commit.ts'
import type { JobHandlers } from '#kit/server/jobs.ts'
import { createWorld } from '#test/harness.ts'
import { handlers } from './features.ts'

const world = await createWorld()
const { app } = world

it("a job waiting for a model doesn't block other kinds", async () => {
  const done: string[] = []
  let answer = (): void => undefined
  const model = new Promise<void>((resolve) => (answer = resolve))
  const stop = app.jobs.start(app, {
    ...handlers,
    'ideas.write': async () => {
      done.push('begun')
      await model
      done.push('written')
    },
    'news-email.send': async () => void done.push('sent'),
  } as JobHandlers)
  try {
    await commit(app, (tx) =>
      app.jobs.send(tx, { name: 'ideas.write', data: { generationId: crypto.randomUUID() } }),
    )
    await expect.poll(() => done, { timeout: 15_000 }).toEqual(['begun'])
    await commit(app, (tx) =>
      app.jobs.send(tx, { name: 'news-email.send', data: { userId: crypto.randomUUID() } as never }),
    )
    await expect.poll(() => done, { timeout: 15_000 }).toEqual(['begun', 'sent'])
  } finally {
    answer()
    await stop()
  }
  expect(done).toEqual(['begun', 'sent', 'written'])
})
