import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import {
  expect,
  expectAccessible,
  phoneWithoutScript as phone,
  signedIn,
  signedInAsAdmin,
  test,
} from './people.ts'
import { publishedPage } from './published-page.ts'

for (const width of [375, 1280])
  test(`a stranger checks a founder's record with the page's program at ${width} px`, async ({
    page,
    browser,
  }, info) => {
    await page.setViewportSize({ width, height: 800 })
    await signedIn(page)
    const { path, address, headline } = await publishedPage(page)
    await page.goto(path)
    await page.getByLabel('Headline').fill('Bread at six')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    const card = page.getByRole('region', { name: 'Registered' })
    await expect(card).toContainText('before the first visitor')
    const download = page.waitForEvent('download')
    await card.getByRole('button', { name: 'Download the record' }).click()
    const record = info.outputPath('record.json')
    await (await download).saveAs(record)
    await expectAccessible(page)

    const context = await browser.newContext({ ...phone, viewport: { width, height: 800 } })
    const stranger = await context.newPage()
    await stranger.goto(address)
    await stranger.getByRole('link', { name: /^Registered .+ UTC, before the first visitor$/ }).click()
    await expect(stranger.getByRole('heading', { name: 'How this test was registered' })).toBeVisible()
    await expect(stranger.getByText(`Before: ${headline}`)).toBeVisible()
    await expect(stranger.getByText('After: Bread at six')).toBeVisible()
    await expect(stranger.getByText('keepGoingAt')).toHaveCount(0)
    await stranger.getByText('The program', { exact: true }).click()
    const program = info.outputPath('check.mjs')
    writeFileSync(program, (await stranger.locator('pre').textContent())!)
    // What was asked before the first registration is still answered for a moment.
    const headOf = async () => (await (await stranger.request.get('/api/status')).json()).registry?.head
    await expect.poll(headOf).toEqual(expect.any(String))
    const head = await headOf()
    const said = await promisify(execFile)(process.execPath, [program, record, head])
    expect(said.stdout).toContain(headline)
    expect(said.stdout).toContain('"keepGoingAt"')
    expect(said.stdout).toContain('up to the head you know')
    writeFileSync(record, readFileSync(record, 'utf8').replace('keepGoingAt\\":', 'keepGoingAt\\":1'))
    await expect(promisify(execFile)(process.execPath, [program, record])).rejects.toThrow(
      'is not what was registered',
    )
    // The page allows no scripts, so the checks run on a copy.
    const copy = await browser.newPage({ viewport: { width, height: 800 } })
    await copy.setContent(await (await page.request.get(`${address}/registration`)).text())
    await expectAccessible(copy)
    expect(await copy.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await copy.close()
    await context.close()
    await page.goto('/status')
    await expect(page.getByRole('region', { name: 'Check a registered test' })).toContainText(/[0-9a-f]{64}/)
    await expectAccessible(page)
  })

for (const width of [375, 1280])
  test(`a page that an administrator stops shows no record at ${width} px`, async ({ page, browser }) => {
    test.slow()
    await signedIn(page)
    const { address, headline } = await publishedPage(page)
    const context = await browser.newContext(phone)
    const stranger = await context.newPage()
    await stranger.goto(`${address}/report`)
    await stranger.getByLabel("What's wrong with it?").fill('This is not their shop.')
    await stranger.getByRole('button', { name: 'Send report' }).click()
    const office = await browser.newContext({ viewport: { width, height: 800 } })
    const root = await office.newPage()
    await signedInAsAdmin(root)
    await root.goto('/admin/reports?tab=pages')
    await root
      .getByRole('article')
      .filter({ hasText: headline })
      .getByRole('button', { name: /^Hide/ })
      .click()
    const dialog = root.getByRole('dialog')
    await dialog.getByLabel('Why are you hiding it?').fill('Another shop.')
    await dialog.getByRole('button', { name: 'Hide' }).click()
    await expect(root.getByText('Report answered', { exact: true })).toBeVisible()
    expect((await stranger.goto(`${address}/registration`))!.status()).toBe(410)
    await expect(stranger.getByText(headline)).toHaveCount(0)
    await office.close()
    await context.close()
  })
