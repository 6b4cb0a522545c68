import type { Context } from 'hono'
import { send } from './answers.ts'
import { squeezed } from './compression.ts'
import type { AppEnv } from './context.ts'
import { escapeHtml } from './email-layout.ts'
import { sha256 } from './tokens.ts'

export type Sheet = { css: string; hash: string }

export const sheetOf = (...rules: string[]): Sheet => {
  const css = rules.join('')
  return { css, hash: `'sha256-${sha256(css, 'base64')}'` }
}

export type Document = {
  sheet: Sheet
  title: string
  main: string
  foot?: string
  head?: string
  icon?: string
  isIndexed?: boolean
}

/** Everything but the title is markup. */
export function drawDocument({
  sheet,
  title,
  main,
  foot,
  head = '',
  icon,
  isIndexed = false,
}: Document): string {
  const robots = isIndexed ? '' : '<meta name="robots" content="noindex">'
  const sign = icon ? `<link rel="icon" href="${icon}">` : ''
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<title>${escapeHtml(title)}</title>${head}${robots}${sign}<style>${sheet.css}</style></head>` +
    `<body><main>${main}</main>${foot ? `<footer>${foot}</footer>` : ''}</body></html>`
  )
}

type Policy = {
  sheet: Sheet
  sandbox?: string
  hasForms: boolean
}

export const policyOf = ({ sheet, sandbox, hasForms }: Policy): string =>
  `${sandbox === undefined ? '' : `${`sandbox ${sandbox}`.trim()}; `}default-src 'none'; ` +
  `style-src ${sheet.hash}; img-src 'self'; form-action ${hasForms ? "'self'" : "'none'"}; ` +
  "base-uri 'none'; frame-ancestors 'none'"

type Sent = {
  html: string
  sheet: Sheet
  sandbox?: string
  status?: number
  headers?: Record<string, string>
}

/** Sandboxed: nothing runs, and no text in it can act as a member. */
export async function sendDocument(
  c: Context<AppEnv>,
  { html, sheet, sandbox = 'allow-forms', status = 200, headers }: Sent,
): Promise<Response> {
  const { body, headers: squeezing } = await squeezed(html, c.req.header('accept-encoding'))
  return send(c, {
    body,
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache, private',
      'content-security-policy': policyOf({ sheet, sandbox, hasForms: true }),
      ...squeezing,
      ...headers,
    },
  })
}
