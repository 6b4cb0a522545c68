import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeProject } from '#test/cast.ts'
import { createWorld } from '#test/harness.ts'
import type { ReadyTestView } from '../contract.ts'

const world = await createWorld()

async function between() {
  const me = await world.member()
  const { id } = await makeProject(me)
  await world.drain()
  const path = `/projects/${id}`
  const read = async () => (await me.call('GET', `${path}/evidence`)).body
  const list = async (): Promise<ReadyTestView[]> => (await me.call('GET', `${path}/next-tests`)).body.tests
  const start = (experimentId: string, key?: string) =>
    me.call('POST', `${path}/next-tests`, {
      body: { experimentId },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    })
  const log = (piece: object) =>
    me.call('POST', `${path}/evidence`, {
      body: {
        stance: 'for',
        text: 'They said so.',
        happenedOn: world.clock.now().toISOString().slice(0, 10),
        ...piece,
      },
    })
  const decide = async () => {
    const { test } = await read()
    const body = { decision: 'go_on', note: 'They said so.' }
    return me.call('PUT', `${path}/experiments/${test.id}/decision`, { body })
  }
  await me.call('POST', `${path}/experiments`, { body: {} })
  await decide()
  return { me, path, read, list, start, log, decide }
}

describe('tests that are ready to start', () => {
  it('are three, written for the project, and none was run before', async () => {
    const { read, list } = await between()
    const tests = await list()
    expect(new Set(tests.map(({ experimentId }) => experimentId)).size).toBe(3)
    const [ended] = (await read()).ended
    expect(tests.map(({ title }) => title)).not.toContain(ended.title)
    expect(JSON.stringify(tests)).not.toMatch(/[{}]\w+\}/)
  })

  it('ask for more, the further a project has come', async () => {
    const { list, log } = await between()
    const firstIds = async () => (await list()).map(({ experimentId }) => experimentId)
    expect(await firstIds()).toContain('price-question')
    for (let talked = 0; talked < 3; talked += 1) await log({ kind: 'conversation' })
    expect(await firstIds()).toContain('letter-of-intent')
    await log({ kind: 'commitment' })
    expect((await firstIds())[0]).toBe('paid-preorder')
  })

  it('start in one call, one at a time, and are not offered again', async () => {
    const { read, list, start, decide } = await between()
    const [first, second] = await list()
    expect((await start(first!.experimentId)).status).toBe(201)
    const { test } = await read()
    expect([test.title, test.state, test.passNeeded > 0]).toEqual([first!.title, 'running', true])
    expect((await start(second!.experimentId)).status).toBe(409)
    await decide()
    expect((await list()).map(({ experimentId }) => experimentId)).not.toContain(first!.experimentId)
  })

  it('start once, also if the answer was lost and the call is repeated', async () => {
    const { list, start, decide } = await between()
    const key = randomUUID()
    for (let started = 0; started < 3; started += 1) {
      await start((await list())[0]!.experimentId)
      await decide()
    }
    const [next] = await list()
    const first = await start(next!.experimentId, key)
    const again = await start(next!.experimentId, key)
    expect([again.status, again.body]).toEqual([first.status, first.body])
  })

  it('are only those offered, and only for the owner', async () => {
    const { path, start } = await between()
    expect((await start('own-test-page')).status).toBe(422)
    const stranger = await world.member()
    expect((await stranger.call('GET', `${path}/next-tests`)).status).toBe(404)
    const body = { experimentId: 'price-question' }
    expect((await stranger.call('POST', `${path}/next-tests`, { body })).status).toBe(404)
  })
})
