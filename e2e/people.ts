import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'
import { test as base, expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import pg from 'pg'
import { runningDatabase } from '#kit/server/postgres/launcher.ts'

export const password = 'Correct.horse-9'
export const newAddress = () => `e2e-${randomUUID().slice(0, 8)}@example.test`

/** As a stranger opens a page for strangers; browsers that say they are programs are not counted. */
export const phoneWithoutScript = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  viewport: { width: 375, height: 740 },
  javaScriptEnabled: false,
}

/** A test fails when its pages complain in the console or break the content policy. */
export const test = base.extend<{ quiet: void }>({
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        // A refused request is the browser's own line, and often just what a test asks for.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
          complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use()
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** Signs up and in through the API, as the page's own script would; the page is then signed in. */
export async function signedIn(page: Page, email = newAddress()): Promise<string> {
  await page.goto('/auth')
  await page.evaluate(
    async ([address, secret]) => {
      const post = (path: string) =>
        fetch(`/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: address, password: secret }),
        })
      await post('/auth/sign-up')
      await post('/auth/sign-in')
    },
    [email, password],
  )
  return email
}

/** Signs up, is made an administrator with the operator's command, and comes in through the administrators' door. */
/** As a member does it, by their picture in the bar. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('dialog', { name: 'Your account' }).getByRole('button', { name: 'Sign Out' }).click()
}

export async function signedInAsAdmin(page: Page): Promise<void> {
  const email = await signedIn(page)
  await promisify(execFile)(process.execPath, ['scripts/run-ts.mjs', 'scripts/admin.ts', 'grant', email], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  })
  await page.context().clearCookies()
  await page.goto('/admin/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible()
}

/** A call of the API by whoever is signed in. */
export async function call(page: Page, method: string, path: string, body?: object): Promise<any> {
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

/** Gives answers through the API: `{ 1: 'words', 2: 'local' }`. */
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

/** A project made through the API, once its first generation is done; its id. */
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

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Nothing serious or critical, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is far below is laid out when it comes near, and keeps the colors of before until then.
  await page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('*'))
      if (getComputedStyle(one).contentVisibility === 'auto') one.style.contentVisibility = 'visible'
  })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // A colour on its way from one to another is neither.
    await page.evaluate(() =>
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .forEach((one) => one.finish()),
    )
    await page.evaluate(axeSource)
    const serious = await page.evaluate(async () => {
      const { violations } = await (window as any).axe.run(document, { resultTypes: ['violations'] })
      return violations
        .filter((violation: any) => ['serious', 'critical'].includes(violation.impact))
        .map(
          (violation: any) =>
            `${violation.id}: ${violation.nodes[0].html.slice(0, 160)} ${violation.nodes[0].failureSummary}`,
        )
    })
    expect(serious, `${page.url()} in ${colorScheme}`).toEqual([])
  }
}

/** Runs a statement on the database of the program under test, for what only time would do. */
export async function onDatabase(statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: runningDatabase(process.env.E2E_DATA_DIR!) })
  await client.connect()
  await client.query(statement, values).finally(() => client.end())
}

/** The text of the newest email to an address, which waits in the database where no mail server is. */
export async function mailTo(email: string): Promise<string> {
  const client = new pg.Client({ connectionString: runningDatabase(process.env.E2E_DATA_DIR!) })
  await client.connect()
  const { rows } = await client
    .query('select body from mails where recipient = $1 order by created_at desc limit 1', [email])
    .finally(() => client.end())
  return rows[0]?.body ?? ''
}
