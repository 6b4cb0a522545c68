import type { Page } from '@playwright/test'
import {
  call,
  expect,
  expectAccessible,
  mailTo,
  newAddress,
  newProject,
  phoneWithoutScript as phone,
  signedIn,
  signedInAsAdmin,
  test,
} from './people.ts'

const feedback = 'I looked for the price for a whole minute and found it under a picture.'
const listed = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title }) })

async function submitted(page: Page) {
  const projectId = await newProject(page)
  const title = `Bread ${crypto.randomUUID().slice(0, 8)}`
  const made = await call(page, 'POST', '/test-tribe/tests', {
    projectId,
    title,
    description: 'Try to find the price.',
    projectUrl: 'https://bread.example/start',
    questions: ['Where did you look for the price?'],
  })
  return { projectId, title, testId: made.id as string }
}

test('a stranger answers by link without scripts, and it becomes evidence', async ({ page, browser }) => {
  test.slow()
  await signedIn(page)
  const { projectId, title } = await submitted(page)
  await page.goto('/test-tribe?tab=mine')
  const mine = listed(page, title)
  await mine.getByRole('button', { name: `More for “${title}”` }).click()
  await page.getByRole('menuitem', { name: 'Invite testers by link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite testers by link' })
  await dialog.getByRole('button', { name: 'Turn on the link' }).click()
  await expect(dialog.getByText('Please enter your name. The privacy notice names you.')).toBeVisible()
  await dialog.getByLabel('Your name').fill('Ada Baker')
  await dialog.getByLabel('Your email for testers').fill('ada@bread.example')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Turn on the link' }).click()
  const address = await dialog.getByLabel('Link for testers').inputValue()
  await expect(dialog.getByText('No one has opened it yet.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(mine.getByText('Open by link')).toBeVisible()

  const context = await browser.newContext(phone)
  const email = newAddress()
  await answerByLink(await context.newPage(), { address, email, title })
  // The page allows no scripts, so the checks run on a copy.
  const copy = await browser.newPage({ viewport: phone.viewport })
  await copy.setContent(await (await page.request.get(address)).text())
  await expectAccessible(copy)
  expect(await copy.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await copy.close()

  // The founder's page updates without a reload.
  await expect(mine.getByText('From your link: 1 answer, 4 of 5 on average')).toBeVisible()
  await mine.getByRole('button', { name: 'Show feedback (1)' }).click()
  const guest = mine.getByRole('article', { name: 'Feedback from your link, 4 of 5' })
  await expect(guest).toContainText(feedback)
  await expect(guest).toContainText(`They'd like an answer: ${email}`)
  await expect(guest).toContainText('At the top')
  await expectAccessible(page)
  await guest.getByRole('button', { name: 'Add to evidence' }).click()
  const log = page.getByRole('dialog', { name: 'Add to evidence' })
  await expect(log).toContainText("in their own words it's marked as seen")
  await log.getByRole('button', { name: 'Add to evidence' }).click()
  await expect(guest.getByText('Added to evidence')).toBeVisible()
  await page.goto(`/projects/${projectId}`)
  await expect(page.getByText(feedback)).toBeVisible()
  await context.close()
})

test('a reported test page is hidden, and an ended link says so kindly', async ({ page, browser }) => {
  test.slow()
  await signedIn(page)
  const { title, testId } = await submitted(page)
  const named = { responsibleName: 'Ada Baker', contactEmail: 'ada@bread.example' }
  const at = `/test-tribe/tests/${testId}/link`
  const { url: first } = await call(page, 'PUT', at, named)
  await page.goto('/test-tribe?tab=mine')
  await listed(page, title)
    .getByRole('button', { name: `More for “${title}”` })
    .click()
  await page.getByRole('menuitem', { name: 'Invite testers by link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite testers by link' })
  await dialog.getByRole('button', { name: 'Make a new link' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make a new link' }).click()
  await expect(page.getByText('New link created').first()).toBeVisible()
  await expect(dialog.getByLabel('Link for testers')).not.toHaveValue(first)
  const address = await dialog.getByLabel('Link for testers').inputValue()

  const context = await browser.newContext(phone)
  const stranger = await context.newPage()
  expect((await stranger.goto(first))!.status()).toBe(404)
  await expect(stranger.getByRole('heading', { name: "This test isn't open right now" })).toBeVisible()
  await stranger.goto(address)
  await stranger.getByRole('link', { name: 'Report this page' }).click()
  await stranger.getByLabel("What's wrong with it?").fill('This is not their shop.')
  await stranger.getByRole('button', { name: 'Send report' }).click()
  await expect(stranger.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  const office = await browser.newContext()
  const root = await office.newPage()
  await signedInAsAdmin(root)
  await root.goto('/admin/tests')
  await root.getByRole('button', { name: `Hide “${title}”` }).click()
  await root.getByLabel('Why are you hiding it?').fill('It is someone else’s shop.')
  await root.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(root.getByText('Report answered').first()).toBeVisible()
  await office.close()
  expect((await stranger.goto(address))!.status()).toBe(404)
  await context.close()
})

type Answering = { address: string; email: string; title: string }

/** On a phone without scripts: first without the rating, then complete, then confirmed by email. */
async function answerByLink(stranger: Page, { address, email, title }: Answering): Promise<void> {
  const answer = (await stranger.goto(address))!
  expect((await answer.body()).length).toBeLessThan(20_000)
  expect(answer.headers()['set-cookie']).toBeUndefined()
  await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Open bread.example in a new tab' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow',
  )
  await stranger.getByLabel('Your feedback').fill(feedback)
  await stranger.getByLabel('Where did you look for the price?').fill('At the top')
  await stranger.getByLabel('Your email (optional)').fill(email)
  await stranger.getByRole('button', { name: 'Send feedback' }).click()
  const wrong = stranger.getByRole('alert')
  await expect(wrong).toContainText('Please check 1 thing')
  await wrong.getByRole('link', { name: 'Please choose a rating from 1 to 5.' }).click()
  await expect(stranger.getByLabel('1: Not usable yet')).toBeFocused()
  await expect(stranger.getByLabel('Your feedback')).toHaveValue(feedback)
  await stranger.getByLabel('4: Good').check()
  await stranger.getByRole('button', { name: 'Send feedback' }).click()
  await expect(stranger.getByRole('heading', { name: 'Thank you! Your feedback is sent.' })).toBeVisible()
  await stranger.goto(/https?:\/\/\S+\/confirm\?a=\S+/.exec(await mailTo(email))![0])
  await stranger.getByRole('button', { name: 'Yes, confirm my email' }).click()
  await expect(stranger.getByRole('heading', { name: 'Thank you! Your email is confirmed.' })).toBeVisible()
}
