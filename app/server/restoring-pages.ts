import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { Config } from '#kit/server/config.ts'
import { documentRules, ownTheme } from '#kit/server/document-sheet.ts'
import { drawDocument, policyOf, sheetOf } from '#kit/server/document.ts'
import { escapeHtml } from '#kit/server/email-layout.ts'

const sheet = sheetOf(ownTheme, ...documentRules)
const busy = { 'cache-control': 'no-store', 'retry-after': '3', connection: 'close' }

/** Answers in place of the program while a backup is restored. `said` is what happens now. */
export function serveRestoring({ brandName, host, port }: Config, said: () => string): Promise<Server> {
  const server = createServer(({ url = '/' }, response) => {
    const json = (status: number, body: unknown) =>
      response.writeHead(status, { ...busy, 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (url === '/healthz') return json(200, { status: 'restoring' })
    if (url === '/readyz') return json(503, { status: 'restoring' })
    const message = "We're restoring a backup. Please try again in a minute."
    if (url.startsWith('/api/')) return json(503, { code: 'unavailable', message, reference: 'restoring' })
    const html = drawDocument({
      sheet,
      title: `Restoring a backup · ${brandName}`,
      head: '<meta http-equiv="refresh" content="2">',
      main:
        `<h1>We&rsquo;re restoring a backup</h1><p role="status">${escapeHtml(said())}</p>` +
        "<p>This page reloads on its own, and you'll be back where you were when we're done.</p>",
    })
    const policy = { 'content-security-policy': policyOf({ sheet, hasForms: false }) }
    return response
      .writeHead(503, { ...busy, ...policy, 'content-type': 'text/html; charset=utf-8' })
      .end(html)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
