import { serve } from '@hono/node-server'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import type pg from 'pg'
import { createHttp } from '#app/server/http.ts'
import { createPages } from '#app/server/pages.ts'
import type { App } from '#kit/server/context.ts'
import { createMetrics } from '#kit/server/metrics.ts'
import { median } from './load.ts'

type LighthouseBench = {
  app: App
  pool: pg.Pool
  row: (what: string, figure: string, holds: boolean) => void
  more?: Record<string, string>
}

const pages = { 'landing page': '/landing', 'a guide': '/market-research', 'sign-in': '/auth' }
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const rounds = 3
const port = 3294
const debugging = 3293

export async function measureLighthouse({ app, pool, row, more = {} }: LighthouseBench): Promise<void> {
  const address = `http://localhost:${port}`
  const files = createPages({
    folder: 'build/web',
    publicUrl: address,
    brandName: app.config.brandName,
    production: true,
  })
  const http = createHttp({ app, metrics: createMetrics(pool), pages: files, ready: async () => true })
  const server = serve({
    fetch: async (request, env) => lettingScriptsIn(await http.fetch(request, env)),
    port,
    hostname: '127.0.0.1',
  })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox', `--remote-debugging-port=${debugging}`],
  })
  for (const [name, path] of Object.entries({ ...pages, ...more })) {
    const found: number[][] = []
    for (let round = 0; round < rounds; round++) found.push(await scores(address + path))
    categories.forEach((category, index) => {
      const score = median(found.map((one) => one[index]!))
      row(`Lighthouse (mobile), ${name}, ${category}`, score.toFixed(2), score === 1)
    })
  }
  await browser.close()
  server.close()
}

/** Lighthouse's own scripts wouldn't run either, so the policy is loosened; the page is the same. */
function lettingScriptsIn(answer: Response): Response {
  const policy = answer.headers.get('content-security-policy')
  if (!policy?.startsWith('sandbox')) return answer
  const headers = new Headers(answer.headers)
  headers.set('content-security-policy', policy.replace(/^sandbox[^;]*;/, "connect-src 'self';"))
  return new Response(answer.body, { status: answer.status, headers })
}

async function scores(url: string): Promise<number[]> {
  const found = await lighthouse(url, {
    port: debugging,
    output: 'json',
    onlyCategories: [...categories],
    logLevel: 'error',
  })
  const wrong = Object.values(found!.lhr.audits).filter(
    ({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode !== 'informative',
  )
  if (process.env.BENCH_DETAILS)
    for (const { id, title, displayValue } of wrong)
      process.stderr.write(`${url}  ${id}: ${title} ${displayValue ?? ''}\n`)
  if (process.env.BENCH_DETAILS)
    process.stderr.write(
      `${url}  ${['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time', 'cumulative-layout-shift'].map((id) => `${id} ${found!.lhr.audits[id]!.displayValue}`).join(', ')}\n`,
    )
  return categories.map((category) => found!.lhr.categories[category]!.score ?? 0)
}
