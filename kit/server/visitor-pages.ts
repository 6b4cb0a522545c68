import type { Context } from 'hono'
import { callerOf } from './address.ts'
import { send } from './answers.ts'
import type { App, AppEnv } from './context.ts'
import { Refusal } from './errors.ts'
import { consumeAttempt } from './limits.ts'

type Ask = Context<AppEnv>
type Placed = { config: Pick<App['config'], 'testPagesUrl' | 'publicUrl'> }

export const pagesOrigin = ({ config }: Placed): string => config.testPagesUrl ?? config.publicUrl

export const isElsewhere = (c: Ask, { config }: App): boolean =>
  config.testPagesUrl !== undefined &&
  (c.req.header('host') ?? new URL(c.req.url).host) !== new URL(config.testPagesUrl).host

export function toPagesHost(c: Ask, app: App): Response {
  const { pathname, search } = new URL(c.req.url)
  return send(c, {
    body: null,
    status: 308,
    headers: { location: `${pagesOrigin(app)}${pathname}${search}` },
  })
}

export type Given = Record<string, string>

type Posting<Answered> = {
  place: 'test-page' | 'test-link' | 'talk' | 'setup'
  about: string
  act: (given: Given) => Promise<Answered>
  refused: (why: { sentence: string; status: number; given: Given }) => Answered
}

export async function handleForm<Answered>(
  c: Ask,
  app: App,
  { place, about, act, refused }: Posting<Answered>,
): Promise<Answered> {
  const given = await formOf(c, app)
  if (!given) return refused({ sentence: 'Please use the form on the page.', status: 403, given: {} })
  const limit = { name: `${place}-forms`, attempts: 20, seconds: 3600, perAddress: 60 }
  try {
    await consumeAttempt(app, limit, { address: callerOf(c, app), account: about })
    return await act(given)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refused({ sentence: error.message, status: error.code === 'too_many' ? 429 : 422, given })
  }
}

/** undefined for any other body. Sandboxed documents send `Origin: null`. */
async function formOf(c: Ask, app: App): Promise<Given | undefined> {
  const origin = c.req.header('origin')
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')
  if (!isForm || (origin && origin !== 'null' && origin !== new URL(pagesOrigin(app)).origin))
    return undefined
  const fields = [...new URLSearchParams(await c.req.text())]
  // PostgreSQL can't store NUL, so it is removed after parsing.
  return Object.fromEntries(fields.map((pair) => pair.map((text) => text.replaceAll('\0', ''))))
}

const programs =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|preview|scan|monitor|uptime|pingdom|lighthouse|headless|phantom|puppeteer|playwright|selenium|curl|wget|python|httpx?\b|java\/|okhttp|go-http|^node|undici|axios|libwww|perl\/|ruby|php\/|facebookexternalhit|embedly|whatsapp|telegram|slack|discord|skypeuri|vkshare|validator|archive\.org|feed|semrush|ahrefs|mj12|gptbot|claude|perplexity/i

export function isPerson(headers: Headers, method: string): boolean {
  const ahead = `${headers.get('sec-purpose') ?? ''}${headers.get('purpose') ?? ''}${headers.get('x-moz') ?? ''}`
  const agent = headers.get('user-agent') ?? ''
  return (
    method === 'GET' && !/prefetch|prerender|preview/i.test(ahead) && agent !== '' && !programs.test(agent)
  )
}
