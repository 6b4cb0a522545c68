import { Hono } from 'hono'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { callerOf } from '#kit/server/address.ts'
import type { App, AppEnv } from '#kit/server/context.ts'
import { consumeAttempt } from '#kit/server/limits.ts'
import type { PathsBelow } from '#kit/server/paths.ts'
import type { Provider } from '../contract.ts'
import { receive } from './receive.ts'
import type { Received } from './receive.ts'

const largestEvent = 256 * 1024
/** Per network and inbox; a provider's network serves many inboxes. */
const toOne = { name: 'inbox', attempts: 600, seconds: 60 }
const toAll = { name: 'inboxes', attempts: 30_000, seconds: 60 }

/** For unsigned events, knowing the URL is the authorization. */
export const inboxPaths = { '/in/': { secret: true } } satisfies PathsBelow

/**
 * No session: authorized by the signature or, for unsigned events, by the URL. New and repeated events
 * get the same answer.
 */
export function inboxRoutes(app: App): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const large = bodyLimit({ maxSize: largestEvent, onError: (c) => refuse(c, refusals.tooLarge) })
  const answer = (provider: Provider) => async (c: Context<AppEnv>) => {
    const slug = c.req.param('slug') ?? ''
    const address = callerOf(c, app)
    await consumeAttempt(app, toAll, { address, account: 'all' })
    // Only for existing inboxes: made-up addresses would each leave a row.
    const count = () => consumeAttempt(app, toOne, { address, account: slug })
    const delivery = { body: await c.req.text(), header: (name: string) => c.req.header(name) }
    const received = await receive(app, { slug, provider, pathKey: c.req.param('key'), delivery, count })
    if (received === 'taken') return c.json({ received: true })
    app.log.warn({ provider, received }, 'something came to an evidence inbox and was not taken')
    return refuse(c, refusals[received])
  }
  routes.post('/in/:slug', large, answer('plain'))
  routes.post('/in/:slug/stripe', large, answer('stripe'))
  routes.post('/in/:slug/lemonsqueezy', large, answer('lemonsqueezy'))
  routes.post('/in/:slug/tally', large, answer('tally'))
  routes.post('/in/:slug/typeform', large, answer('typeform'))
  routes.post('/in/:slug/gumroad/:key', large, answer('gumroad'))
  routes.on(['POST', 'GET'], ['/in/*'], (c) => refuse(c, refusals.unknown))
  return routes
}

type RefusedAs = { status: 400 | 404 | 410 | 413; code: string; message: string }
const refusals: Record<Exclude<Received, 'taken'> | 'tooLarge', RefusedAs> = {
  unknown: { status: 404, code: 'not_found', message: "We couldn't find an inbox at this address." },
  off: { status: 410, code: 'gone', message: 'This inbox is turned off.' },
  unset: {
    status: 400,
    code: 'invalid',
    message:
      "This inbox doesn't have the secret this is signed with yet. Paste it in Buildkin, then send this again.",
  },
  unsigned: {
    status: 400,
    code: 'invalid',
    message: "The signature doesn't match, or it's more than 5 minutes old.",
  },
  unreadable: { status: 400, code: 'invalid', message: "We couldn't read this." },
  tooLarge: { status: 413, code: 'too_large', message: "That's too much to send in one go." },
}

const refuse = (c: Context, { status, ...body }: RefusedAs) =>
  c.json({ ...body, reference: c.get('reference') as string }, status)
