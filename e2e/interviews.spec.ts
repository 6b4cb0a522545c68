import type { Page } from '@playwright/test'
import {
  call,
  expect,
  expectAccessible,
  newAddress,
  newProject,
  password,
  signOut,
  signedIn,
  test,
} from './people.ts'

const phone = { width: 375, height: 740 }

async function founder(page: Page, email?: string): Promise<string> {
  await page.setViewportSize(phone)
  await signedIn(page, email)
  const projectId = await newProject(page)
  await call(page, 'POST', `/projects/${projectId}/experiments`, {})
  await page.goto(`/projects/${projectId}/interviews`)
  return projectId
}

async function start(page: Page, who: string): Promise<void> {
  await page.getByRole('button', { name: 'Start an interview' }).click()
  await expect(page.getByRole('heading', { name: 'Who are you talking to?' })).toBeVisible()
  await expect(page.getByText('This sheet works without internet.')).toBeVisible()
  await page.getByLabel('A short label').fill(who)
  await page.getByRole('button', { name: 'Start the interview' }).click()
  await expect(page.getByRole('progressbar', { name: 'Interview' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 7',
  )
}

const openQuote = (page: Page) => page.getByRole('button', { name: 'Add a quote' }).click()

async function quote(page: Page, words: string, mark: 'For' | 'Against' | 'Neither'): Promise<void> {
  await openQuote(page)
  await page.getByLabel('Their words').fill(words)
  await page.getByRole('radio', { name: mark, exact: true }).check()
  await page.getByRole('button', { name: 'Add quote' }).click()
}

const next = (page: Page) => page.getByRole('button', { name: 'Next question' }).click()

async function toEnd(page: Page, from: number): Promise<void> {
  for (let at = from; at < 7; at += 1) await next(page)
  await page.getByRole('button', { name: 'Finish up' }).click()
  await expect(page.getByRole('heading', { name: 'What did they say?' })).toBeVisible()
}

const interviewsOf = async (page: Page, projectId: string) =>
  (await call(page, 'GET', `/projects/${projectId}/interviews`)).items

async function putRight(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit interview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit interview' })
  await expectAccessible(page)
  const label = dialog.getByLabel('A short label')
  await label.fill(' ')
  await dialog.getByRole('button', { name: 'Save interview' }).click()
  await expect(dialog.getByText('Please give this person a short label.')).toBeVisible()
  await label.fill('Baker on Mill Road')
  await dialog.getByRole('button', { name: 'Add a quote' }).last().click()
  await dialog.getByLabel('Their words').last().fill('I would pay.')
  await dialog.getByRole('radio', { name: 'Not sure' }).check()
  await dialog.getByRole('button', { name: 'Save interview' }).click()
  await expect(page.getByRole('heading', { name: 'Baker on Mill Road' })).toBeVisible()
  await expect(page.getByText('“I would pay.”')).toBeVisible()
  await expect(page.getByText('You said: Not sure.')).toBeVisible()
}

test('a phone interview with a baker becomes one piece of evidence', async ({ page }) => {
  const projectId = await founder(page)
  await expect(page.getByRole('heading', { name: 'No interviews yet' })).toBeVisible()
  await expectAccessible(page)
  await start(page, 'Baker on Rose Street')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByLabel('Notes').fill('Friday, twelve loaves.')
  await quote(page, 'I threw out twelve loaves.', 'For')
  await expectAccessible(page)
  await next(page)
  // Text typed but not added goes along.
  await openQuote(page)
  await expect(page.getByLabel('Their words')).toBeFocused()
  await page.getByLabel('Their words').fill('It is only bread.')
  await page.getByRole('radio', { name: 'Against', exact: true }).check()
  await toEnd(page, 2)
  const preview = page.getByRole('region', { name: "What we'll add to your evidence" })
  await expect(preview).toContainText('For: “I threw out twelve loaves.”')
  await expect(preview).toContainText('Against: “It is only bread.”')
  await expect(preview.getByRole('radio', { name: 'Not sure' })).toBeChecked()
  await page
    .getByRole('group', { name: 'Is “It is only bread.” for or against your idea?' })
    .getByRole('radio', { name: 'Neither' })
    .check()
  await expect(preview.getByRole('radio', { name: 'Supports it' })).toBeChecked()
  await page.getByRole('radio', { name: 'Money' }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Finish interview' }).click()
  await expect(page.getByRole('heading', { name: 'Added to your evidence' })).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Add it as its own evidence' }).click()
  await expect(page.getByRole('radio', { name: 'Payment' })).toBeChecked()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: /^Current test: .* 1 of / })).toBeVisible()
  await page.getByRole('button', { name: /Supports it .*I threw out twelve loaves/ }).click()
  await page.getByRole('link', { name: 'From an interview' }).click()
  await expect(page.getByRole('heading', { name: 'Baker on Rose Street' })).toBeVisible()
  await expect(page.getByText('Friday, twelve loaves.')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expectAccessible(page)
  await page.getByRole('link', { name: 'All interviews' }).click()
  await expect(page.getByRole('list', { name: 'Interviews' })).toContainText('1 for')
  await expect(page.getByText('Made by Planner')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Baker on Rose Street' }).click()
  await putRight(page)
  await page.getByRole('button', { name: 'Delete interview' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('removes the evidence they added')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete interview' }).click()
  await expect(page.getByRole('heading', { name: 'No interviews yet' })).toBeVisible()
  const { evidence } = await call(page, 'GET', `/projects/${projectId}/evidence`)
  expect(evidence.items).toEqual([])
})

test('an interview continues offline, survives a reload, and is sent once', async ({ page, context }) => {
  const projectId = await founder(page)
  await start(page, 'Baker')
  await page.getByLabel('Notes').fill('In the basement.')
  await context.setOffline(true)
  await quote(page, 'I count by hand.', 'For')
  await next(page)
  await openQuote(page)
  await page.getByLabel('Their words').fill('Half a sent')
  await page.reload()
  await expect(page.getByLabel('Their words')).toHaveValue('Half a sent')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 7')
  await page.getByRole('button', { name: 'Back', exact: true }).last().click()
  await expect(page.getByLabel('Notes')).toHaveValue('In the basement.')
  await toEnd(page, 1)
  await expect(page.getByText('Offline', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Finish interview' }).click()
  await expect(page.getByText("Saved on this phone. We'll send it when you're back online.")).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Added to your evidence' })).toBeHidden()
  await page.reload()
  await expect(page.getByText("Saved on this phone. We'll send it when you're back online.")).toBeVisible()
  await expectAccessible(page)
  // Another person, still offline.
  await page.getByRole('button', { name: 'Interview someone else' }).click()
  await expect(page.getByLabel('A short label')).toHaveValue('')
  await page.goBack()
  const other = await context.newPage()
  await context.setOffline(false)
  await other.goto(`/projects/${projectId}`)
  await expect(page.getByRole('heading', { name: 'Added to your evidence' })).toBeVisible()
  await expect.poll(async () => (await interviewsOf(page, projectId)).length).toBe(1)
  const { evidence } = await call(page, 'GET', `/projects/${projectId}/evidence`)
  expect(evidence.items).toHaveLength(1)
})

test('a long label and long words fit a phone', async ({ page }) => {
  await founder(page)
  const long = 'x'.repeat(80)
  await start(page, long)
  await page.getByLabel('Notes').fill('y'.repeat(300))
  await quote(page, 'z'.repeat(400), 'For')
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  expect(await width()).toBe(375)
  await toEnd(page, 1)
  expect(await width()).toBe(375)
  await page.getByRole('button', { name: 'Finish interview' }).click()
  await page.getByRole('link', { name: 'All interviews' }).click()
  await expect(page.getByRole('link', { name: long })).toBeVisible()
  expect(await width()).toBe(375)
})

test('what the server refuses stays on the device with the reason', async ({ page }) => {
  await founder(page)
  await start(page, 'Baker')
  await page.getByLabel('Notes').fill('Twelve loaves.')
  await toEnd(page, 1)
  await page.route('**/interviews', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 422,
          json: { code: 'unprocessable', message: 'A project can have 200 interviews.', reference: 'x' },
        })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Finish interview' }).click()
  const refused = page.getByRole('complementary', { name: "We couldn't save this interview" })
  await expect(refused).toContainText('A project can have 200 interviews.')
  await expectAccessible(page)
  await page.unroute('**/interviews')
  await page.getByRole('button', { name: 'Change and send again' }).click()
  await page.getByRole('button', { name: 'Finish interview' }).click()
  await expect(page.getByRole('heading', { name: 'Added to your evidence' })).toBeVisible()
})

test('signing out removes all interviews and the worker', async ({ page, context }) => {
  await founder(page)
  await start(page, 'Baker on Rose Street')
  const kept = () =>
    page.evaluate(async () => ({
      texts: Object.keys(localStorage).filter((key) => key.startsWith('kept:')).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: (await caches.keys()).length,
      keys: (await indexedDB.databases()).length,
    }))
  expect(await kept()).toEqual({ texts: 1, workers: 1, caches: 1, keys: 1 })
  const sheet = page.url()
  await page.goto('/dashboard')
  await page.setViewportSize({ width: 1280, height: 900 })
  await signOut(page)
  await expect(page).toHaveURL(/\/auth/)
  await expect.poll(kept).toEqual({ texts: 0, workers: 0, caches: 0, keys: 0 })
  // The offline copy is gone too.
  await context.setOffline(true)
  await expect(page.goto(sheet)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})

test('the worker caches the shell and hashed files, and no user data', async ({ page }) => {
  await founder(page)
  await start(page, 'Baker')
  const addresses = await page.evaluate(async () => {
    const [name] = await caches.keys()
    const cache = await caches.open(name!)
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  })
  expect(addresses).toContain('/interview/sheet')
  const others = addresses.filter(
    (path) => !/^\/(assets\/|interview\/sheet$|theme\.js$|icon\.svg$)/.test(path),
  )
  expect(others).toEqual([])
  const { headers } = await page.evaluate(async () => {
    const answer = await caches.match('/interview/sheet', { ignoreVary: true })
    return { headers: answer!.headers.get('content-security-policy') }
  })
  expect(headers).toContain('trusted-types offline')
  const elsewhere = await page.request.get('/dashboard')
  expect(elsewhere.headers()['content-security-policy']).toContain("trusted-types 'none'")
})

test('questions can be edited, and three of them go on a page with a link', async ({ page }) => {
  const projectId = await founder(page)
  const edit = (number: number) => page.getByRole('button', { name: `Edit question ${number}` }).click()
  const list = page.getByRole('region', { name: 'Your questions' }).getByRole('listitem')
  await expect(page.getByText('Made by Planner')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await edit(1)
  await page.getByLabel('Question 1', { exact: true }).fill('When did you last throw bread away?')
  await edit(2)
  await page.getByRole('button', { name: 'Move question 2 up' }).click()
  await edit(7)
  await page.getByRole('button', { name: 'Remove question 7' }).click()
  await expect(page.getByRole('button', { name: 'Edit question 6' })).toBeFocused()
  await page.getByRole('button', { name: 'Add a question' }).click()
  await expect(page.getByLabel('Question 7', { exact: true })).toBeFocused()
  await page.keyboard.type('Anything else?')
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await page.reload()
  await expect(list.nth(1)).toContainText('When did you last throw bread away?')
  await expect(list.nth(6)).toContainText('Anything else?')
  await page.getByRole('button', { name: 'Make a survey link' }).click()
  await expect(page.getByRole('heading', { name: 'Your test page' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Your questions' })).toHaveValue(
    /When did you last throw bread away\?/,
  )
  await expect(page.getByLabel('Keep going if this many people answer')).toHaveValue('5')
  await page.goto(`/projects/${projectId}/interviews`)
  await expect(page.getByRole('link', { name: 'Finish your survey' })).toBeVisible()
  await page.getByRole('button', { name: "Go back to Planner's questions" }).click()
  await expect(page.getByText('Made by Planner')).toBeVisible()
  await expect(list.first()).toContainText(/When did you last run into this problem/)
})

test('a finished sheet opens with the server down, without asking repeatedly', async ({ page }) => {
  await founder(page)
  await start(page, 'Baker')
  await page.getByLabel('Notes').fill('In a tunnel.')
  await toEnd(page, 1)
  // The phone believes it is online.
  let asked = 0
  await page.route('**/api/**', (route) => {
    if (route.request().url().includes('/session')) asked += 1
    return route.abort()
  })
  await page.getByRole('button', { name: 'Finish interview' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Interview finished' })).toBeVisible()
  await page.waitForTimeout(3000)
  expect(asked).toBeLessThan(10)
  await expect(page.getByRole('heading', { name: 'Interview finished' })).toBeVisible()
})

test('an interview is encrypted on the device and needs a sign-in to read', async ({ page, context }) => {
  const email = newAddress()
  await founder(page, email)
  await start(page, 'Baker')
  await page.getByLabel('Notes').fill('What was said in trust.')
  const sheet = page.url()
  const onDevice = () =>
    page.evaluate(async () => ({
      texts: Object.entries(localStorage).filter(([key]) => key.startsWith('kept:')).length,
      inTheClear: JSON.stringify(localStorage).includes('trust'),
      keys: (await indexedDB.databases()).filter(({ name }) => name === 'kept-key').length,
    }))
  expect(await onDevice()).toEqual({ texts: 1, inTheClear: false, keys: 1 })
  // A document without listeners.
  await page.goto('/robots.txt')
  await call(page, 'POST', '/auth/sign-out-everywhere', {})
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/auth/)
  await context.setOffline(true)
  await page.goto(sheet)
  await expect(page.getByRole('heading', { name: 'Please sign in to see this interview' })).toBeVisible()
  await expect(page.getByText('What was said in trust.')).toBeHidden()
  await expectAccessible(page)
  expect(await onDevice()).toEqual({ texts: 1, inTheClear: false, keys: 0 })
  const way = await page.getByRole('main').getByRole('link', { name: 'Sign in' }).getAttribute('href')
  await context.setOffline(false)
  // Not a click: back online, the page may lead there first.
  await page.goto(way!)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(sheet)
  await expect(page.getByLabel('Notes')).toHaveValue('What was said in trust.')
})

test('an interview stored unencrypted by an earlier release gets encrypted', async ({ page }) => {
  const projectId = await founder(page)
  await start(page, 'Baker')
  await page.evaluate((id) => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('kept:'))!
    const interview = {
      id: name.split(':')[3],
      projectId: id,
      projectTitle: 'Bread',
      testTitle: null,
      startedAt: 1,
      who: 'Baker',
      happenedOn: '2026-11-01',
      answers: [{ question: 'When?', notes: 'On Friday.' }],
      quotes: [],
      typing: { text: '', mark: 'for' },
      stance: null,
      countsForTest: true,
      commitment: 'none',
      step: 0,
      state: 'open',
    }
    localStorage.setItem(name, JSON.stringify(interview))
  }, projectId)
  await page.reload()
  await expect(page.getByLabel('Notes')).toHaveValue('On Friday.')
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toEqual(expect.not.stringContaining('Friday'))
})

test('an interview asks for a sign-in after 12 hours offline', async ({ page, context }) => {
  await founder(page)
  await start(page, 'Baker')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('progressbar', { name: 'Interview' })).toBeVisible()
  await page.evaluate(() => {
    const known = JSON.parse(localStorage.getItem('reads-here')!)
    localStorage.setItem('reads-here', JSON.stringify({ ...known, at: known.at - 13 * 3_600_000 }))
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Please sign in to see this interview' })).toBeVisible()
})
