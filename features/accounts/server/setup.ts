import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { commandLine } from '#kit/contract/command-line.ts'
import { callerOf } from '#kit/server/address.ts'
import { send } from '#kit/server/answers.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, AppEnv } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { sendDocument } from '#kit/server/document.ts'
import { Refusal } from '#kit/server/errors.ts'
import { lock } from '#kit/server/lock.ts'
import { users } from '#kit/server/tables.ts'
import { handleForm } from '#kit/server/visitor-pages.ts'
import type { Given } from '#kit/server/visitor-pages.ts'
import { signUpForm } from '../contract.ts'
import { assertNotGuessable } from './credentials.ts'
import { drawSetup, setupSheet as sheet } from './setup-document.ts'
import { makeAccount } from './sign-up.ts'

/** Of this server, the same in each of its processes. It's of use until there is an administrator. */
export const setupCode = ({ secret }: Pick<App, 'secret'>): string =>
  createHmac('sha256', secret).update('setup').digest('base64url').slice(0, 16)

export async function hasAdministrator(db: Reader): Promise<boolean> {
  const [found] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1)
  return found !== undefined
}

// Not in the contract, because the web app doesn't need them.
const wording = {
  wrongCode: "That isn't the code in the server's log. The log prints it at every start.",
  setUpAlready: 'This server has an administrator already. Please sign in.',
  emailTaken: `There is an account with this email already. Run: ${commandLine('admin', 'grant EMAIL')}`,
}
const unlisted = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' }

/** Makes the first administrator, for the person who can read the server's log. */
export function setupRoutes(app: App): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const leave = (c: Context<AppEnv>, location: string) =>
    send(c, { body: null, status: 303, headers: { ...unlisted, location } })
  const draw = (
    c: Context<AppEnv>,
    values: Given,
    { wrong, status = 200 }: { wrong?: string; status?: number },
  ) =>
    sendDocument(c, {
      html: drawSetup(app.config.brandName, values, wrong),
      sheet,
      status,
      headers: unlisted,
    })
  routes.use('/setup', async (c, next) =>
    (await hasAdministrator(app.db)) ? leave(c, '/admin/auth') : next(),
  )
  routes.get('/setup', (c) => draw(c, { code: c.req.query('code') ?? '' }, {}))
  routes.post('/setup', (c) =>
    handleForm<Response | Promise<Response>>(c, app, {
      place: 'setup',
      about: 'first',
      act: async (given) => {
        await makeFirstAdministrator(app, { given, address: callerOf(c, app) })
        return leave(c, `/admin/auth?from=${firstPage(given)}`)
      },
      refused: ({ sentence, status, given }) => draw(c, given, { wrong: sentence, status }),
    }),
  )
  return routes
}

const firstPage = ({ begin }: Given) => (begin === 'restore' ? '/admin/backups' : '/admin/operator')

async function makeFirstAdministrator(
  app: App,
  { given, address }: { given: Given; address: string },
): Promise<void> {
  if (!isCode(app, given.code ?? '')) throw new Refusal('unprocessable', wording.wrongCode)
  const parsed = signUpForm.safeParse(given)
  if (!parsed.success) throw new Refusal('invalid', parsed.error.issues[0]?.message ?? '')
  const { email, password } = parsed.data
  await assertNotGuessable({ app, address }, { email, password })
  const hash = await app.passwords.hash(password, address)
  await commit(app, async (tx) => {
    await lock(tx, 'setup', 'first')
    if (await hasAdministrator(tx)) throw new Refusal('conflict', wording.setUpAlready)
    const id = await makeAccount(tx, app, { email, hash, isFirst: true })
    if (!id) throw new Refusal('conflict', wording.emailTaken)
    // The code came from the server's log, which is as good as a mailbox.
    await tx.update(users).set({ role: 'admin', emailVerified: true }).where(eq(users.id, id))
  })
}

function isCode(app: App, given: string): boolean {
  const [right, tried] = [Buffer.from(setupCode(app)), Buffer.from(given.trim())]
  return right.length === tried.length && timingSafeEqual(right, tried)
}
