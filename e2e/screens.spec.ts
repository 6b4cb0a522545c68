import type { Page, Request } from '@playwright/test'
import { endpoints } from '#app/server/endpoints.ts'
import { weights } from '#test/screens.ts'
import { call, expect, named, newProject, signedIn, test } from './people.ts'
import { go, screensOf, watched } from './traffic.ts'

/** API calls per screen, coming from the dashboard, which doesn't know what is next in one project. */
const mostCalls = 5
/** Script files per screen. */
const mostFiles = 6

test('each screen renders with few calls and few kilobytes', async ({ page }, info) => {
  test.setTimeout(180_000)
  const traffic = watched(page)
  await signedIn(page)
  await named(page, `weigher-${Date.now()}`)
  const projectId = await newProject(page)
  const { items } = await call(page, 'GET', '/forum/categories')
  const post = await call(page, 'POST', '/forum/posts', {
    categoryId: items[0].id,
    title: 'Which price for a plan of bread?',
    content: 'Nine a month, or twelve?',
  })
  const rows: string[] = []
  const arrivals = await arrivalsOf(page)
  for (const [name, address] of Object.entries(screensOf(projectId, post.id))) {
    const before = name === 'Dashboard' ? '/roadmap' : '/dashboard'
    await page.goto(before)
    if (before === '/dashboard') await page.getByText('This week', { exact: true }).first().waitFor()
    await traffic.rest()
    traffic.done.length = 0
    arrivals.length = 0
    await go(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await traffic.rest()
    const calls = traffic.done.filter((one) => isBelow('/api/', one.url()))
    const data = kilobytes(await Promise.all(calls.map(answered)))
    const files = arrivals.filter(({ url }) => /\.(js|css)$/.test(url))
    const script = kilobytes(files.map(({ bytes }) => bytes))
    const all = kilobytes(arrivals.map(({ bytes }) => bytes))
    const sizes = [data, script, all].map((size) => size.toFixed(1))
    rows.push(`| ${[name, calls.length, files.length, arrivals.length, ...sizes].join(' | ')} |`)
    const asked = calls.map((one) => `${one.method()} ${new URL(one.url()).pathname}`)
    expect.soft(calls.length, `${name} asks`).toBeGreaterThan(0)
    expect.soft(calls.length, `${name}: ${asked.join(', ')}`).toBeLessThanOrEqual(mostCalls)
    const weight = weights[name]!
    expect.soft(unlisted(asked.map(nameOf), weight.asks), `${name} asks as well`).toEqual([])
    expect.soft(data, `${name}, kilobytes of data`).toBeLessThanOrEqual(weight.data)
    expect.soft(script, `${name}, kilobytes of script`).toBeLessThanOrEqual(weight.script)
    expect.soft(files.length, `${name}, files of script`).toBeLessThanOrEqual(weight.files ?? mostFiles)
  }
  // For docs/measurements.md.
  await info.attach('screens', {
    body: [
      '| screen | calls | files | requests | KB of data | KB of new script | KB in all |',
      '|---|---|---|---|---|---|---|',
      ...rows,
    ].join('\n'),
  })
})

type Arrival = { url: string; bytes: number }

/** What a browser without a cache receives, headers included. */
async function arrivalsOf(page: Page): Promise<Arrival[]> {
  const arrivals: Arrival[] = []
  const urls = new Map<string, string>()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    arrivals.push({ url: urls.get(requestId) ?? '', bytes: encodedDataLength }),
  )
  return arrivals
}

function nameOf(asked: string): string {
  const isAt = ({ method, address }: (typeof endpoints)[number]) =>
    new RegExp(`^${method} ${address.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(asked)
  return endpoints.filter(isAt).toSorted((a, b) => parts(a.address) - parts(b.address))[0]?.path ?? asked
}
const parts = (address: string) => address.split('{').length

function unlisted(asked: string[], listed: string[]): string[] {
  const left = [...listed]
  return asked.filter((name) => {
    const place = left.indexOf(name)
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

const isBelow = (folder: string, url: string) => new URL(url).pathname.startsWith(folder)

const kilobytes = (bytes: number[]) => bytes.reduce((sum, one) => sum + one, 0) / 1024

const answered = async (request: Request) => (await request.sizes()).responseBodySize
