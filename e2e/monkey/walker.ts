import type { BrowserContext, ElementHandle, Page } from '@playwright/test'
import type { Role } from './acts.ts'
import type { Cast } from './cast.ts'
import { secrets } from './cast.ts'

export type Walker = {
  context: BrowserContext
  cast: Cast
  role: Role
  pages: Page[]
  page: Page
  /** Who signed in last; what is on the screen may still be theirs after they left. */
  person: 'founder' | 'guest'
  line: 'fast' | 'slow' | 'offline'
  complaints: string[]
  failures: string[]
  underWay: Set<unknown>
  typed: { page: Page; field: ElementHandle<HTMLElement>; name: string; text: string; born: number } | null
  lost: string | null
}

/** What the browser says of a request that didn't come through, which is no fault of the page. */
const ofTheLine =
  /^(Failed to load resource|Blocked script execution in|WebSocket connection to)|ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|FAILED|ABORTED)/
const ofALostChunk =
  /dynamically imported module|Importing a module script|Unable to preload|Failed to fetch|NetworkError/

export async function newWalker(context: BrowserContext, cast: Cast, role: Role): Promise<Walker> {
  const walker: Walker = {
    context,
    cast,
    role,
    pages: [],
    page: null as never,
    person: 'founder',
    line: 'fast',
    complaints: [],
    failures: [],
    underWay: new Set(),
    typed: null,
    lost: null,
  }
  await context.addInitScript(() => {
    window.print = () => {}
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`),
    )
  })
  context.on('page', (page) => watch(walker, page))
  await openTab(walker)
  return walker
}

export async function openTab(walker: Walker): Promise<void> {
  const page = await walker.context.newPage()
  walker.pages.push(page)
  walker.page = page
  if (walker.line === 'slow') await slowDown(page, true)
}

function watch(walker: Walker, page: Page): void {
  const complain = (text: string) => {
    const isOfTheLine = ofTheLine.test(text) || (walker.line !== 'fast' && ofALostChunk.test(text))
    if (!isOfTheLine) walker.complaints.push(text.slice(0, 600))
  }
  page.on('console', (message) => message.type() === 'error' && complain(message.text()))
  page.on('pageerror', (error) => complain(`${error.message} ${error.stack ?? ''}`))
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  page.on('filechooser', () => undefined)
  page.on('request', (request) => walker.underWay.add(request))
  page.on('requestfinished', (request) => walker.underWay.delete(request))
  page.on('requestfailed', (request) => walker.underWay.delete(request))
  page.on('response', (response) => {
    if (response.status() >= 500)
      walker.failures.push(
        `${response.status()} for ${response.request().method()} ${new URL(response.url()).pathname}`,
      )
  })
  page.on('popup', (popup) => void popup.close().catch(() => undefined))
}

export async function slowDown(page: Page, isSlow: boolean): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: isSlow ? 400 : 0,
    downloadThroughput: isSlow ? 60_000 : -1,
    uploadThroughput: isSlow ? 30_000 : -1,
  })
}

export function foreignWords({ role, person }: Walker): string[] {
  const others =
    person === 'founder' ? [secrets.stranger, secrets.guest] : [secrets.stranger, secrets.founder]
  return role === 'administrator' ? [] : others
}
