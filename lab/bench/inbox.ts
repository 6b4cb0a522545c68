import { createHmac, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { App } from '#kit/server/context.ts'

type Row = (what: string, figure: string, holds: boolean) => void
type Measuring = { app: App; api: string; headers: Record<string, string>; pool: pg.Pool; row: Row }

/** Several inboxes, because one network may send an inbox only six hundred a minute. */
const [inboxes, eventsEach] = [10, 200]
const atOnce = 32
const goal = 100

export async function measureInbox({ app, api, headers, pool, row }: Measuring): Promise<void> {
  const call = async (method: string, path: string) => {
    const answer = await fetch(`${api}${path}`, { method, headers })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  await app.jobs.open()
  const pattern = await makeProject({ api, headers })
  await app.jobs.close()
  const { rows } = await pool.query<{ id: string }>(
    `insert into projects (user_id, title, description, project_type, category, brief, made_by)
      select user_id, 'Inbox ' || n, description, project_type, category, brief, made_by
        from projects p, generate_series(1, ${inboxes}) n where p.id = $1 returning id`,
    [pattern],
  )
  const targets: { address: string; secret: string }[] = []
  for (const { id } of rows) {
    const { address, secret } = (await call('PUT', `/projects/${id}/inbox`)) as {
      address: string
      secret: string
    }
    targets.push({ address: `${new URL(api).origin}${new URL(address).pathname}`, secret })
  }
  const fresh = targets.flatMap((target) =>
    Array.from({ length: eventsEach }, (_, number) => ({
      ...target,
      id: `${number}-${randomBytes(6).toString('hex')}`,
    })),
  )
  // Round-robin, so that events don't queue at one inbox.
  fresh.sort((a, b) => Number.parseInt(a.id, 10) - Number.parseInt(b.id, 10))
  const first = await rateOf(fresh)
  row('evidence inbox, payments that become evidence', `${first.toFixed(0)} a second`, first >= goal)
  const again = await rateOf(fresh)
  row('evidence inbox, the same again', `${again.toFixed(0)} a second`, again >= first)
  const { rows: kept } = await pool.query<{ count: number }>(
    `select count(*)::int from evidence e join projects p on p.id = e.project_id
      where p.title like 'Inbox %' and e.removed_at is null`,
  )
  row('evidence inbox, pieces of evidence', String(kept[0]!.count), kept[0]!.count === fresh.length)
}

async function makeProject({ api, headers }: Pick<Measuring, 'api' | 'headers'>): Promise<string> {
  const json = { ...headers, 'content-type': 'application/json' }
  for (const [number, option] of ['words', 'local', 'talk', 'money', 'fast', 'h8', 'zero', 'side'].entries())
    await fetch(`${api}/questionnaire/answers/${number + 1}`, {
      method: 'PUT',
      headers: json,
      body: JSON.stringify({ option, text: null }),
    })
  const selectedIdea = {
    name: 'Bread plan',
    description: 'A page that tells bakeries how much to bake tomorrow.',
  }
  const body = JSON.stringify({ selectedIdea, projectType: 'user_provided' })
  const answer = await fetch(`${api}/functions/create-project-plan`, { method: 'POST', headers: json, body })
  if (!answer.ok)
    throw new Error(`The pattern of the inboxes was answered ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { id: string }).id
}

type Sending = { address: string; secret: string; id: string }

async function rateOf(events: Sending[]): Promise<number> {
  const waiting = [...events]
  const started = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let event = waiting.shift(); event; event = waiting.shift()) await send(event)
    }),
  )
  return events.length / ((performance.now() - started) / 1000)
}

async function send({ address, secret, id }: Sending): Promise<void> {
  const body = JSON.stringify({ type: 'payment.succeeded', data: { amount: 2900, currency: 'usd' } })
  const time = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')
  const headers = { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': `v1,${signature}` }
  const answer = await fetch(address, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`An inbox answered ${answer.status}: ${await answer.text()}`)
  await answer.text()
}
