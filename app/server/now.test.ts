import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sendWeeklyEmail } from '#features/action-plans/server/weekly-email.ts'
import type { NowView } from '#features/evidence/contract.ts'
import { notificationSettings } from '#features/notifications/server/tables.ts'
import { testPages } from '#features/test-pages/server/tables.ts'
import { day } from '#kit/contract/time.ts'
import { mails } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { createWorld, password } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { publishedPage } from '#test/test-page.ts'

const world = await createWorld()

async function founder() {
  const me = await world.member()
  const { id } = await makeProject(me)
  await world.drain()
  const path = `/projects/${id}`
  const read = async () => (await me.call('GET', `${path}/evidence`)).body
  const log = (stance: 'for' | 'against') =>
    me.call('POST', `${path}/evidence`, {
      body: {
        kind: 'conversation',
        stance,
        text: 'They said so.',
        happenedOn: world.clock.now().toISOString().slice(0, 10),
      },
    })
  return {
    me,
    id,
    start: () => me.call('POST', `${path}/experiments`, { body: {} }),
    reach: async (mark: 'passNeeded' | 'killNeeded') => {
      const { test } = await read()
      for (let said = 0; said < test[mark]; said += 1) await log(mark === 'passNeeded' ? 'for' : 'against')
    },
    /** Two for it and three against: no mark of five is reached. */
    askEveryone: async () => {
      for (const stance of ['for', 'for', 'against', 'against', 'against'] as const) await log(stance)
    },
    decide: async (decision: 'go_on' | 'change' | 'stop') => {
      const { test } = await read()
      const address = `${path}/experiments/${test.id}/decision`
      return me.call('PUT', address, { body: { decision, note: 'They all said so.' } })
    },
  }
}

const nowOf = async (me: Browser): Promise<NowView> => (await me.call('GET', '/now')).body.projects[0]

/** What each place says is next, each asked in its own way. */
async function saidBy(me: Browser): Promise<Record<'dashboard' | 'assistant' | 'email' | 'tool', string>> {
  const { body: dashboard } = await me.call('GET', '/dashboard/counts')
  const { body: assistant } = await me.call('GET', '/assistant/tasks')
  const lastWeekAt = new Date(world.clock.now().getTime() - 8 * day)
  await world.db
    .update(notificationSettings)
    .set({ lastWeekAt })
    .where(eq(notificationSettings.userId, me.id))
  await world.db.delete(mails).where(eq(mails.recipient, me.email))
  await sendWeeklyEmail(world.app, { userId: me.id })
  const [mail] = await world.db.select().from(mails).where(eq(mails.recipient, me.email))
  return {
    dashboard: dashboard.now[0].step,
    assistant: assistant.tasks.find(({ kind }: { kind: string }) => kind === 'finish').description,
    email: mail?.body ?? '',
    tool: await saidByTool(me),
  }
}

/** What a coding tool reads over MCP. */
async function saidByTool(me: Browser): Promise<string> {
  const { body } = await me.call('POST', '/account/tokens', {
    body: { name: 'My laptop', scope: 'read', projectId: null, days: 30, password },
  })
  const answer = await world.fetch(
    new Request('http://localhost:3000/mcp', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${body.secret}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        host: 'localhost:3000',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'read_evidence', arguments: {} },
      }),
    }),
  )
  return answer.text()
}

type Founder = Awaited<ReturnType<typeof founder>>

describe('what is next', () => {
  it.each<[NowView['state'], string, (one: Founder) => Promise<unknown>]>([
    ['plan', 'Start your test: ', () => Promise.resolve()],
    ['running', '', ({ start }) => start()],
    ['waiting', 'Share the link to your page', ({ me }) => publishedPage(me)],
    ['due', 'Decide about “', ({ start, reach }) => start().then(() => reach('passNeeded'))],
    ['due', 'Decide about “', ({ start, reach }) => start().then(() => reach('killNeeded'))],
    ['due', 'Decide about “', ({ start, askEveryone }) => start().then(askEveryone)],
    ['between', 'Start your next test', ({ start, decide }) => start().then(() => decide('go_on'))],
    ['between', 'Start your next test', ({ start, decide }) => start().then(() => decide('change'))],
    ['stopped', 'Look at five more ideas', ({ start, decide }) => start().then(() => decide('stop'))],
  ])('in the state “%s” is the same in every place', async (state, begins, act) => {
    const one = await founder()
    await act(one)
    const { step, ...now } = await nowOf(one.me)
    expect([now.projectId, now.state]).toEqual([one.id, state])
    expect(step.startsWith(begins), step).toBe(true)
    const said = await saidBy(one.me)
    expect(said.dashboard).toBe(step)
    expect(said.assistant).toContain(`: ${step}.`)
    expect(said.email).toContain(`Next: ${step}`)
    expect(said.tool).toContain(`Next: ${step}`)
  })

  it('says if a page is still live after its test was decided', async () => {
    const { me, start, reach, decide } = await founder()
    await start()
    await reach('passNeeded')
    await decide('go_on')
    expect((await nowOf(me)).hasLivePage).toBe(false)
    await publishedPage(me)
    await reach('passNeeded')
    await decide('go_on')
    expect(await nowOf(me)).toMatchObject({ state: 'between', hasLivePage: true })
    await world.db.update(testPages).set({ hiddenAt: world.clock.now(), hiddenReason: 'x' })
    expect((await nowOf(me)).hasLivePage).toBe(false)
  })

  it('while a test runs is the first open task of the week', async () => {
    const { me, id, start } = await founder()
    await start()
    const open = async () =>
      (await me.call('GET', `/projects/${id}/action-plan`)).body.plan.items.filter(
        ({ doneAt }: { doneAt: string | null }) => doneAt === null,
      )
    const [first, second] = await open()
    expect((await nowOf(me)).step).toBe(first.task)
    await me.call('PUT', `/projects/${id}/action-plan/items/${first.id}/done`, { body: {} })
    expect((await nowOf(me)).step).toBe(second.task)
  })

  it('puts a project that waits for a decision before a newer one', async () => {
    const { me, id, start, reach } = await founder()
    world.clock.forward(60_000)
    await makeProject(me, 'Loaf count')
    await world.drain()
    expect((await nowOf(me)).projectTitle).toBe('Loaf count')
    await start()
    await reach('passNeeded')
    expect((await nowOf(me)).projectId).toBe(id)
  })

  it('says nothing of an archived or deleted project, or of those of others', async () => {
    const { me, id } = await founder()
    expect((await (await world.member()).call('GET', '/now')).body.projects).toEqual([])
    await me.call('DELETE', `/projects/${id}`)
    expect((await me.call('GET', '/now')).body.projects).toEqual([])
  })
})
