import {
  answer,
  expect,
  expectAccessible,
  fourAnswers,
  newAddress,
  newProject,
  password,
  signedIn,
  test,
} from './people.ts'

const sizes = [
  [320, 568],
  [360, 640],
  [375, 740],
  [414, 896],
  [768, 1024],
  [1024, 768],
  [1280, 800],
  [1280, 900],
] as const

const reachable = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9]
  const points = steps.flatMap((x) =>
    steps.map((y) => document.elementFromPoint(left + width * x, top + height * y)),
  )
  return points.filter((hit) => hit && element.contains(hit)).length / points.length
}

test('Next and Complete are reachable without scrolling at every size', async ({ page }) => {
  await signedIn(page)
  for (const [question, names] of [
    [2, ['Previous', 'Next']],
    [8, ['Previous', 'Complete Questionnaire']],
  ] as const) {
    await page.goto(`/trait-questionnaire?q=${question}`)
    await expect(page.getByRole('button', { name: names[1] })).toBeVisible()
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      for (const name of names)
        expect(
          await page.getByRole('button', { name, exact: true }).evaluate(reachable),
          `${name} at ${width} x ${height}`,
        ).toBe(1)
    }
  }
  await page.getByRole('button', { name: 'Open the chat assistant' }).click()
  await expect(page.getByRole('dialog', { name: 'Chat assistant' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Open the chat assistant' })).toBeFocused()
})

test('nothing covers Send in a conversation, whatever the size', async ({ page, browser, baseURL }) => {
  const other = await (await browser.newContext({ baseURL })).newPage()
  await signedIn(other)
  const userId = await other.evaluate(async () => (await (await fetch('/api/session')).json()).user.id)
  await signedIn(page)
  const ask = async ([method, path, body]: readonly [string, string, object]) => {
    const { csrfToken } = await (await fetch('/api/session')).json()
    return (
      await fetch(`/api${path}`, {
        method,
        headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
        body: JSON.stringify(body),
      })
    ).json()
  }
  const { id } = await page.evaluate(ask, ['POST', '/messages/rooms', { userId, content: 'Hello' }] as const)
  await other.evaluate(ask, ['PUT', `/messages/rooms/${id}/request`, { answer: 'accept' }] as const)
  await page.goto(`/messages?room=${id}`)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeVisible()
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height })
    await send.scrollIntoViewIfNeeded()
    expect(await send.evaluate(reachable), `Send at ${width} x ${height}`).toBe(1)
  }
})

test('someone with a digital business reaches it after the questionnaire', async ({ page }) => {
  await page.goto('/auth?mode=signup&intent=asset')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(page).toHaveURL('/create-project?tab=asset')
  await answer(page, fourAnswers)
  await page.getByRole('link', { name: 'Answer 4 more' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Complete Questionnaire' }).click()
  await expect(page).toHaveURL('/create-project?tab=asset')
  await expect(page.getByRole('tab', { name: 'I Have a Digital Asset' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test('an answer syncs to another tab, and an older one asks before replacing', async ({ page, context }) => {
  await signedIn(page)
  await page.goto('/trait-questionnaire?q=3')
  const other = await context.newPage()
  await other.goto('/trait-questionnaire?q=3')
  await expect(other.getByRole('radio', { name: /Talk to people/ })).toBeVisible()
  await other.route('**/api/questionnaire/answers/3', (route) => route.abort())
  await other.getByRole('radio', { name: /Publish something useful/ }).check()
  await expect(other.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.getByRole('radio', { name: /Be found when they search/ }).check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await other.unroute('**/api/questionnaire/answers/3')
  await other.getByRole('button', { name: 'Retry' }).click()
  await expect(
    other.getByRole('alert').getByText('You changed this answer in another tab or on another device.'),
  ).toBeVisible()
  await expectAccessible(other)
  await other.getByRole('button', { name: 'Keep the newer answer' }).click()
  await expect(other.getByRole('radio', { name: /Be found when they search/ })).toBeChecked()
  await other.getByRole('radio', { name: /Talk to people/ }).check()
  await expect(page.getByRole('radio', { name: /Talk to people/ })).toBeChecked()
})

test('text over the limit is kept, counted, and sent once it fits', async ({ page }) => {
  await signedIn(page)
  await page.goto('/trait-questionnaire?q=1')
  const words = page.getByLabel('In your own words')
  await words.fill('x'.repeat(300))
  await expect(words).toHaveValue('x'.repeat(300))
  await expect(page.getByText('Please keep this under 280 characters.')).toBeVisible()
  await expect(page.getByText('300 of 280')).toBeVisible()
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible()
  await words.fill('I explain tax letters')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
})

test('a text question has only a field, and an unanswerable one says so', async ({ page }) => {
  await signedIn(page)
  await page.route('**/api/questionnaire', async (route) => {
    const response = await route.fetch()
    const { questions, ...rest } = await response.json()
    const changed = questions.map((one: { questionNumber: number }) => ({
      ...one,
      ...(one.questionNumber === 1
        ? { questionType: 'text', options: [], takesText: true }
        : one.questionNumber === 2
          ? { questionType: 'slider', options: [] }
          : {}),
    }))
    await route.fulfill({ response, json: { ...rest, questions: changed } })
  })
  await page.goto('/trait-questionnaire')
  await expect(page.getByLabel('Your answer')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Question type not supported')).toBeVisible()
})

test('a checked task syncs to other tabs: project, list and dashboard', async ({ page, context }) => {
  await signedIn(page)
  const id = await newProject(page)
  const [plan, list, dashboard] = [await context.newPage(), await context.newPage(), await context.newPage()]
  await plan.goto(`/projects/${id}?tab=implementation`)
  await list.goto('/projects')
  await dashboard.goto('/dashboard')
  const progress = dashboard.getByRole('region', { name: 'Project Progress' })
  await expect(progress).toContainText('Tasks: 0% done')
  await page.goto(`/projects/${id}?tab=implementation`)
  await page.getByRole('main').getByRole('checkbox').first().check()
  await expect(page.getByText(/^1 of \d+ tasks/)).toBeVisible()
  await expect(plan.getByText(/^1 of \d+ tasks/)).toBeVisible()
  await expect(plan.getByRole('main').getByRole('checkbox').first()).toBeChecked()
  await expect(list.getByRole('main').getByRole('listitem').first()).toContainText(/1 of \d+ tasks/)
  await expect(progress).not.toContainText('Tasks: 0% done')
})

test('with all eight answered, no one is asked to answer more', async ({ page }) => {
  await signedIn(page)
  await answer(page, fourAnswers)
  await page.goto('/trait-questionnaire?q=1')
  await expect(page.getByText('now, or keep going for a better fit.')).toBeVisible()
  const { questions } = await (await page.request.get('/api/questionnaire')).json()
  const all = questions.map((one: { questionNumber: number; options: { value: string }[] }) => [
    one.questionNumber,
    one.options[0]!.value,
  ])
  await answer(page, Object.fromEntries(all))
  await page.goto('/trait-questionnaire?q=1')
  await expect(page.getByRole('button', { name: 'Next' })).toBeVisible()
  await expect(page.getByText('keep going')).toBeHidden()
  await page.getByRole('button', { name: 'Complete Questionnaire' }).click()
  await expect(page).toHaveURL(/in-your-words/)
})
