import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { runningDatabase } from '#kit/server/postgres/launcher.ts'
import { begin, freePort } from './own-program.ts'

/** `npm run torture` asks for more. */
const kills = Number(process.env.KILLS ?? '3')
const password = 'Correct.horse-9'

type Sent = { path: string; body: object; headers: Record<string, string>; acknowledged: boolean }

function sender(origin: string) {
  const sent: Sent[] = []
  let n = 0
  return {
    sent,
    send: async (one: Sent) => {
      const response = await fetch(`${origin}/api${one.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, ...one.headers },
        body: JSON.stringify(one.body),
      })
      if (response.ok) one.acknowledged = true
    },
    signUp: (): Sent => ({
      path: '/auth/sign-up',
      body: { email: `killed-${randomUUID()}@example.test`, password },
      headers: { 'x-forwarded-for': `10.${(n += 1) % 250}.${n % 199}.7` },
      acknowledged: false,
    }),
    enquiry: (): Sent => ({
      path: '/enquiries',
      body: {
        kind: 'contact',
        topic: 'other',
        name: 'Ada',
        email: 'ada@example.test',
        message: `Sent in the middle of a kill, ${randomUUID()}.`,
      },
      headers: { 'x-forwarded-for': `10.${(n += 1) % 250}.${n % 199}.9`, 'idempotency-key': randomUUID() },
      acknowledged: false,
    }),
  }
}

test('kills mid-write lose, halve and duplicate nothing', async () => {
  test.setTimeout(60_000 + kills * 20_000)
  const dataDir = join(tmpdir(), `buildkin-kills-${randomUUID()}`)
  const port = await freePort()
  const { sent, send, signUp, enquiry } = sender(`http://127.0.0.1:${port}`)
  let program: ChildProcess | undefined
  try {
    for (let round = 1; round <= kills; round++) {
      program = await begin(dataDir, port)
      const going = { alive: true }
      const lane = async (make: () => Sent) => {
        while (going.alive) {
          const one = make()
          sent.push(one)
          await send(one).catch(() => undefined)
        }
      }
      const lanes = [signUp, signUp, signUp, signUp, signUp, signUp, enquiry, enquiry].map(lane)
      // Killed once some of this round is done, each time slightly later in the next part.
      const signedUp = () =>
        sent.filter(({ path, acknowledged }) => path === '/auth/sign-up' && acknowledged).length
      const enough = signedUp() + 1
      while (signedUp() < enough) await new Promise((resolve) => setTimeout(resolve, round * 3))
      program.kill('SIGKILL')
      await once(program, 'exit')
      going.alive = false
      await Promise.all(lanes)
    }
    program = await begin(dataDir, port)
    // Clients without an answer retry with the same key.
    for (const one of sent.filter(({ path }) => path === '/enquiries')) await send(one)
    await expectWhole(runningDatabase(dataDir)!, sent)
  } finally {
    program?.kill('SIGTERM')
    if (program?.exitCode === null) await once(program, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function expectWhole(url: string, sent: Sent[]): Promise<void> {
  const database = new pg.Client({ connectionString: url })
  await database.connect()
  try {
    const { rows: halves } = await database.query(`select u.email from users u
      left join profiles p on p.id = u.id left join auth_accounts a on a.user_id = u.id left
        join mails m on m.recipient = u.email
      left join events e on e.actor_id = u.id and e.name = 'account.created'
      where p.id is null or a.id is null or m.id is null or e.id is null`)
    expect(halves).toEqual([])
    const { rows: people } = await database.query('select email from users')
    const known = new Set(people.map(({ email }) => email))
    const promised = sent
      .filter(({ path, acknowledged }) => path === '/auth/sign-up' && acknowledged)
      .map(({ body }) => (body as { email: string }).email)
    expect(promised.length).toBeGreaterThanOrEqual(kills)
    expect(promised.filter((email) => !known.has(email))).toEqual([])
    const { rows: messages } = await database.query(
      'select message, count(*)::int as times from enquiries group by message',
    )
    const times = new Map(messages.map(({ message, times: count }) => [message, count]))
    const wanted = sent
      .filter(({ path, acknowledged }) => path === '/enquiries' && acknowledged)
      .map(({ body }) => (body as { message: string }).message)
    expect(wanted.filter((message) => times.get(message) !== 1)).toEqual([])
  } finally {
    await database.end()
  }
}
