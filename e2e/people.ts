import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { test as base, expect } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import pg from 'pg'
import { runningDatabase } from '#kit/server/postgres/launcher.ts'
import type { Json } from '#test/json.ts'
import { startWorkerServer } from './server.ts'

export const password = 'Correct.horse-9'
export const newAddress = () => `e2e-${randomUUID().slice(0, 8)}@example.test`

/** Like a stranger: browsers that identify as bots aren't counted. */
export const phoneWithoutScript = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, ' +
    'like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  viewport: { width: 375, height: 740 },
  javaScriptEnabled: false,
}

/** Refused requests, which tests often want; and the script below, in a sandboxed frame that runs none. */
const expected = ['Failed to load resource', 'Blocked script execution in']
/** A socket that was connecting when a test cut the network. */
const cutOff = 'net::ERR_INTERNET_DISCONNECTED'

/** Each worker has a server. Fails a test if its page logs console errors or violates the CSP. */
export const test = base.extend<{ quiet: void }, { server: void }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads a fixture's needs from it
    async ({}, use) => {
      const stop = await startWorkerServer()
      await use()
      await stop()
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        const text = message.text()
        if (message.type() !== 'error' || text.endsWith(cutOff)) return
        if (!expected.some((start) => text.startsWith(start))) complaints.push(text)
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
          console.error(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`),
        ),
      )
      await use()
      // A request still held back when its test ends would fail in the next one.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

export async function signedIn(page: Page, email = newAddress()): Promise<string> {
  await openBlank(page)
  await post(page, '/auth/sign-up', { email, password })
  await post(page, '/auth/sign-in', { email, password })
  return email
}

export const elsewhere = async (browser: Browser) => (await browser.newContext()).newPage()

/** With a name, a person is a link in lists. */
export const named = (page: Page, username: string) =>
  call(page, 'PUT', '/profile', {
    username,
    bio: '',
    avatarUrl: '',
    showBio: false,
    showTraits: false,
    showProjects: false,
  })

/** On the server's origin, so that a page can call the API without loading the app. */
async function openBlank(page: Page): Promise<void> {
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/blank')
  await page.unroute('**/blank')
}

const post = (page: Page, path: string, body: object) =>
  page.evaluate(
    ([to, sent]) =>
      fetch(`/api${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: sent,
      }).then(({ ok }) => ok),
    [path, JSON.stringify(body)] as const,
  )

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('dialog', { name: 'Your account' }).getByRole('button', { name: 'Sign Out' }).click()
}

export async function signedInAsAdmin(page: Page): Promise<void> {
  const email = await signedIn(page)
  await onDatabase("update users set role = 'admin' where email = $1", [email])
  await page.context().clearCookies()
  await post(page, '/auth/sign-in', { email, password, as: 'admin' })
  await page.goto('/admin')
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
}

export const runOperatorCommand = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['scripts/run-ts.mjs', 'scripts/admin.ts', ...args], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  })

/** As the signed-in user. */
export async function call(page: Page, method: string, path: string, body?: object): Promise<Json> {
  return page.evaluate(
    async ([verb, address, sent]) => {
      const { csrfToken } = await (await fetch('/api/session')).json()
      const answer = await fetch(`/api${address}`, {
        method: verb as string,
        headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
        body: sent ? JSON.stringify(sent) : undefined,
      })
      return answer.json()
    },
    [method, path, body] as const,
  )
}

export async function answer(page: Page, answers: Record<number, string>): Promise<void> {
  await page.evaluate(async (given) => {
    const { csrfToken } = await (await fetch('/api/session')).json()
    for (const [number, option] of Object.entries(given)) {
      await fetch(`/api/questionnaire/answers/${number}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
        body: JSON.stringify({ option, text: null }),
      })
    }
  }, answers)
}

export const fourAnswers = { 1: 'words', 2: 'local', 3: 'talk', 6: 'h8' }

const ownIdea = {
  selectedIdea: { name: 'Bread plan', description: 'A page that tells bakeries how much to bake.' },
  projectType: 'user_provided',
}

export async function newProject(page: Page, body: Record<string, unknown> = ownIdea): Promise<string> {
  await answer(page, fourAnswers)
  return page.evaluate(async (sent) => {
    const { csrfToken } = await (await fetch('/api/session')).json()
    const made = await fetch('/api/functions/create-project-plan', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
      body: JSON.stringify(sent),
    })
    const { id } = await made.json()
    for (;;) {
      const { run } = await (await fetch(`/api/projects/${id}/generation`)).json()
      if (run?.status === 'done') return id as string
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }, body)
}

/** No table is wider than its place on the page. */
export async function expectUncut(page: Page): Promise<void> {
  const cut = page.getByRole('region').filter({ has: page.getByRole('table') })
  const over = await cut.evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth))
  expect(over.length).toBeGreaterThan(0)
  expect(Math.max(...over)).toBeLessThanOrEqual(0)
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Rules whose outcome depends on colors. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** No serious or critical issues, in light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // Content far below is laid out when it comes near, and keeps its old colors until then.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('*'))
      if (getComputedStyle(one).contentVisibility === 'auto') one.style.contentVisibility = 'visible'
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // A color in transition is neither the old nor the new one.
    await page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .forEach((one) => one.finish()),
    )
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
    const only = colorScheme === 'dark' ? { runOnly: colorRules } : {}
    const serious = await page.evaluate(async (narrowed) => {
      const { violations } = await window.axe.run(document, {
        resultTypes: ['violations'],
        ...narrowed,
      })
      return violations
        .filter((violation) => ['serious', 'critical'].includes(violation.impact))
        .map(
          (violation) =>
            `${violation.id}: ${violation.nodes[0].html.slice(0, 160)} ${violation.nodes[0].failureSummary}`,
        )
    }, only)
    expect(serious, `${page.url()} in ${colorScheme}`).toEqual([])
  }
}

export async function onDatabase(statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: runningDatabase(process.env.E2E_DATA_DIR!) })
  await client.connect()
  await client.query(statement, values).finally(() => client.end())
}

export async function mailTo(email: string): Promise<string> {
  const client = new pg.Client({ connectionString: runningDatabase(process.env.E2E_DATA_DIR!) })
  await client.connect()
  const { rows } = await client
    .query('select body from mails where recipient = $1 order by created_at desc limit 1', [email])
    .finally(() => client.end())
  return rows[0]?.body ?? ''
}

/** Before a test starts. */
export const leaveForecastOut = (page: Page): Promise<void> =>
  page
    .getByRole('dialog')
    .filter({ hasText: 'How likely is it to reach its target?' })
    .getByRole('button', { name: 'Leave it out' })
    .click()
