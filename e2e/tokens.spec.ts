import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { call, expect, expectAccessible, newAddress, newProject, password, signedIn, test } from './people.ts'
import { address } from './server.ts'

const settings = '/account?tab=settings#apps-and-tokens'
const section = (page: Page) => page.locator('#apps-and-tokens')
const clipboard = ['clipboard-read', 'clipboard-write']

async function createToken(page: Page, name: string): Promise<string> {
  await section(page).getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a token' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const shown = page.getByRole('alertdialog', { name: 'Copy your token now' })
  const secret = await shown.getByLabel('Your new token').inputValue()
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'Copy token' }).click()
  await expect(page.getByText('Copied!', { exact: true })).toBeVisible()
  await shown.getByRole('button', { name: "I've copied it" }).click()
  return secret
}

const byToken = (page: Page, secret: string) =>
  page.evaluate(
    async (token) => (await fetch('/api/projects', { headers: { authorization: `Bearer ${token}` } })).status,
    secret,
  )

test('a token is created, shown once, used and revoked', async ({ page, context }) => {
  await context.grantPermissions(clipboard)
  await signedIn(page)
  await page.goto(settings)
  await expect(section(page).getByText('Nothing is connected')).toBeVisible()
  await section(page).getByRole('button', { name: 'Create token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a token' })
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(dialog.getByText('Please name it after where you will use it.')).toBeVisible()
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByLabel('Your password').fill('Wrong.horse-9')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(dialog.getByText("That's not your password.")).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const secret = await createToken(page, 'Work laptop')
  expect(secret).toMatch(/^bk_[\w-]{43}$/)
  const row = section(page).getByRole('listitem').filter({ hasText: 'Work laptop' })
  await expect(row).toContainText('Read only')
  await expect(row).toContainText('Never used')
  expect(await page.content()).not.toContain(secret)
  expect(await byToken(page, secret)).toBe(200)
  await page.reload()
  await expect(row).toContainText('Last used')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Revoke “Work laptop”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(section(page).getByText('Nothing is connected')).toBeVisible()
  expect(await byToken(page, secret)).toBe(401)
})

/** Registers, and keeps the secret behind its PKCE challenge. */
async function program(page: Page) {
  const redirect = `${address}/landing`
  const verifier = randomBytes(32).toString('base64url')
  const registered = await page.request.post(`${address}/oauth/register`, {
    data: { client_name: 'Claude', redirect_uris: [redirect] },
  })
  const { client_id: clientId } = await registered.json()
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirect,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    scope: 'read write',
    state: 'a state & more',
    resource: `${address}/mcp`,
  })
  const exchange = async (code: string) =>
    (
      await page.request.post(`${address}/oauth/token`, {
        form: {
          grant_type: 'authorization_code',
          code,
          client_id: clientId,
          redirect_uri: redirect,
          code_verifier: verifier,
        },
      })
    ).json()
  return { asks: `/oauth/authorize?${query}`, query, exchange }
}

test('an app is connected after sign-in, used and disconnected', async ({ page }) => {
  const email = await signedIn(page, newAddress())
  const projectId = await newProject(page)
  await page.context().clearCookies()
  const { asks, exchange } = await program(page)
  await page.goto(asks)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Connect “Claude”?' })).toBeVisible()
  await expect(page.getByText('a program on this device')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Read only' })).toBeChecked()
  await expectAccessible(page)
  await page.getByText('Read and write', { exact: true }).click()
  await page.getByLabel('Projects').selectOption({ label: 'Only Bread plan' })
  await page.getByRole('button', { name: 'Allow access' }).click()
  await page.waitForURL(/\/landing\?code=/)
  const answer = new URL(page.url()).searchParams
  expect(answer.get('state')).toBe('a state & more')
  const tokens = await exchange(answer.get('code')!)
  const tool = async (name: string, args: object) =>
    page.request.post(`${address}/mcp`, {
      headers: {
        authorization: `Bearer ${tokens.access_token}`,
        accept: 'application/json, text/event-stream',
      },
      data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
    })
  // A tool's change appears on the open page.
  await page.goto(`/projects/${projectId}?tab=implementation`)
  const first = page.getByRole('main').getByRole('checkbox').first()
  await expect(first).not.toBeChecked()
  expect((await tool('tick_task', { task: '1.1' })).status()).toBe(200)
  await expect(first).toBeChecked()
  await page.goto(settings)
  const row = section(page).getByRole('listitem').filter({ hasText: 'Claude' })
  await expect(row).toContainText('Only Bread plan')
  await row.getByRole('button', { name: 'Disconnect “Claude”' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(section(page).getByText('Nothing is connected')).toBeVisible()
  expect((await tool('list_projects', {})).status()).toBe(401)
})

test('an app is turned away, and an unknown one goes nowhere', async ({ page }) => {
  await signedIn(page)
  const { asks, query } = await program(page)
  await page.goto(asks)
  await page.getByRole('button', { name: "Don't allow" }).click()
  await page.waitForURL(/\/landing\?error=access_denied/)
  query.set('code_challenge_method', 'plain')
  await page.goto(`/oauth/authorize?${query}`)
  await expect(page.getByRole('heading', { name: "We couldn't connect “Claude”" })).toBeVisible()
  await page.getByRole('button', { name: 'Go back to the app' }).click()
  await page.waitForURL(/\/landing\?error=invalid_request/)
  query.set('redirect_uri', 'https://evil.example/')
  await page.goto(`/oauth/authorize?${query}`)
  await expect(page.getByText("somewhere it hasn't registered")).toBeVisible()
  await expectAccessible(page)
  await page.goto('/oauth/authorize')
  await expect(page.getByText("We don't know the app that sent you here")).toBeVisible()
})

test('the Engagement tab says how to connect, and a prompt is checked off', async ({ page }) => {
  await signedIn(page)
  const projectId = await newProject(page)
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(`/projects/${projectId}?tab=engagement`)
  const worked = page.getByRole('checkbox', { name: /^It worked/ }).first()
  const card = page.getByRole('region', { name: 'Work with your coding tool' })
  await expect(page.getByText(/^1\. /)).toBeAttached()
  await expect(card).toBeHidden()
  // The keyboard reaches content far below too.
  await page.keyboard.press('Tab')
  await expect(card).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // Shown before it is saved, so a reload must wait.
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.getByText(/^1\. /).click()
  await worked.check()
  await expect(page.getByText(/^1\. .* \(worked\)$/)).toBeVisible()
  await saved
  await page.reload()
  await page.getByText(/^1\. .* \(worked\)$/).click()
  await expect(worked).toBeChecked()
  // Content far below is loaded when scrolled near.
  await expect(async () => {
    await page.mouse.wheel(0, 3000)
    await expect(card).toBeVisible({ timeout: 500 })
  }).toPass()
  await card.getByText('How to connect it').click()
  await expect(card.getByText(`${address}/mcp`)).toBeVisible()
  for (const tool of ['Claude Code', 'Cursor', 'VS Code', 'Another tool']) {
    await card.getByLabel('Tool').selectOption(tool)
    await expect(card.getByLabel('What to copy')).toContainText(`${address}/mcp`)
  }
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await card.getByRole('link', { name: 'Create a token' }).click()
  await expect(section(page).getByText('Nothing is connected')).toBeVisible()
  expect((await call(page, 'GET', `/projects/${projectId}/personalization`)).worked).toHaveLength(1)
})
