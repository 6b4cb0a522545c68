import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { send } from './answers.ts'
import { squeezed } from './compression.ts'
import type { App, AppEnv } from './context.ts'

type Ask = Context<AppEnv>
type Placed = { config: Pick<App['config'], 'testPagesUrl' | 'publicUrl'> }

/** Where pages are that founders put to strangers: on a host of their own where the operator has one. */
export const pagesOrigin = ({ config }: Placed): string => config.testPagesUrl ?? config.publicUrl

/** On a host of their own, such pages are nowhere else. */
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

/** A sheet, and the source by which a policy allows it and no other. */
export type HashedSheet = { css: string; hash: string }

export const hashedSheet = (css: string): HashedSheet => ({
  css,
  hash: `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
})

type Document = {
  html: string
  sheet: HashedSheet
  /** What the document may do although it is cut off from its origin, such as `allow-forms`. */ allows?: string
  status?: number
  headers?: Record<string, string>
}

/** Sends a document that is cut off from the origin it comes from: nothing in it runs, and no text in it can reach what a member may do. */
export async function sendCutOff(c: Ask, { html, sheet, allows, status, headers }: Document) {
  const { body, headers: squeezing } = await squeezed(html, c.req.header('accept-encoding'))
  const sandbox = allows ? `sandbox ${allows}` : 'sandbox'
  return send(c, {
    body,
    ...(status ? { status } : {}),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache, private',
      'content-security-policy': `${sandbox}; default-src 'none'; style-src ${sheet.hash}; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      ...squeezing,
      ...headers,
    },
  })
}

/** The fields of a form that one of these documents sent; undefined for any other body. A document that is cut off sends `Origin: null`. */
export async function formOf(c: Ask, app: App): Promise<Record<string, string> | undefined> {
  const origin = c.req.header('origin')
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')
  if (!isForm || (origin && origin !== 'null' && origin !== new URL(pagesOrigin(app)).origin))
    return undefined
  const fields = [...new URLSearchParams(await c.req.text())]
  // PostgreSQL keeps no NUL, so it is taken out of what the form says rather than out of how it was sent.
  return Object.fromEntries(fields.map((pair) => pair.map((text) => text.replaceAll('\0', ''))))
}

/** Programs that look at pages and say so; and what says nothing at all. */
const programs =
  /(?<!cu)bot(?![a-z])|crawl|spider|slurp|preview|scan|monitor|uptime|pingdom|lighthouse|headless|phantom|puppeteer|playwright|selenium|curl|wget|python|httpx?\b|java\/|okhttp|go-http|^node|undici|axios|libwww|perl\/|ruby|php\/|facebookexternalhit|embedly|whatsapp|telegram|slack|discord|skypeuri|vkshare|validator|archive\.org|feed|semrush|ahrefs|mj12|gptbot|claude|perplexity/i

/** Whether a person seems to look, and not a program that fetches ahead or looks for itself. */
export function isPerson(headers: Headers, method: string): boolean {
  const ahead = `${headers.get('sec-purpose') ?? ''}${headers.get('purpose') ?? ''}${headers.get('x-moz') ?? ''}`
  const agent = headers.get('user-agent') ?? ''
  return (
    method === 'GET' && !/prefetch|prerender|preview/i.test(ahead) && agent !== '' && !programs.test(agent)
  )
}
