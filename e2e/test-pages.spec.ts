import type { Page } from '@playwright/test'
import {
  call,
  expect,
  expectAccessible,
  leaveForecastOut,
  mailTo,
  newAddress,
  newProject,
  phoneWithoutScript as phone,
  signedIn,
  signedInAsAdmin,
  test,
} from './people.ts'
import { publishedPage } from './published-page.ts'

test('a stranger answers a test page without scripts, and it counts', async ({ page, browser }) => {
  await signedIn(page)
  const projectId = await newProject(page)
  await page.goto(`/projects/${projectId}`)
  await page.getByRole('button', { name: 'Publish a test page' }).click()
  await expect(page.getByRole('heading', { name: 'Your test page' })).toBeVisible()
  await page.getByLabel('Headline').fill('Know how much to bake tomorrow')
  await page.getByLabel('Your offer').fill('A sheet each evening.\n\n<script>alert(1)</script>')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { name: 'Know how much to bake tomorrow' })).toBeVisible()
  await expect(preview.getByText('<script>alert(1)</script>')).toBeVisible()
  await page.getByRole('button', { name: 'Desktop' }).click()
  await page.getByRole('radio', { name: /^Warm/ }).check()
  await page.getByLabel('Your name', { exact: true }).fill('Ada Baker')
  await page.getByLabel('Words on the button').fill('Send your password')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish this page' }).click()
  await leaveForecastOut(page)
  await expect(page.getByText(/Please take out “password.”/).first()).toBeVisible()
  await page.getByLabel('Words on the button').fill('Count me in')
  await page.getByRole('button', { name: 'Publish this page' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publish this page?' })
  await expect(dialog).toContainText('Your target and stop point lock now')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog.getByText('Please pick one, or leave it out.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'Unlikely (30%)' }).check()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Where people came from' })).toBeVisible()
  await page.getByLabel('Where will you share it?').fill('flyer')
  await page.getByRole('button', { name: 'Add link' }).click()
  const links = page.getByRole('list', { name: 'Your links' })
  const address = (await links.getByText('?s=flyer').textContent())!

  const stranger = await browser.newContext(phone)
  const email = newAddress()
  await visitAndAnswer(await stranger.newPage(), address, email)
  await stranger.close()
  // The page allows no scripts, so the checks run on a copy.
  const copy = await browser.newPage({ viewport: phone.viewport })
  await copy.setContent(await (await page.request.get(address)).text())
  await expectAccessible(copy)
  expect(await copy.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await copy.close()

  await page.reload()
  await expect(page.getByText(/^1 of \d+$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Answers' })).toContainText(email)
  await expect(page.getByRole('row', { name: /Your link “flyer”/ })).toContainText('1')
  const { width, height } = page.viewportSize()!
  for (const wide of [375, width]) {
    await page.setViewportSize({ width: wide, height })
    await expect(page.getByText('for 19 pages out of 20 it holds the true rate on every day')).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(wide)
  }
  await page.getByRole('button', { name: 'Email everyone' }).click()
  await expect(page.getByRole('link', { name: 'Write to 1 person' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:\\?subject=.*&bcc=${encodeURIComponent(email)}$`),
  )
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download answers' }).click()
  expect((await download).suggestedFilename()).toBe('test-page-answers.csv')
  // The targets are locked, the texts aren't.
  await page.getByRole('tab', { name: 'Page', exact: true }).click()
  await expect(page.getByLabel('Keep going if this many people answer')).toHaveCount(0)
  await expect(page.getByRole('region', { name: "What's set" })).toContainText(/Keep going if\d+ \w+ or more/)
  await expect(page.getByLabel('Headline')).toBeEnabled()
})

test('a visitor reports a page, and an administrator stops it', async ({ page, browser }) => {
  // Three people, and an administrator made by the operator's command.
  test.slow()
  await signedIn(page)
  const { path: at, address, headline } = await publishedPage(page)

  const context = await browser.newContext(phone)
  const stranger = await context.newPage()
  await stranger.goto(address)
  await stranger.getByRole('link', { name: 'Report this page' }).click()
  await stranger.getByLabel("What's wrong with it?").fill('This is not their shop.')
  await stranger.getByRole('button', { name: 'Send report' }).click()
  await expect(stranger.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  const office = await browser.newContext()
  const root = await office.newPage()
  await signedInAsAdmin(root)
  await root.goto('/admin/reports?tab=pages')
  const report = root.getByRole('article').filter({ hasText: headline })
  await expect(report).toContainText('Reported by A visitor')
  await report.getByRole('button', { name: /^Hide/ }).click()
  await root
    .getByRole('dialog')
    .getByLabel('Why are you hiding it?')
    .fill('It uses the name of another shop.')
  await root.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  await expect(root.getByText('Report answered', { exact: true })).toBeVisible()
  await office.close()

  const answer = await stranger.goto(address)
  expect(answer!.status()).toBe(410)
  await expect(stranger.getByRole('heading')).toContainText('Our team stopped this page')
  await context.close()
  await page.goto(at)
  await expect(page.getByText('They wrote: “It uses the name of another shop.”')).toBeVisible()
  await expectAccessible(page)
})

test("hostile HTML on a test page can't act for the member who opens it", async ({ page, browser }) => {
  await signedIn(page)
  const projectId = await newProject(page)
  const made = await call(page, 'POST', `/projects/${projectId}/test-pages`, {})
  const at = `/projects/${projectId}/test-pages/${made.id}`
  await call(page, 'PUT', at, { page: { ...made.content, responsibleName: 'Ada Baker' } })
  const { address } = await call(page, 'PUT', `${at}/publication`, {})
  // Its own page, because the browser logs everything it blocks.
  const context = await browser.newContext({ storageState: await page.context().storageState() })
  const member = await context.newPage()
  const reached: string[] = []
  member.on('request', (request) => {
    if (request.url().includes('/reached')) reached.push(request.url())
  })
  // As if a founder's text had become HTML: only the page's headers contain it.
  await member.route(address, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '</main>',
      `<script>document.title = 'taken'; fetch('/reached/by-script')</script>
      <img src="/none" onerror="fetch('/reached/by-handler')" alt="">
      <iframe src="/account" title="Their account"></iframe><iframe src="/reached/by-frame" title="Frame"></iframe>
      <style>body { background: url(/reached/by-style) }</style>
      <form action="/api/auth/sign-out" method="post"><button>Take it</button></form></main>`,
    )
    await route.fulfill({ response, body })
  })
  await member.goto(address)
  await expect(member.getByRole('button', { name: 'Take it' })).toBeVisible()
  expect(await member.title()).not.toBe('taken')
  await expect(member.frameLocator('iframe').first().getByRole('heading')).toHaveCount(0)
  const refused = member.waitForResponse('**/api/auth/sign-out')
  await member.getByRole('button', { name: 'Take it' }).click()
  expect((await refused).status()).toBe(403)
  expect(reached).toEqual([])
  await context.close()
  expect((await (await page.request.get('/api/session')).json()).user).not.toBeNull()
})

/** On a phone without scripts. */
async function visitAndAnswer(visitor: Page, address: string, email: string): Promise<void> {
  const answer = await visitor.goto(address)
  const html = await answer!.body()
  expect(html.length).toBeLessThan(20_000)
  expect(answer!.headers()['content-security-policy']).toContain('sandbox allow-forms')
  expect(answer!.headers()['set-cookie']).toBeUndefined()
  await visitor.getByLabel('Your email').fill(email)
  await visitor.getByRole('button', { name: 'Count me in' }).click()
  await expect(visitor.getByRole('heading', { name: 'Please check your email' })).toBeVisible()
  const link = /https?:\/\/\S+\/confirm\?a=\S+/.exec(await mailTo(email))![0]
  await visitor.goto(link)
  await visitor.getByRole('button', { name: 'Yes, confirm my email' }).click()
  await expect(visitor.getByRole('heading', { name: 'Thank you! Your email is confirmed.' })).toBeVisible()
}
