import type { Page } from '@playwright/test'
import {
  call,
  expect,
  expectAccessible,
  newProject,
  phoneWithoutScript as phone,
  signedIn,
  signedInAsAdmin,
  test,
} from './people.ts'

const settings = {
  responsibleName: 'Ada Baker',
  contactEmail: 'ada@bread.example',
  how: 'By phone',
  times: ['Monday, 9 AM', 'Tuesday, 6 PM'],
}

async function asking(page: Page): Promise<{ projectId: string; url: string }> {
  const projectId = await newProject(page)
  await call(page, 'PUT', `/projects/${projectId}/talks/settings`, settings)
  await call(page, 'POST', `/projects/${projectId}/talks/asks`, {
    way: 'message',
    names: ['Bo Baker', 'Cy Miller'],
  })
  const { asks } = await call(page, 'GET', `/projects/${projectId}/talks`)
  return { projectId, url: asks[0].url }
}

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'People and places' }).getByRole('listitem').filter({ hasText: name })

for (const width of [375, 1280])
  test(`a founder asks, a stranger picks a time, and the list says so, at ${width} px`, async ({
    page,
    browser,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height: 800 })
    await signedIn(page)
    const projectId = await newProject(page)
    await call(page, 'POST', `/projects/${projectId}/experiments`, {})
    await page.goto(`/projects/${projectId}`)
    await page.getByRole('link', { name: 'Find people to ask' }).click()
    await expect(page.getByRole('heading', { name: 'First five conversations' })).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Please offer at least one time.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Times people can pick').fill('Monday, 9 AM\nTuesday, 6 PM')
    await page.getByLabel("How you'll talk").fill('By phone')
    await page.getByLabel('Your name').fill('Ada Baker')
    await page.getByLabel('Your email for them').fill('ada@bread.example')
    await page.getByRole('button', { name: 'Continue' }).click()

    await page.getByRole('button', { name: 'Add people' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add people' })
    const sent: string[] = []
    page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
    await dialog.getByLabel('A file with names').setInputFiles({
      name: 'people.vcf',
      mimeType: 'text/vcard',
      buffer: Buffer.from(
        ['Bo Baker', 'Cy Miller', 'Di Unasked']
          .map((name) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nEND:VCARD`)
          .join('\r\n'),
      ),
    })
    await dialog.getByRole('checkbox', { name: 'Bo Baker' }).check()
    await dialog.getByRole('checkbox', { name: 'Cy Miller' }).check()
    await dialog.getByRole('radio', { name: /^A message/ }).check()
    await expectAccessible(page)
    // The file stays on the device.
    expect(sent).toEqual([])
    await dialog.getByRole('button', { name: 'Add people' }).click()
    await expect(row(page, 'Bo Baker')).toContainText('Not asked yet')

    await page.getByLabel('Your words for “a message”').fill('Could I ask you about bread?')
    await expect(page.getByText('Saved', { exact: true }).last()).toBeVisible()
    await row(page, 'Bo Baker').getByText('See the message').click()
    await expect(row(page, 'Bo Baker')).toContainText('Hi Bo,')
    await expect(row(page, 'Bo Baker')).toContainText('Could I ask you about bread?')
    await row(page, 'Bo Baker').getByRole('button', { name: 'I asked them' }).click()
    await expect(row(page, 'Bo Baker')).toContainText('Waiting')
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

    const { asks } = await call(page, 'GET', `/projects/${projectId}/talks`)
    expect(asks.map(({ name }: { name: string }) => name)).toEqual(['Bo Baker', 'Cy Miller'])
    const context = await browser.newContext(phone)
    const stranger = await context.newPage()
    await stranger.goto(asks[0].url)
    await expect(
      stranger.getByRole('heading', { name: 'Ada Baker would like to talk with you' }),
    ).toBeVisible()
    await stranger.getByRole('button', { name: 'Send my answer' }).click()
    await expect(stranger.getByText('Please pick a time, or choose “No, thank you.”')).toBeVisible()
    await stranger.getByRole('radio', { name: 'Tuesday, 6 PM' }).check()
    await stranger.getByLabel('How can Ada Baker reach you? (optional)').fill('555-0100')
    await stranger.getByRole('button', { name: 'Send my answer' }).click()
    await expect(stranger.getByText('You picked Tuesday, 6 PM.')).toBeVisible()
    expect(await stranger.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)

    // Without a reload.
    await expect(row(page, 'Bo Baker')).toContainText('Picked a time')
    await expect(row(page, 'Bo Baker')).toContainText('Reach them: 555-0100')
    await row(page, 'Bo Baker').getByRole('button', { name: 'We talked' }).click()
    await expect(row(page, 'Bo Baker')).toContainText('You talked')
    await stranger.getByRole('button', { name: 'Yes, we talked' }).click()
    await expect(
      stranger.getByRole('heading', { name: 'Thank you for saying that you talked' }),
    ).toBeVisible()
    await page.reload()
    await expect(page.getByText('1 of the talks was confirmed by the other person.')).toBeVisible()
    await context.close()
  })

test('a stranger takes their answer back and reads who keeps it', async ({ page, browser }) => {
  await signedIn(page)
  const { projectId, url } = await asking(page)
  const context = await browser.newContext(phone)
  const stranger = await context.newPage()
  await stranger.goto(url)
  await stranger.getByRole('link', { name: 'Privacy' }).click()
  await expect(
    stranger.getByText('Your name and everything you wrote are deleted 90 days after'),
  ).toBeVisible()
  await stranger.getByRole('link', { name: 'Back' }).click()
  await stranger.getByRole('radio', { name: 'No, thank you' }).check()
  await stranger.getByRole('button', { name: 'Send my answer' }).click()
  await expect(stranger.getByText("You said no. Ada Baker won't ask again.")).toBeVisible()
  await page.goto(`/projects/${projectId}/conversations`)
  await expect(row(page, 'Bo Baker')).toContainText('Said no')
  await stranger.getByRole('button', { name: 'Delete my answer' }).click()
  await expect(stranger.getByText('We deleted everything you sent.')).toBeVisible()
  await page.reload()
  await expect(row(page, 'Bo Baker')).not.toContainText('Said no')
  await context.close()
})

test('a reported link is stopped by an administrator, and the founder is heard', async ({
  page,
  browser,
}) => {
  test.slow()
  await signedIn(page)
  const { projectId, url } = await asking(page)
  const context = await browser.newContext(phone)
  const stranger = await context.newPage()
  await stranger.goto(url)
  await stranger.getByRole('link', { name: 'Report this page' }).click()
  await stranger.getByLabel("What's wrong with it?").fill('This is not their bakery.')
  await stranger.getByRole('button', { name: 'Send report' }).click()
  const office = await browser.newContext()
  const root = await office.newPage()
  await signedInAsAdmin(root)
  await root.goto('/admin/reports?tab=pages')
  const report = root.getByRole('article').filter({ hasText: 'This is not their bakery.' }).first()
  await expect(report).toContainText('Ask for a talk')
  await report.getByRole('button', { name: /^Hide/ }).click()
  await root.getByRole('dialog').getByLabel('Why are you hiding it?').fill('It names another shop.')
  await root.getByRole('dialog').getByRole('button', { name: 'Hide' }).click()
  await expect(root.getByText('Report answered', { exact: true })).toBeVisible()
  await office.close()
  expect((await stranger.goto(url))!.status()).toBe(404)
  await context.close()
  await page.goto(`/projects/${projectId}/conversations`)
  await expect(page.getByText('They wrote: “It names another shop.”')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for another look' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('It is my bakery.')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText("We'll look again and let you know.")).toBeVisible()
})

test('a founder keeps the talks out of the weekly plan', async ({ page }) => {
  await signedIn(page)
  const { projectId } = await asking(page)
  await page.goto(`/projects/${projectId}/conversations`)
  await page.getByRole('button', { name: 'Keep them out of my plan' }).click()
  await expect(page.getByText("Your weekly plan doesn't lead to these talks.")).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Put them in my plan' }).click()
  await expect(page.getByText('Your weekly plan leads to these talks until you have had five.')).toBeVisible()
  await row(page, 'Cy Miller').getByRole('button', { name: 'Remove Cy Miller' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row(page, 'Cy Miller')).toHaveCount(0)
})
