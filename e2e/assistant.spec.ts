import type { Page } from '@playwright/test'
import { expect, expectAccessible, signedIn, signedInAsAdmin, test } from './people.ts'

const chat = (page: Page) => page.getByRole('dialog', { name: 'Chat assistant' })
const log = (page: Page) => chat(page).getByRole('log')

async function ask(page: Page, question: string): Promise<void> {
  await chat(page).getByLabel('Your question').fill(question)
  await chat(page).getByRole('button', { name: 'Send' }).click()
}

test('an empty chat suggests questions of the page, and one click asks', async ({ page }) => {
  await signedIn(page)
  await page.goto('/create-project?assistant=open')
  const suggested = chat(page).getByRole('list', { name: 'Questions you could ask' })
  await expect(suggested.getByRole('button')).toHaveCount(3)
  await expectAccessible(page)
  await suggested.getByRole('button', { name: 'How do I compare ideas?' }).click()
  await expect(log(page).getByText('You: How do I compare ideas?')).toBeVisible()
  await expect(log(page).getByText('Made by Planner')).toBeVisible()
  await expect(suggested).toHaveCount(0)
})

test('a conversation survives a reload, and the team sees it with the question', async ({
  page,
  browser,
}) => {
  await signedIn(page)
  await page.goto('/projects?assistant=open')
  await ask(page, 'How does confidence move?')
  await expect(log(page).getByText('Made by Planner')).toBeVisible()
  await page.reload()
  await expect(log(page).getByText('You: How does confidence move?')).toBeVisible()
  await expect(log(page).getByRole('link', { name: 'How does confidence move?' })).toHaveAttribute(
    'href',
    '/projects',
  )
  await expect(chat(page).getByText('1 of 10')).toBeVisible()
  await expect(log(page).getByText("they'll see this conversation too")).toBeVisible()
  const second = `How does the break-even calculator work on day ${Date.now()}?`
  // The three-second pause is enforced by the server.
  await expect(async () => {
    await ask(page, second)
    await expect(log(page).getByText('Made by Planner')).toHaveCount(2, { timeout: 2000 })
  }).toPass()
  await log(page).getByRole('button', { name: 'Ask the team' }).last().click()
  await expect(log(page).getByText('Our team has your question.')).toBeVisible()
  await expectAccessible(page)
  const admin = await (await browser.newContext()).newPage()
  await signedInAsAdmin(admin)
  await admin.goto('/admin/inbox')
  const item = admin.getByRole('region', { name: second })
  await item.getByText('What they asked before').click()
  await expect(item.getByRole('list', { name: 'Conversation' })).toContainText('How does confidence move?')
  await expectAccessible(admin)

  await chat(page).getByRole('button', { name: 'Reset Chat' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Reset this chat?' })
  await expect(asked).toContainText('still waiting for our team')
  await asked.getByRole('button', { name: 'Reset chat' }).click()
  await expect(chat(page).getByText('0 of 10')).toBeVisible()
  await expect(log(page).getByText('How does confidence move?')).toHaveCount(0)
  await expect(log(page).getByText(/^Your questions to the team/)).toHaveCount(0)
  await admin.reload()
  await expect(item).toHaveCount(0)
  await admin.context().close()
})

test('a visitor gets an answer from the help articles on the contact page', async ({ page }) => {
  await page.goto('/contact')
  const form = page.getByRole('form', { name: 'Help articles' })
  const typed = form.getByLabel('What would you like to know?')
  // The HTML is there before the script, which renders it again, closed.
  await expect(async () => {
    if (!(await typed.isVisible()))
      await page.getByText('Get an answer from our help articles right away').click()
    await typed.fill('How do I add evidence?', { timeout: 1000 })
    await expect(form.getByRole('button', { name: 'Find an answer' })).toBeEnabled({ timeout: 1000 })
  }).toPass()
  await form.getByRole('button', { name: 'Find an answer' }).click()
  await expect(form.getByRole('status').getByRole('link', { name: 'How do I add evidence?' })).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('What would you like to know?').fill('Which sea lies east of Zanzibar?')
  await form.getByRole('button', { name: 'Find an answer' }).click()
  await expect(form.getByText('None of our articles answers that.')).toBeVisible()
  await page.setViewportSize({ width: 375, height: 800 })
  await expectAccessible(page)
})
