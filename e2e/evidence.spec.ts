import type { Locator, Page } from '@playwright/test'
import {
  answer,
  call,
  expect,
  expectAccessible,
  fourAnswers,
  leaveForecastOut,
  signedIn,
  test,
} from './people.ts'

const ownIdea = {
  selectedIdea: { name: 'Bread plan', description: 'A page that tells bakeries how much to bake.' },
  projectType: 'user_provided',
}

test('a founder logs evidence up to the mark, decides, and starts another test', async ({ page }) => {
  const id = await project(page, ownIdea)
  await page.goto(`/projects/${id}`)
  await expect(page.getByRole('heading', { name: 'Confidence: Idea' })).toBeVisible()
  await expectAccessible(page)
  const before = await page.getByRole('heading', { name: /^Next test: / }).boundingBox()
  await page.getByRole('button', { name: 'Start this test' }).click()
  await leaveForecastOut(page)
  const running = page.getByRole('heading', { name: /^Current test: / })
  await expect(running).toBeFocused()
  expect((await running.boundingBox())!.y).toBeCloseTo(before!.y, 0)
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /tonight|Talk|Ask|Find/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByText("You'd stop at 4 no.")).toBeVisible()
  await log(page, 'She threw out forty rolls on Monday.', 'for')
  await log(page, 'He bakes by feel and is glad of it.', 'against')
  await expect(running).toHaveText(/1 of 3$/)
  await logPayment(page, 'Paid for the first week.')
  const moment = page.getByRole('dialog', { name: 'Your first payment!' })
  await expect(moment).toContainText('$19.50')
  await moment.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByRole('heading', { name: 'Confidence: Payments' })).toBeVisible()
  await expect(page.getByText('Level 5 of 5: Payments (your notes)')).toBeVisible()
  await expect(page.getByText('This comes from your own notes, and it counts.')).toBeVisible()
  await page.getByRole('button', { name: /Supports it Paid for the first week/ }).click()
  await expect(page.getByText('Your note', { exact: true })).toHaveCount(1)
  await log(page, 'He lost an evening to it, too.', 'for')
  await log(page, 'Asked when she can start.', 'for')
  const passed = page.getByRole('dialog', { name: 'Your test passed!' })
  await expect(passed).toContainText('3 of 3 said yes.')
  await expect(passed.getByText('Asked when she can start.')).toBeVisible()
  await expectAccessible(page)
  await passed.getByRole('button', { name: 'Close' }).click()
  await expect(running).toBeFocused()

  await page.getByRole('button', { name: 'Change “Asked when she can start.”' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(running).toHaveText(/2 of 3$/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(running).toHaveText(/3 of 3 said yes\.$/)
  await page.getByLabel('Why?').fill('They want it weekly.')
  await page.getByRole('button', { name: 'Change something' }).click()
  const dialog = page.getByRole('dialog')
  await expect(page.getByRole('heading', { name: 'Write your own test' })).toBeVisible()
  await expectAccessible(page)
  await writeTest(dialog)
  await expect(running).toBeFocused()
  await expect(page.getByText("You'd stop at 3 no.")).toBeVisible()
  await expect(page.getByRole('region', { name: 'This only works if' })).toContainText('They open it weekly.')
  const ended = page.getByRole('button', { name: /Test ended: / })
  await ended.click()
  await expect(page.getByText('You decided: Change something. “They want it weekly.”')).toBeVisible()
})

test('from the third yes to the next test are three clicks and no typing', async ({ page }) => {
  const id = await project(page, ownIdea)
  await call(page, 'POST', `/projects/${id}/experiments`, {})
  await page.goto(`/projects/${id}`)
  for (const text of ['She threw out rolls.', 'He threw out buns.']) await log(page, text, 'for')
  await log(page, 'They threw out cakes.', 'for')
  const moment = page.getByRole('dialog', { name: 'Your test passed!' })
  await expect(moment.getByText('3 of 3 said yes.')).toBeFocused()
  await moment.getByRole('button', { name: 'Keep going' }).click()
  await page
    .getByRole('button', { name: /^Start the test: / })
    .first()
    .click()
  await leaveForecastOut(page)
  await expect(page.getByRole('heading', { name: /^Current test: / })).toBeFocused()
  await expect(page.getByRole('heading', { name: /^Current test: / })).toHaveText(/0 of \d+$/)
})

test('with five pieces of evidence, the overview stays short', async ({ page }) => {
  const id = await project(page, { projectType: 'ai_generated' })
  await call(page, 'POST', `/projects/${id}/experiments`, {})
  for (const [kind, stance] of [
    ['conversation', 'for'],
    ['conversation', 'against'],
    ['conversation', 'for'],
    ['conversation', 'unclear'],
    ['commitment', 'for'],
  ])
    await call(page, 'POST', `/projects/${id}/evidence`, {
      kind,
      stance,
      text: 'She said that she threw out forty rolls on Monday, as on every Monday this winter.',
      happenedOn: new Date().toISOString().slice(0, 10),
      countsForTest: kind === 'conversation',
    })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`/projects/${id}`)
  await expect(page.getByRole('heading', { name: 'What we know' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Your number' })).toBeVisible()
  const { height, words } = await page.evaluate(() => {
    const main = document.querySelector('main')!
    return { height: main.scrollHeight, words: main.innerText.split(/\s+/).length }
  })
  expect(height).toBeLessThanOrEqual(1400)
  expect(words).toBeLessThanOrEqual(300)
  // One filled button, and the way to it from the keyboard.
  await expect(page.getByRole('main').locator('.bg-accent.text-on-accent')).toHaveCount(1)
})

test('a dot of the levels opens its piece, and the filter still works', async ({ page }) => {
  const id = await project(page, ownIdea)
  for (let said = 1; said <= 8; said += 1)
    await call(page, 'POST', `/projects/${id}/evidence`, {
      kind: 'conversation',
      stance: said === 8 ? 'against' : 'for',
      text: `Baker ${said} threw out rolls.`,
      happenedOn: new Date().toISOString().slice(0, 10),
    })
  await page.setViewportSize({ width: 1280, height: 600 })
  await page.goto(`/projects/${id}`)
  const known = page.getByRole('region', { name: 'What we know' })
  const row = (text: string) => known.getByRole('button', { name: new RegExp(`^(?!Change).*${text}`) })
  const first = row('Baker 2')
  await expect(row('Baker 8')).toBeVisible()
  await expect(first).toHaveCount(0)
  await known.getByRole('radio', { name: 'No', exact: true }).check()
  await page.getByRole('button', { name: 'Show “Baker 2 threw out rolls.”' }).click()
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport({ ratio: 1 })
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await expect(known.getByText('Your note', { exact: true })).toBeVisible()
  await known.getByRole('radio', { name: 'No', exact: true }).check()
  await expect(row('Baker')).toHaveText([/Baker 8/])
  const all = known.getByRole('radio', { name: 'All' })
  await all.check()
  await expect(all).toBeFocused()
  await expect(row('Baker')).toHaveCount(8)
})

test('evidence text survives a closed dialog and a lost answer', async ({ page }) => {
  await page.goto(`/projects/${await project(page, ownIdea)}`)
  await page.getByRole('button', { name: 'Add evidence' }).click()
  await expect(page.getByRole('dialog').getByLabel('What happened')).toBeFocused()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What happened').fill('A long story.')
  await expect(dialog.getByRole('radio', { name: 'Supports it' })).not.toBeChecked()
  await dialog.getByRole('radio', { name: 'Supports it' }).check()
  await dialog.getByLabel("What's your next step with them?").fill('call back')
  await dialog.getByLabel('How long will it take?').selectOption('15 minutes')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add evidence' }).click()
  await dialog.getByRole('button', { name: 'Restore draft' }).click()
  await expect(dialog.getByLabel('What happened')).toHaveValue('A long story.')
  await expect(dialog.getByLabel('How long will it take?')).toHaveValue('15')
  await page.route('**/evidence', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await dialog.getByRole('button', { name: 'Add evidence' }).click()
  await expect(dialog.getByRole('alert')).toContainText('your text is still here')
  await page.unroute('**/evidence')
  await dialog.getByRole('button', { name: 'Add evidence' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('A long story.', { exact: true })).toBeVisible()
  await expect(page.getByText('You have 1 of 3 conversations that support it.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add evidence' }).click()
  await expect(dialog.getByLabel('What happened')).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Market', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'What your buyers said and paid' })).toBeVisible()
  await expect(page.getByText('A long story.', { exact: true })).toBeVisible()
})

test('what is next with someone is in the week, and in the list of what is known', async ({ page }) => {
  const id = await project(page, ownIdea)
  await page.goto(`/projects/${id}?tab=actionplan`)
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Overview', exact: true }).click()
  await page.getByRole('button', { name: 'Add evidence' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Number/ }).check()
  await expect(dialog.getByLabel('Who was it?')).toBeHidden()
  await dialog.getByRole('radio', { name: /^Conversation/ }).check()
  await dialog.getByLabel('What happened').fill('Said yes to two loaves.')
  await dialog.getByRole('radio', { name: 'Supports it' }).check()
  await dialog.getByLabel('Who was it?').fill('Sheila')
  const step = dialog.getByLabel("What's your next step with them?")
  await expect(dialog.getByLabel('By when?')).toBeHidden()
  await step.fill('bring')
  await dialog.getByLabel('By when?').fill(new Date().toISOString().slice(0, 10))
  await dialog.getByLabel('How long will it take?').selectOption('2 hours')
  await step.fill('')
  await dialog.getByRole('button', { name: 'Add evidence' }).click()
  await expect(dialog.getByText('Please write what you agreed on.')).toBeVisible()
  await expectAccessible(page)
  await step.fill('bring two loaves')
  await dialog.getByRole('button', { name: 'Add evidence' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Saving…')).toBeHidden()
  await page.getByRole('button', { name: /Supports it Said yes to two loaves/ }).click()
  await expect(page.getByText(/^Next: bring two loaves, by .*, about 2 hr$/)).toBeVisible()
  await page.getByRole('tab', { name: 'Action Plan', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Sheila: bring two loaves' })).toBeVisible()
  await expect(page.getByText('You wrote: “Said yes to two loaves.”')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Sheila: bring two loaves' }).check()
  await page.getByLabel('What happened?').fill('Wants two every Friday.')
  await page.getByRole('link', { name: 'Add it to evidence' }).click()
  await expect(dialog.getByLabel('What happened')).toHaveValue('Wants two every Friday.')
  await expect(dialog.getByLabel('Who was it?')).toHaveValue('Sheila')
  await dialog.getByRole('radio', { name: 'Supports it' }).check()
  await dialog.getByRole('button', { name: 'Add evidence' }).click()
  await expect(page.getByRole('button', { name: /Supports it Wants two every Friday/ })).toBeVisible()
})

test('a founder lists a competitor, and the break-even is saved', async ({ page }) => {
  const id = await project(page, { projectType: 'ai_generated' })
  await page.goto(`/projects/${id}?tab=market`)
  await page.getByRole('button', { name: 'Add competitor' }).click()
  await page.getByLabel('Name').fill('Till Reports')
  await page.getByLabel('Link').fill('https://example.com/prices')
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('link', { name: /Till Reports/ })).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/projects/${id}?tab=monetization`)
  const saved = page.getByText('Saved', { exact: true })
  const growth = page.getByLabel('New customers per month')
  await page.getByText('Your costs and your time').click()
  await page.getByLabel('Your other hours per month').fill('10')
  await expect(saved).toBeVisible()
  await growth.fill('many')
  await expect(page.getByText('Not saved yet. Please fix the highlighted fields.')).toBeVisible()
  await growth.fill('2')
  await expect(saved).toBeVisible()
  await expect(page.getByRole('img', { name: /^Running profit or loss over 24 months/ })).toBeVisible()
  await page.getByText('Show as a table').click()
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
  await page.getByText('Your costs and your time').click()
  await page.getByLabel('Cost per paying customer').fill('3')
  await expect(page.getByRole('status').getByText('you never break even')).toBeVisible()
})

const stanceLabels = { for: 'Supports it', against: 'Goes against it', unclear: 'Not sure' }

async function log(page: Page, text: string, stance: keyof typeof stanceLabels): Promise<void> {
  await page.getByRole('button', { name: 'Add evidence' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What happened').fill(text)
  await dialog.getByRole('radio', { name: stanceLabels[stance] }).check()
  await dialog.getByRole('button', { name: 'Add evidence' }).click()
  await expect(page.getByRole('dialog', { name: 'Add evidence' })).toBeHidden()
}

async function logPayment(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add evidence' }).click()
  const dialog = page.getByRole('dialog')
  const counts = dialog.getByRole('checkbox', { name: /^Counts for the test/ })
  await expect(counts).toBeChecked()
  await dialog.getByRole('radio', { name: /^Link/ }).check()
  await dialog.getByRole('textbox', { name: 'Link' }).fill('nonsense')
  await dialog.getByRole('radio', { name: /^Payment/ }).check()
  await expect(counts).not.toBeChecked()
  await dialog.getByRole('radio', { name: 'Supports it' }).check()
  await dialog.getByRole('button', { name: 'Add evidence' }).click()
  await expect(dialog.getByText('Please enter the amount.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('What happened').fill(text)
  await dialog.getByLabel('Amount').fill('19.50')
  await dialog.getByRole('button', { name: 'Add evidence' }).click()
}

async function writeTest(dialog: Locator): Promise<void> {
  const values = {
    'This only works if': 'They open it weekly.',
    'Name of the test': 'Three weeks',
    'What do you expect to happen?': 'At least 2 of 3 open it.',
    Steps: 'Send it.\nCount.',
    'How many people will you ask?': '3',
    'Keep going if': 'At least 2 of 3 open it.',
    'Stop if': 'If all forget, stop.',
    'How many yeses to keep going?': '2',
    'How many nos to stop?': '3',
  }
  for (const [label, value] of Object.entries(values))
    await dialog.getByRole('textbox', { name: label }).fill(value)
  await dialog.getByRole('button', { name: 'Start test' }).click()
  await leaveForecastOut(dialog.page())
}

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
