import type { Locator, Page } from '@playwright/test'
import { expect, newAddress, password, test } from './people.ts'

/** What a person does and reads from the landing page to the first evidence. */
class Walk {
  clicks = 0
  words = 0
  readonly screens: string[] = []
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    await target.click()
    this.clicks++
  }

  /** `what`: a dialog, over a screen that was read before. */
  async read(screen: string, what = this.page.locator('body')): Promise<void> {
    const words = await what.evaluate(wordsInView)
    this.words += words
    this.screens.push(`${screen} ${words}`)
  }
}

function wordsInView(root: Element): number {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  let words = 0
  while (texts.nextNode()) {
    const { parentElement } = texts.currentNode
    if (!parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    range.selectNodeContents(texts.currentNode)
    const { top, bottom, width, height } = range.getBoundingClientRect()
    const isSeen = width > 1 && height > 1 && bottom > 0 && top < window.innerHeight
    if (isSeen) words += (texts.currentNode.textContent ?? '').split(/\s+/).filter(Boolean).length
  }
  return words
}

test('from the landing page to the first evidence', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const walk = new Walk(page)
  await page.goto('/landing')
  const panel = page.getByRole('region', { name: 'Try it now' })
  await expect(panel.getByRole('button')).toHaveCount(6)
  await walk.read('landing')
  for (const answer of ['Explaining and writing', 'Health, care, charities and pets', 'Up to 3']) {
    await walk.click(panel.getByRole('button', { name: answer }))
    if (answer !== 'Up to 3') await walk.read(answer)
  }
  await expect(panel.getByText('Keep going if')).toBeVisible()
  await expect(panel.getByText('Because you said')).toBeVisible()
  await walk.read('idea')
  await walk.click(panel.getByRole('link', { name: 'Keep it: create your account' }))
  await expect(page.getByRole('region', { name: 'Your idea' })).toContainText(
    'Because you said “Explaining and writing,” “Health, care, charities and pets” and “Up to 3 hours a week”',
  )
  await page.getByLabel('Email').fill(newAddress())
  await walk.read('sign-up')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await walk.click(page.getByRole('button', { name: 'Sign Up', exact: true }))
  await expect(page.getByText("We saved your idea. Answer 1 more and we'll plan it.")).toBeVisible()
  await expect(page.getByRole('heading', { name: 'How would you rather' })).toBeVisible()
  await walk.read('question 3')
  await walk.click(page.getByRole('radio').first())
  await walk.click(page.getByRole('button', { name: 'Plan my idea' }))
  await expect(page).toHaveURL(/\/projects\?new=/)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await walk.read('projects')
  await walk.click(page.locator(':focus'))
  await expect(page.getByRole('button', { name: 'Start this test' })).toBeVisible()
  await walk.read('project')
  await walk.click(page.getByRole('button', { name: 'Start this test' }))
  await walk.read('forecast', page.getByRole('dialog'))
  await walk.click(page.getByRole('button', { name: 'Leave it out' }))
  await expect(page.getByRole('heading', { name: /^Current test: / })).toBeFocused()
  await walk.read('running')
  await walk.click(page.getByRole('button', { name: 'Add evidence' }).first())
  const dialog = page.getByRole('dialog', { name: 'Add evidence' })
  await dialog.getByLabel('What happened').fill('She lost an evening to it last week.')
  await walk.read('evidence')
  await walk.click(dialog.getByRole('radio', { name: 'Supports it' }))
  await walk.click(dialog.getByRole('button', { name: 'Add evidence' }))
  await expect(dialog).toBeHidden()
  expect(walk.clicks).toBeLessThanOrEqual(15)
  expect(walk.words, walk.screens.join(', ')).toBeLessThanOrEqual(2000)
})

test('Start with Idea Assist begins with the first question', async ({ page }) => {
  await page.goto('/landing')
  await page.getByRole('link', { name: 'Start with Idea Assist' }).first().click()
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page).toHaveURL('/trait-questionnaire')
  await expect(
    page.getByRole('heading', { name: 'What do people already ask you for help with?' }),
  ).toBeFocused()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(0)
  // Nothing else to do: no rail and no footer.
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.getByRole('link', { name: 'Finish later' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
})
