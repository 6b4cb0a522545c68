import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { callerOf } from '#kit/server/address.ts'
import { sendJson } from '#kit/server/answers.ts'
import type { App, AppEnv } from '#kit/server/context.ts'
import { Refusal } from '#kit/server/errors.ts'
import { consumeAttempt } from '#kit/server/limits.ts'
import { clientMetadata, registerClient } from './clients.ts'
import { exchange, revokeBy } from './exchange.ts'
import type { Form } from './exchange.ts'
import {
  mcpPath,
  oauthPaths,
  resourceMetadata,
  resourceMetadataPath,
  serverMetadata,
  serverMetadataPath,
} from './metadata.ts'

/** Generous per network: apps that serve many users call from few addresses. */
const limits = {
  token: { name: 'oauth-token', attempts: 600, seconds: 60 },
  register: { name: 'oauth-register', attempts: 60, seconds: 60 * 60 },
}
const maxSize = 16 * 1024
const noStore = { 'cache-control': 'no-store' }
const forMinutes = { 'cache-control': 'public, max-age=300' }

/** OAuth endpoints without a session (RFC 6749, 7009, 7591, 8414, 9728). */
export function oauthRoutes(app: App): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  for (const path of [resourceMetadataPath, `${resourceMetadataPath}${mcpPath}`])
    routes.get(path, (c) => sendJson(c, resourceMetadata(app.config), { headers: forMinutes }))
  routes.get(serverMetadataPath, (c) => sendJson(c, serverMetadata(app.config), { headers: forMinutes }))
  const small = bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('too_large', "That's too much to send in one go.")
    },
  })
  routes.post(oauthPaths.register, small, (c) => register(c, app))
  routes.post(oauthPaths.token, small, (c) => answerToken(c, app))
  routes.post(oauthPaths.revoke, small, (c) => revoke(c, app))
  return routes
}

async function register(c: Context<AppEnv>, app: App): Promise<Response> {
  await consumeAttempt(app, limits.register, { address: callerOf(c, app), account: 'anyone' })
  const { success, data, error } = clientMetadata.safeParse(await c.req.json().catch(() => undefined))
  if (!success) {
    const wrong = error.issues.some(({ path }) => path[0] === 'redirect_uris')
    return sendJson(
      c,
      { error: wrong ? 'invalid_redirect_uri' : 'invalid_client_metadata' },
      { status: 400, headers: noStore },
    )
  }
  const client = await registerClient(app, data)
  const registered = {
    client_id: client.id,
    client_id_issued_at: Math.floor(client.createdAt.getTime() / 1000),
    client_name: client.name,
    redirect_uris: client.redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
  return sendJson(c, registered, { status: 201, headers: noStore })
}

async function answerToken(c: Context<AppEnv>, app: App): Promise<Response> {
  await consumeAttempt(app, limits.token, { address: callerOf(c, app), account: 'anyone' })
  const form = await formOf(c)
  const answer = form ? await exchange(app, form) : { error: 'invalid_request' as const }
  const failed = 'error' in answer
  // An app whose registration is gone registers again on a 401.
  const status = failed ? (answer.error === 'invalid_client' ? 401 : 400) : 200
  return sendJson(c, answer, { status, headers: { ...noStore, pragma: 'no-cache' } })
}

async function revoke(c: Context<AppEnv>, app: App): Promise<Response> {
  await consumeAttempt(app, limits.token, { address: callerOf(c, app), account: 'anyone' })
  const form = await formOf(c)
  if (!form?.token) return sendJson(c, { error: 'invalid_request' }, { status: 400, headers: noStore })
  await revokeBy(app, form.token)
  return sendJson(c, {}, { headers: noStore })
}

async function formOf(c: Context<AppEnv>): Promise<Form | undefined> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) return undefined
  const entries = [...new URLSearchParams(await c.req.text())]
  const form = Object.fromEntries(entries)
  return Object.keys(form).length === entries.length ? form : undefined
}
