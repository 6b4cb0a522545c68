import type { Locator, Page } from '@playwright/test'
import { answer, call, expect, fourAnswers, newProject, signedIn, test } from './people.ts'

type Sign = { of: Locator; property: 'checked' | 'ariaPressed' | 'textContent'; reads: string }

const soon = 50

/** In ms, measured by the page. */
async function untilShown(press: () => Promise<unknown>, { of, property, reads }: Sign): Promise<number> {
  const element = await of.elementHandle()
  const shown = await element!.evaluateHandle(
    (watched, [name, wanted]) => {
      const measured = new Promise<number>((resolve) => {
        document.addEventListener(
          'click',
          () => {
            const pressedAt = performance.now()
            const look = () => {
              if (!String(Reflect.get(watched, name)).includes(wanted)) return
              changes.disconnect()
              resolve(performance.now() - pressedAt)
            }
            const changes = new MutationObserver(look)
            changes.observe(document, {
              subtree: true,
              childList: true,
              attributes: true,
              characterData: true,
            })
          },
          { capture: true, once: true },
        )
      })
      return { measured }
    },
    [property, reads] as const,
  )
  await press()
  return shown.evaluate(({ measured }) => measured)
}

type Call = { method: string; url: string }

/** Holds matching calls until `release`, or fails them with `refuse`; later calls go through. */
async function hold(page: Page, { method, url }: Call) {
  let decide: (goesOn: boolean) => void = () => undefined
  let open = false
  const decided = new Promise<boolean>((resolve) => (decide = resolve))
  await page.route(url, async (route) => {
    if (open || route.request().method() !== method) return route.fallback()
    await ((await decided) ? route.continue() : route.abort())
  })
  const end = (goesOn: boolean) => {
    open = true
    decide(goesOn)
  }
  return { release: () => end(true), refuse: () => end(false) }
}

/** The best of five, because one measurement on a busy machine says nothing. */
async function soonest<R extends { took: number }>(measure: () => Promise<R>): Promise<R> {
  for (let tries = 1; ; tries++) {
    const measured = await measure()
    if (measured.took < soon) return measured
    expect(tries, `${measured.took} ms`).toBeLessThan(5)
  }
}

async function expectAtOnce(
  page: Page,
  asked: Call,
  act: { press: () => Promise<unknown>; sign: Sign; before: string },
) {
  const { of, property } = act.sign
  const now = () => of.evaluate((element, name) => String(Reflect.get(element, name)), property)
  const held = await soonest(async () => {
    const one = await hold(page, asked)
    const took = await untilShown(act.press, act.sign)
    if (took < soon) return { ...one, took }
    one.refuse()
    await expect.poll(now).toContain(act.before)
    return { ...one, took }
  })
  await expect(page.getByRole('status').filter({ hasText: /saved|added/i })).toHaveCount(0)
  held.refuse()
  await expect(page.getByText("We couldn't save that. Please try again.").first()).toBeVisible()
  await expect.poll(now).toContain(act.before)
  const answered = page.waitForResponse((response) => response.request().method() === asked.method)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect((await answered).ok()).toBe(true)
  await page.waitForLoadState('networkidle')
  await expect.poll(now).toContain(act.sign.reads)
}

test('a task is checked off and on while the server is slow', async ({ page }) => {
  await signedIn(page)
  await page.goto(`/projects/${await newProject(page)}?tab=implementation`)
  const box = page.getByRole('main').getByRole('checkbox').first()
  const url = '**/tasks/*/done'
  const press = () => box.click()
  const sign = (reads: string): Sign => ({ of: box, property: 'checked', reads })
  await expectAtOnce(page, { method: 'PUT', url }, { press, sign: sign('true'), before: 'false' })
  await expectAtOnce(page, { method: 'DELETE', url }, { press, sign: sign('false'), before: 'true' })
})

test("two quick checks survive each other's answers, and one failure", async ({ page }) => {
  await signedIn(page)
  await page.goto(`/projects/${await newProject(page)}?tab=implementation`)
  const boxes = page.getByRole('main').getByRole('checkbox')
  const url = '**/tasks/*/done'
  let asked = 0
  let letGo = () => undefined as void
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(url, async (route) => {
    asked += 1
    if (asked === 1) await held
    return asked === 1 ? route.abort() : route.continue()
  })
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await expect(boxes.nth(0)).toBeChecked()
  await expect(boxes.nth(1)).toBeChecked()
  letGo()
  await expect(boxes.nth(0)).not.toBeChecked()
  await page.waitForLoadState('networkidle')
  await expect(boxes.nth(1)).toBeChecked()
})

test("an older read doesn't undo a check, before or after the answer", async ({ page }) => {
  await signedIn(page)
  const id = await newProject(page)
  await page.goto(`/projects/${id}?tab=implementation`)
  const boxes = page.getByRole('main').getByRole('checkbox')
  const box = boxes.first()
  await expect(box).not.toBeChecked()
  const { implementationPlan } = await call(page, 'GET', `/projects/${id}`)
  const older: (() => Promise<void>)[] = []
  let holding = true
  await page.route(`**/api/projects/${id}`, async (route) => {
    if (route.request().method() !== 'GET' || !holding) return route.fallback()
    const response = await route.fetch()
    older.push(() => route.fulfill({ response }).catch(() => undefined))
  })
  // Another task is checked elsewhere, so the page refetches an answer that doesn't know of the pending
  // check.
  await call(page, 'PUT', `/projects/${id}/tasks/${implementationPlan.phases[0].tasks[1].id}/done`)
  await expect.poll(() => older.length).toBeGreaterThan(0)
  const held = await hold(page, { method: 'PUT', url: '**/tasks/*/done' })
  await box.click()
  await expect(box).toBeChecked()
  holding = false
  await older[0]!()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(box).toBeChecked()
  const answered = page.waitForResponse('**/tasks/*/done')
  held.release()
  await answered
  for (const arrive of older.slice(1)) await arrive()
  await page.waitForLoadState('networkidle')
  await expect(box).toBeChecked()
  await expect(boxes.nth(1)).toBeChecked()
})

test("a week's item is checked off while the server is slow", async ({ page }) => {
  await signedIn(page)
  await page.goto(`/projects/${await newProject(page)}?tab=actionplan`)
  const box = page.getByRole('region', { name: 'Weekly Action Checklist' }).getByRole('checkbox').first()
  await expectAtOnce(
    page,
    { method: 'PUT', url: '**/action-plan/items/*/done' },
    { press: () => box.click(), sign: { of: box, property: 'checked', reads: 'true' }, before: 'false' },
  )
})

test('a response is liked while the server is slow', async ({ page }) => {
  await signedIn(page)
  const { items } = await call(page, 'GET', '/forum/categories')
  const post = await call(page, 'POST', '/forum/posts', {
    categoryId: items[0].id,
    title: 'Which price?',
    content: 'Nine?',
  })
  await call(page, 'POST', `/forum/posts/${post.id}/responses`, { content: 'Nineteen.' })
  await page.goto(`/forum/post/${post.id}`)
  const like = page.getByRole('button', { name: /^Like the response/ })
  await expectAtOnce(
    page,
    { method: 'PUT', url: '**/like' },
    {
      press: () => like.click(),
      sign: { of: like, property: 'textContent', reads: '1 like' },
      before: '0 likes',
    },
  )
  await expect(like).toHaveAttribute('aria-pressed', 'true')
})

test('an idea is saved while the server is slow', async ({ page }) => {
  await signedIn(page)
  await answer(page, fourAnswers)
  await page.goto('/create-project')
  await page.getByRole('button', { name: 'Generate Ideas' }).click()
  const save = page.getByRole('button', { name: /^Saved?( idea)?$/ }).first()
  await expectAtOnce(
    page,
    { method: 'PUT', url: '**/ideas/*/save' },
    {
      press: () => save.click(),
      sign: { of: save, property: 'ariaPressed', reads: 'true' },
      before: 'false',
    },
  )
})

test('a resource is saved while the server is slow', async ({ page }) => {
  await signedIn(page)
  await page.goto('/resources')
  const save = page
    .getByRole('main')
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^(Save |Remove )/ })
  await expectAtOnce(
    page,
    { method: 'PUT', url: '**/resources/*/save' },
    {
      press: () => save.click(),
      sign: { of: save, property: 'ariaPressed', reads: 'true' },
      before: 'false',
    },
  )
})

test('evidence shows at once while the server is slow; confidence follows', async ({ page }) => {
  await signedIn(page)
  await page.goto(`/projects/${await newProject(page)}`)
  await page.getByRole('button', { name: 'Add evidence' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Payment' }).check()
  await dialog.getByRole('radio', { name: 'Supports it' }).check()
  await dialog.getByLabel('What happened').fill('She paid for two.')
  await dialog.getByLabel('Amount').fill('19')
  const evidence = { method: 'POST', url: '**/evidence' }
  const card = page.getByRole('region', { name: 'What we know' })
  const submit = () => dialog.getByRole('button', { name: 'Add evidence' }).click()
  const sign: Sign = { of: card, property: 'textContent', reads: 'Saving…' }
  const failing = await soonest(async () => {
    const one = await hold(page, evidence)
    const took = await untilShown(submit, sign)
    if (took < soon) return { ...one, took }
    one.refuse()
    await expect(dialog).toBeVisible()
    return { ...one, took }
  })
  await expect(dialog).toBeHidden()
  await expect(card.getByText('She paid for two.')).toBeVisible()
  failing.refuse()
  await expect(dialog.getByRole('alert')).toContainText('your text is still here')
  await expect(dialog.getByLabel('Amount')).toHaveValue(/^19/)
  await expect(card.getByText('She paid for two.')).toHaveCount(0)
  const slow = await hold(page, evidence)
  await submit()
  await expect(card.getByText('Saving…')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Confidence: Payments' })).toHaveCount(0)
  await expect(page.getByText('Your first payment')).toHaveCount(0)
  slow.release()
  await expect(page.getByRole('dialog', { name: 'Your first payment!' })).toContainText('$19')
  await expect(card.getByText('Saving…')).toHaveCount(0)
  await expect(card.getByText('She paid for two.')).toHaveCount(1)
})

test('evidence asked for during a save opens its own dialog once the save is through', async ({ page }) => {
  await signedIn(page)
  await page.goto(`/projects/${await newProject(page)}`)
  const dialog = page.getByRole('dialog', { name: 'Add evidence' })
  const card = page.getByRole('region', { name: 'What we know' })
  const press = () => page.getByRole('button', { name: 'Add evidence' }).first().click()
  const presses = [press, () => page.keyboard.press('e'), () => page.keyboard.press('e')]
  await press()
  for (const [place, again] of presses.entries()) {
    const text = `They wrote it down, ${place + 1}.`
    await dialog.getByLabel('What happened').fill(text)
    await dialog.getByRole('radio', { name: 'Not sure' }).check()
    const slow = await hold(page, { method: 'POST', url: '**/evidence' })
    await dialog.getByRole('button', { name: 'Add evidence' }).click()
    await expect(dialog).toBeHidden()
    await again()
    slow.release()
    await expect(card.getByText(text)).toBeVisible()
    await expect(card.getByText('Saving…')).toHaveCount(0)
    await expect(dialog.getByLabel('What happened')).toHaveValue('')
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/log=/)
})

test('a message shows in its room while the server is slow', async ({ page, browser }) => {
  await signedIn(page)
  const other = await (await browser.newContext()).newPage()
  await signedIn(other)
  const { user } = await call(other, 'GET', '/session')
  const room = await call(page, 'POST', '/messages/rooms', {
    userId: user.id,
    content: 'Hello, shall we talk?',
  })
  await call(other, 'PUT', `/messages/rooms/${room.id}/request`, { answer: 'accept' })
  await other.context().close()
  await page.goto(`/messages?room=${room.id}`)
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log.getByText('Hello, shall we talk?')).toBeVisible()
  await page.getByRole('textbox', { name: 'Message' }).fill('At once?')
  const slow = await hold(page, { method: 'POST', url: `**/rooms/${room.id}/messages` })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(log.getByRole('article', { name: 'Sending' })).toContainText('At once?')
  slow.release()
  await expect(log.getByRole('article', { name: 'Sending' })).toHaveCount(0)
  await expect(log.getByText('At once?')).toBeVisible()
})
