import { and, eq } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { z } from 'zod'
import { send } from '#kit/server/answers.ts'
import type { App, AppEnv } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { fitsWithin } from '#kit/server/limits.ts'
import { periods } from '#kit/server/schedule.ts'
import { sessions } from '#kit/server/tables.ts'
import { ownerOf } from './connected-providers.ts'
import { discover, findProvider } from './providers.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'

const logout = z.object({
  sub: z.string().optional(),
  sid: z.string().optional(),
  jti: z.string(),
  nonce: z.undefined().optional(),
  events: z.looseObject({ [event]: z.looseObject({}) }),
})

/** OpenID Connect Back-Channel Logout 1.0: the provider says that a person has left. */
export function logoutRoutes(app: App): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const small = bodyLimit({
    maxSize: 16 * 1024,
    onError: () => {
      throw new Refusal('too_large', "That's too much to send in one go.")
    },
  })
  routes.post('/auth/back-channel-logout/:provider', small, async (c) =>
    answer(c, (await endSessions(app, c)) ? 200 : 400),
  )
  return routes
}

const answer = (c: Context<AppEnv>, status: number) =>
  send(c, { body: null, status, headers: { 'cache-control': 'no-store' } })

async function endSessions(app: App, c: Context<AppEnv>): Promise<boolean> {
  const provider = findProvider(app, c.req.param('provider') ?? '')
  const form = await c.req.parseBody()
  const given = typeof form.logout_token === 'string' ? form.logout_token : ''
  const said = provider.issuer === null ? undefined : await verify(app, provider, given)
  if (!said || (!said.sub && !said.sid)) return false
  const once = { key: `logout:${provider.id}:${said.jti.slice(0, 100)}`, attempts: 1, seconds: 600 }
  if (!(await fitsWithin(app, app.db, once))) return false
  const own = and(
    eq(sessions.provider, provider.id),
    said.sid ? eq(sessions.providerSession, said.sid) : undefined,
  )
  const whose = said.sub ? await ownerOf(app, { provider: provider.id, id: said.sub }) : undefined
  if (said.sub && !whose) return true
  const ended = await app.db
    .delete(sessions)
    .where(and(own, whose ? eq(sessions.userId, whose) : undefined))
    .returning({ userId: sessions.userId, sessionId: sessions.id })
  for (const one of ended) app.live.disconnectUser(one)
  return true
}

async function verify(app: App, provider: ReturnType<typeof findProvider>, token: string) {
  try {
    const metadata = (await discover(provider)).serverMetadata()
    const keys = createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), {
      timeoutDuration: periods.providerAnswer,
    })
    const { payload } = await jwtVerify(token, keys, {
      issuer: metadata.issuer,
      audience: provider.clientId,
      maxTokenAge: '5 minutes',
      currentDate: app.clock.now(),
    })
    return logout.parse(payload)
  } catch (error) {
    app.log.warn({ provider: provider.id, err: error }, 'a back-channel logout was refused')
    return undefined
  }
}
