import type { Browser, Page } from '@playwright/test'
import { answer, expect, expectAccessible, newProject, signedIn, signedInAsAdmin, test } from './people.ts'

const feedback = 'I looked for the price for a whole minute and found it under a picture.'
const listed = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title }) })

async function newPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
}

async function submitted(page: Page, more: object = {}): Promise<string> {
  const title = `Test ${crypto.randomUUID().slice(0, 8)}`
  await page.evaluate(
    async (body) => {
      const { csrfToken } = await (await fetch('/api/session')).json()
      await fetch('/api/test-tribe/tests', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
        body: JSON.stringify(body),
      })
    },
    { title, description: 'Try to find the price.', projectUrl: 'https://bread.example/start', ...more },
  )
  return title
}

test('a project is submitted, tested, answered and logged as evidence', async ({ page, browser }) => {
  await signedIn(page)
  const projectId = await newProject(page)
  const title = `Bread ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(`/test-tribe?submit=${projectId}`)
  const submit = page.getByRole('dialog', { name: 'Submit Project for Testing' })
  await expect(submit.getByLabel('Title')).toHaveValue('Bread plan')
  await expect(submit.getByLabel('Description')).toHaveValue('A page that tells bakeries how much to bake.')
  await expect(submit.getByLabel('Who is it for?')).toHaveValue('local')
  await submit.getByLabel('Title').fill(title)
  await submit.getByLabel('Project URL').fill('bread')
  await submit.getByRole('button', { name: 'Submit project' }).click()
  await expect(submit.getByText('Please enter a full public link, like https://example.com.')).toBeVisible()
  await submit.getByLabel('Project URL').fill('https://bread.example/start')
  await submit.getByRole('button', { name: 'Add a question' }).click()
  await submit.getByLabel('Question 1', { exact: true }).fill('Where did you look for the price?')
  await submit.getByRole('button', { name: 'Submit project' }).click()
  await expect(page.getByText('Project submitted').first()).toBeVisible()
  await expect(page.getByRole('tab', { name: 'My Projects (1)' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/\/test-tribe\?tab=mine$/)

  const other = await newPage(browser)
  await signedIn(other)
  await answer(other, { 2: 'local' })
  await other.goto('/test-tribe')
  const card = listed(other, title)
  await expect(card.getByText('You know this audience')).toBeVisible()
  const link = card.getByRole('link', { name: /^Open bread\.example/ })
  await expect(link).toHaveAttribute('rel', 'noopener nofollow')
  await card.getByRole('button', { name: `Test & Review “${title}”` }).click()
  const review = other.getByRole('dialog', { name: 'Test & Review' })
  await review.getByLabel(/^Look at it for five seconds/).fill('A bread list for bakers.')
  await expect(review.getByLabel('Your feedback')).toHaveCount(0)
  await review.getByRole('button', { name: 'Continue' }).click()
  await expect(review.getByLabel(/^What did you try to do/)).toBeFocused()
  await review.getByLabel('Your feedback').fill('good')
  await review.getByRole('button', { name: 'Submit feedback' }).click()
  await expect(review.getByText(/^Please add a bit more detail/)).toBeVisible()
  await expect(review.getByText('Please choose a rating from 1 to 5.')).toBeVisible()
  for (const radio of await review.getByRole('radio').all()) await expect(radio).not.toBeChecked()
  await review.getByLabel('Your feedback').fill(feedback)
  await review.getByLabel('Would you pay for it today?').selectOption('Yes, today')
  await review.getByLabel('Where did you look for the price?').fill('At the top')
  await review.getByLabel('4: Good').check()
  await expectAccessible(other)
  await review.getByRole('button', { name: 'Submit feedback' }).click()
  await expect(other.getByText('Your Helpful Tester badge count is now 1.').first()).toBeVisible()
  await expect(card.getByText('You tested this')).toBeVisible()
  await expect(other.getByRole('tab', { name: 'My Feedback (1)' })).toBeVisible()

  // The owner's page updates without a reload.
  const mine = listed(page, title)
  await expect(mine.getByText('1 to answer')).toBeVisible()
  await mine.getByRole('button', { name: 'Show feedback (1)' }).click()
  await expect(mine.getByText(feedback)).toBeVisible()
  await mine.getByRole('button', { name: 'Mark helpful' }).click()
  await expect(mine.getByRole('button', { name: 'Marked helpful' })).toHaveAttribute('aria-pressed', 'true')
  await mine.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Your reply').fill('The price stands at the top now.')
  await page.getByRole('dialog').getByRole('button', { name: 'Send reply' }).click()
  await expect(mine.getByText('The price stands at the top now.')).toBeVisible()
  await mine.getByRole('button', { name: 'Add to evidence' }).click()
  const log = page.getByRole('dialog', { name: 'Add to evidence' })
  await expect(log.getByLabel('Does it support your idea?')).toHaveValue('for')
  await expect(log.getByLabel('What happened')).toHaveValue(
    new RegExp(`4 of 5: “${feedback.replace('.', '\\.')}”[^]*Would pay today: Yes, today`),
  )
  await log.getByRole('button', { name: 'Add to evidence' }).click()
  await expect(mine.getByText('Added to evidence')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/projects/${projectId}`)
  await expect(page.getByText(feedback)).toBeVisible()

  await other.goto('/test-tribe?tab=given')
  const given = listed(other, title)
  await expect(given.getByText('The price stands at the top now.')).toBeVisible()
  await expect(given.getByText('Helpful', { exact: true })).toBeVisible()
  await expect(given.getByRole('button', { name: /Edit my feedback/ })).toHaveCount(0)

  await page.goto('/test-tribe?tab=mine')
  await listed(page, title)
    .getByRole('button', { name: `More for “${title}”` })
    .click()
  await page.getByRole('menuitem', { name: 'Delete test' }).click()
  const asked = page.getByRole('alertdialog', { name: `Delete “${title}”?` })
  await expect(asked).toContainText('Members keep the feedback they wrote')
  await asked.getByRole('button', { name: 'Delete test' }).click()
  await expect(page.getByRole('heading', { name: "You haven't submitted a project yet" })).toBeVisible()
  await expect(page.getByRole('tabpanel', { name: /My Projects/ })).toBeFocused()

  // The tester's page updates without a reload, and they can delete what is left.
  const left = listed(other, 'Deleted test')
  await expect(left.getByText(feedback)).toBeVisible()
  await left.getByRole('button', { name: /^Delete my feedback/ }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: 'Delete feedback' }).click()
  await expect(other.getByRole('heading', { name: "You haven't tested anything yet" })).toBeVisible()
  await expect(other.getByRole('tabpanel', { name: /My Feedback/ })).toBeFocused()
  await other.context().close()
})

test('on a phone text survives failures, and feedback can be changed', async ({ page, browser }) => {
  const owner = await newPage(browser)
  await signedIn(owner)
  const title = await submitted(owner)
  const closed = await submitted(owner, { allowAllTesters: false })
  await owner.context().close()
  await page.setViewportSize({ width: 375, height: 740 })
  await signedIn(page)
  await page.goto('/test-tribe')
  await expect(page.getByRole('heading', { level: 2, name: closed })).toHaveCount(0)
  const card = listed(page, title)
  await card.getByRole('button', { name: /Test & Review/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByLabel('Your feedback').fill(feedback)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: /Test & Review/ }).click()
  await dialog.getByRole('button', { name: 'Restore draft' }).click()
  await expect(dialog.getByLabel('Your feedback')).toHaveValue(feedback)
  await dialog.getByLabel('2: Hard to use').check()
  await page.route('**/api/test-tribe/tests/*/reviews', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Submit feedback' }).click()
  await expect(dialog.getByText('Failed to submit feedback.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit feedback' }).click()
  await expect(page.getByText('Feedback submitted').first()).toBeVisible()
  await card.getByRole('button', { name: /Edit my feedback/ }).click()
  await dialog.getByLabel('3: It works').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Feedback updated').first()).toBeVisible()
  await page.getByRole('tab', { name: 'My Feedback (1)' }).click()
  await expect(listed(page, title).getByText('3 of 5')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await expectAccessible(page)
})

test('a test is paused, reopened, reported and hidden; a list can be retried', async ({ page, browser }) => {
  await signedIn(page)
  const title = await submitted(page)
  await page.goto('/test-tribe?tab=mine')
  const mine = listed(page, title)
  for (const [act, state] of [
    ['Pause test', 'Paused'],
    ['Open to testers', 'Open to testers'],
  ] as const) {
    await mine.getByRole('button', { name: `More for “${title}”` }).click()
    await page.getByRole('menuitem', { name: act }).click()
    await expect(mine.getByText(state, { exact: true })).toBeVisible()
  }
  const other = await newPage(browser)
  await signedIn(other)
  await other.route('**/api/test-tribe/tests?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'x', reference: 'r-1' } }),
  )
  await other.goto('/test-tribe')
  await expect(other.getByText('Failed to load the tests. Please try again.')).toBeVisible()
  await other.unroute('**/api/test-tribe/tests?*')
  await other.getByRole('button', { name: 'Try again' }).click()
  await other.getByRole('button', { name: `Report “${title}”` }).click()
  await other.getByRole('dialog').getByLabel('Reason').fill('It asks for a password.')
  await other.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await expect(other.getByText('Report sent').first()).toBeVisible()
  const root = await newPage(browser)
  await signedInAsAdmin(root)
  await root.goto('/admin/tests')
  await root.getByRole('button', { name: `Hide “${title}”` }).click()
  await root.getByRole('dialog').getByLabel('Why are you hiding it?').fill('It asks for a password.')
  await root.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(root.getByText('Report answered').first()).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'Test Tribe' })).toBeVisible()
  await expect(listed(other, title)).toHaveCount(0)
  await page.reload()
  await expect(mine.getByText('They wrote: “It asks for a password.”')).toBeVisible()
  await mine.getByRole('button', { name: 'Ask for another look' }).click()
  await page.getByRole('dialog').getByLabel('Why should the test come back?').fill('It no longer does.')
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(mine.getByText("We'll look again and let you know.")).toBeVisible()
  await expectAccessible(page)
  await root.reload()
  await root.getByRole('button', { name: `Put back “${title}”` }).click()
  await expect(root.getByText('Report answered').first()).toBeVisible()
  await page.reload()
  await expect(mine.getByText('Our team hid this test')).toHaveCount(0)
  for (const context of [other.context(), root.context()]) await context.close()
})
