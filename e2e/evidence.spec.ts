import type { Locator, Page } from '@playwright/test'
import { answer, expect, expectAccessible, fourAnswers, signedIn, test } from './people.ts'

const ownIdea = {
  selectedIdea: { name: 'Bread plan', description: 'A page that tells bakeries how much to bake.' },
  projectType: 'user_provided',
}

test('a founder starts the test, logs evidence until its mark is reached, decides, and writes the next test', async ({
  page,
}) => {
  await page.goto(`/projects/${await project(page, ownIdea)}`)
  await expect(page.getByRole('heading', { name: 'Confidence: Assumption' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start this test' }).click()
  await expect(page.getByText('0 of 3 for, 0 against; pass at 3, stop at 4')).toBeVisible()
  await log(page, 'She threw out forty rolls on Monday.', 'for')
  await log(page, 'He bakes by feel and is glad of it.', 'against')
  await logPayment(page, 'Paid for the first week.')
  await expect(page.getByRole('heading', { name: 'Confidence: Payment' })).toBeVisible()
  await log(page, 'Asked when she can start.', 'for')
  await expect(page.getByRole('heading', { name: 'The pass mark is reached. Decide.' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Change “Asked when she can start.”' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'The pass mark is reached. Decide.' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Decide now' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Decide' }).click()
  await expect(dialog.getByText('Please choose one.')).toBeVisible()
  await dialog.getByRole('radio', { name: /^Change/ }).check()
  await dialog.getByLabel('Why').fill('They want it weekly.')
  await dialog.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByRole('heading', { name: 'Write a test of your own' })).toBeVisible()
  await expectAccessible(page)
  await writeTest(dialog)
  await expect(page.getByText('0 of 2 for, 0 against; pass at 2, stop at 3')).toBeVisible()
  await expect(page.getByText('Riskiest assumption now: They open it weekly.')).toBeVisible()
})

test('text typed for a piece of evidence outlives a closed dialog and a lost answer', async ({ page }) => {
  await page.goto(`/projects/${await project(page, ownIdea)}`)
  await page.getByRole('button', { name: 'Log evidence' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What happened').fill('A long story.')
  await expect(dialog.getByLabel('What it says about the assumption')).toHaveValue('')
  await dialog.getByLabel('What it says about the assumption').selectOption('for')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Log evidence' }).click()
  await dialog.getByRole('button', { name: 'Restore draft' }).click()
  await expect(dialog.getByLabel('What happened')).toHaveValue('A long story.')
  await page.route('**/evidence', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Log evidence' }).click()
  await expect(dialog.getByRole('alert')).toContainText('nothing you typed is lost')
  await page.unroute('**/evidence')
  await dialog.getByRole('button', { name: 'Log evidence' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('A long story.', { exact: true })).toBeVisible()
  await expect(page.getByText('You have 1 of 3 conversations that support it.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Log evidence' }).click()
  await expect(dialog.getByLabel('What happened')).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Market', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What your buyers said and paid' })).toBeVisible()
  await expect(page.getByText('A long story.', { exact: true })).toBeVisible()
})

test('a founder lists a competitor, and a break-even follows its assumptions and is kept', async ({
  page,
}) => {
  const id = await project(page, { projectType: 'ai_generated' })
  await page.goto(`/projects/${id}?tab=market`)
  await page.getByRole('button', { name: 'Add a competitor' }).click()
  await page.getByLabel('Name').fill('Till Reports')
  await page.getByLabel('Link').fill('https://example.com/prices')
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('link', { name: /Till Reports/ })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/projects/${id}?tab=monetization`)
  const saved = page.getByText('Saved', { exact: true })
  const growth = page.getByLabel('New customers a month')
  await page.getByLabel('Your other hours a month').fill('10')
  await expect(saved).toBeVisible()
  await growth.fill('many')
  await expect(page.getByText('Not saved: see the marked fields')).toBeVisible()
  await growth.fill('2')
  await expect(saved).toBeVisible()
  await expect(page.getByRole('img', { name: /^Result so far over 24 months/ })).toBeVisible()
  await page.getByText('The same as a table').click()
  await expect(page.getByRole('table', { name: /^Paying customers/ }).getByRole('row')).toHaveCount(26)
  await expectAccessible(page)
  await page.route('**/economics', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await growth.fill('3')
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await page.unroute('**/economics')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(saved).toBeVisible()
  await page.reload()
  await expect(growth).toHaveValue('3')
  await page.getByLabel('Price', { exact: true }).fill('0')
  await page.getByLabel('Cost for each paying customer').fill('3')
  await expect(page.getByRole('status').getByText('you never break even')).toBeVisible()
})

async function log(page: Page, text: string, stance: string): Promise<void> {
  await page.getByRole('button', { name: 'Log evidence' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What happened').fill(text)
  await dialog.getByLabel('What it says about the assumption').selectOption(stance)
  await dialog.getByRole('button', { name: 'Log evidence' }).click()
  await expect(dialog).toBeHidden()
}

/** By way of a link that makes no sense, which must not hold the payment back. */
async function logPayment(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Log evidence' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Link/ }).check()
  await dialog.getByRole('textbox', { name: 'Link' }).fill('nonsense')
  await dialog.getByRole('radio', { name: /^Payment/ }).check()
  await dialog.getByLabel('What it says about the assumption').selectOption('for')
  await dialog.getByRole('button', { name: 'Log evidence' }).click()
  await expect(dialog.getByText('Please give the amount.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('What happened').fill(text)
  await dialog.getByLabel('Amount').fill('19.50')
  await dialog.getByRole('button', { name: 'Log evidence' }).click()
  await expect(dialog).toBeHidden()
}

async function writeTest(dialog: Locator): Promise<void> {
  const values = {
    'Riskiest assumption': 'They open it weekly.',
    'Name of the test': 'Three weeks',
    Hypothesis: 'At least 2 of 3 open it.',
    Steps: 'Send it.\nCount.',
    'Asked of how many': '3',
    'Pass mark in words': 'At least 2 of 3 open it.',
    'Stop mark in words': 'If all forget, stop.',
    'Pass at': '2',
    'Stop at': '3',
  }
  for (const [label, value] of Object.entries(values))
    await dialog.getByRole('textbox', { name: label }).fill(value)
  await dialog.getByRole('button', { name: 'Start this test' }).click()
}

/** A project made through the API, of one's own words or of the first generated idea. */
async function project(page: Page, body: Record<string, unknown>): Promise<string> {
  await signedIn(page)
  await answer(page, fourAnswers)
  return page.evaluate(async (sent) => {
    const { csrfToken } = await (await fetch('/api/session')).json()
    const post = async (path: string, data: unknown) =>
      (
        await fetch(`/api${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
          body: JSON.stringify(data),
        })
      ).json()
    const idea = sent.selectedIdea ?? (await post('/functions/generate-business-ideas', {})).ideas[0]
    const { id, name, description } = idea
    return (
      await post('/functions/create-project-plan', {
        ...sent,
        selectedIdea: { ...(id ? { id } : {}), name, description },
      })
    ).id
  }, body)
}
