import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import type { Json } from '#test/json.ts'
import { call, expect, expectAccessible, signedIn, signedInAsAdmin, test } from './people.ts'

type Person = { page: Page; name: string; id: string }

async function person(page: Page, bio = ''): Promise<Person> {
  await signedIn(page)
  const name = `p${randomUUID().slice(0, 8)}`
  await call(page, 'PUT', '/profile', {
    username: name,
    bio,
    avatarUrl: '',
    showBio: true,
    showTraits: false,
    showProjects: false,
  })
  return { page, name, id: (await call(page, 'GET', '/session')).user.id }
}

async function another(browser: Browser, options: object = {}): Promise<Person> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  return person(await context.newPage(), 'Bakes bread and knows what bakeries need.')
}

async function talk(a: Person, b: Person): Promise<string> {
  const { id } = await call(a.page, 'POST', '/messages/rooms', {
    userId: b.id,
    content: 'Hello, shall we talk?',
  })
  await call(b.page, 'PUT', `/messages/rooms/${id}/request`, { answer: 'accept' })
  return id
}

const say = (from: Person, roomId: string, content: string) =>
  call(from.page, 'POST', `/messages/rooms/${roomId}/messages`, { content, clientId: randomUUID() })
const log = (page: Page) => page.getByRole('log', { name: 'Messages' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Message' })
const broken = (route: Json) =>
  route.fulfill({ status: 500, json: { code: 'internal', message: 'x', reference: 'abcdef12-0000' } })
const noSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('a conversation is requested, accepted and continues live', async ({ page, browser }) => {
  const [ada, bob] = [await person(page), await another(browser)]
  await page.goto('/messages')
  await expect(page.getByRole('heading', { name: 'No conversations yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Start New Conversation' }).first().click()
  const dialog = page.getByRole('dialog')
  await page.route('**/api/messages/people*', broken)
  await dialog.getByLabel('Search for a user').fill(bob.name.slice(0, 5))
  await expect(page.getByText('Failed to search users').first()).toBeVisible()
  await page.unroute('**/api/messages/people*')
  await dialog.getByLabel('Search for a user').fill(bob.name.toUpperCase())
  await dialog.getByRole('list', { name: 'People' }).getByRole('button', { name: bob.name }).click()
  await expect(dialog.getByRole('button', { name: 'Start Conversation' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await dialog.getByLabel('First message').fill('Hello Bob')
  await expectAccessible(page)
  await page.route('**/api/messages/rooms', broken)
  await dialog.getByRole('button', { name: 'Start Conversation' }).click()
  await expect(page.getByText('Failed to create conversation').first()).toBeVisible()
  await page.unroute('**/api/messages/rooms')
  await bob.page.goto('/messages')
  await dialog.getByRole('button', { name: 'Start Conversation' }).click()
  await expect(page.getByText('Conversation started successfully!').first()).toBeVisible()
  await expect(page).toHaveURL(/\?room=[0-9a-f-]{36}$/)
  await expect(page.getByText('You can send more once they accept your request.')).toBeVisible()
  await expect(page.getByText('Bakes bread and knows what bak...')).toBeVisible()

  await bob.page.getByRole('link', { name: new RegExp(`^${ada.name} .*Hello Bob`) }).click()
  const request = bob.page.getByRole('group', { name: 'Message request' })
  for (const name of ['Accept', 'Decline', 'Block', 'Report'])
    await expect(request.getByRole('button', { name })).toBeVisible()
  await expect(field(bob.page)).toHaveCount(0)
  await expectAccessible(bob.page)
  await request.getByRole('button', { name: 'Accept' }).click()
  await expect(field(page)).toBeVisible()

  await field(bob.page).fill('Line one')
  await expect(page.getByText(`${bob.name} is typing…`)).toBeVisible()
  await field(bob.page).press('Shift+Enter')
  await field(bob.page).pressSequentially('line two')
  await field(bob.page).press('Enter')
  await expect(log(page).getByText('Line one line two')).toBeVisible()
  await expect(page.getByText('is typing…')).toHaveCount(0)
  await expect(field(bob.page)).toHaveValue('')
  await field(page).fill('   ')
  await expect(page.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true')
  await field(page).fill('My draft')
  await expect
    .poll(
      async () =>
        (await call(page, 'GET', `/drafts/messages:${new URL(page.url()).searchParams.get('room')}`))?.value,
    )
    .toEqual({ content: 'My draft' })
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await expect(field(page)).toHaveValue('My draft')
  await field(page).press('Enter')
  await expect(log(bob.page).getByText('My draft')).toBeVisible()

  await log(page)
    .getByRole('button', { name: /^More for the message “My draft/ })
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Message').fill('My words')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(log(bob.page).getByText('My words')).toBeVisible()
  await expect(log(bob.page).getByText('edited')).toBeVisible()
  await log(page)
    .getByRole('button', { name: /^More for the message “My words/ })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(log(bob.page).getByText('This message was deleted')).toBeVisible()
  await bob.page.context().close()
})

test('a failed message is resent in order, without loss or duplicates', async ({ page, browser }) => {
  const [ada, bob] = [await person(page), await another(browser)]
  const roomId = await talk(ada, bob)
  const connection = await wire(page)
  await page.goto(`/messages?room=${roomId}`)
  await expect(log(page).getByText('Hello, shall we talk?')).toBeVisible()
  const path = `**/api/messages/rooms/${roomId}/messages`
  await page.route(path, broken)
  for (const words of ['Lost', 'Kept']) {
    await field(page).fill(words)
    await field(page).press('Enter')
    await expect(
      log(page).getByRole('article', { name: 'Not sent' }).filter({ hasText: words }),
    ).toBeVisible()
  }
  await expect(page.getByText('Failed to send message. Please try again.').first()).toBeVisible()
  await expect(log(page).getByText('Not sent yet. Please try again in a moment.').first()).toBeVisible()
  await log(page)
    .getByRole('article')
    .filter({ hasText: 'Lost' })
    .getByRole('button', { name: 'Discard' })
    .click()
  await page.unroute(path)
  await page.reload()
  await expect(log(page).getByRole('article', { name: 'You' }).filter({ hasText: 'Kept' })).toHaveCount(1)
  await expect(log(page).getByText('Lost')).toHaveCount(0)

  await say(bob, roomId, 'Before the cut')
  await expect(log(page).getByText('Before the cut')).toHaveCount(1)
  await connection.cut()
  for (const n of [1, 2, 3]) await say(bob, roomId, `While away ${n}`)
  for (const n of [1, 2, 3]) {
    await field(page).fill(`Held back ${n}`)
    await field(page).press('Enter')
    await expect(log(page).getByRole('article', { name: 'Not sent' })).toHaveCount(n)
  }
  await expect(
    log(page).getByText("Not sent yet. We'll try again when you're back online.").first(),
  ).toBeVisible()
  await expect(log(page).getByText('While away')).toHaveCount(0)
  await connection.mend()
  await expect(log(page).getByText('While away 3')).toBeVisible({ timeout: 20_000 })
  await expect(log(page).getByRole('article', { name: 'Not sent' })).toHaveCount(0)
  await expect(log(page).getByRole('article', { name: 'You' }).filter({ hasText: 'Held back' })).toHaveText([
    /Held back 1/,
    /Held back 2/,
    /Held back 3/,
  ])
  await say(bob, roomId, 'After it')
  await expect(log(page).getByText('After it')).toBeVisible()
  const lines = await log(page).getByRole('article').locator('p:first-child').allTextContents()
  expect(lines.filter((line) => /cut|away|After/.test(line))).toEqual([
    'Before the cut',
    'While away 1',
    'While away 2',
    'While away 3',
    'After it',
  ])
  await bob.page.context().close()
})

/** Cuts calls and the socket, which the browser's offline switch leaves open. */
async function wire(page: Page): Promise<{ cut: () => Promise<void>; mend: () => Promise<void> }> {
  let isCut = false
  const open: { close: () => Promise<void> }[] = []
  await page.routeWebSocket('**/api/live', (socket) => {
    if (isCut) return void socket.close()
    open.push(socket, socket.connectToServer())
  })
  return {
    cut: async () => {
      isCut = true
      await page.context().setOffline(true)
      await Promise.all(open.splice(0).map((socket) => socket.close()))
    },
    mend: async () => {
      isCut = false
      await page.context().setOffline(false)
    },
  }
}

test('unread messages have a line, and older pages load without a jump', async ({ page, browser }) => {
  const [ada, bob] = [await person(page), await another(browser)]
  const roomId = await talk(ada, bob)
  // More than one person may send in a minute, so both write.
  for (let n = 0; n < 35; n++) await say(ada, roomId, `Ada ${n}`)
  for (let n = 0; n < 35; n++) await say(bob, roomId, `Bob ${n}`)
  await page.goto('/messages')
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: bob.name })
  // Beside the list, what is unread is open from the start.
  await expect(page).toHaveURL(`/messages?room=${roomId}`)
  await expect(page.getByRole('heading', { name: 'Unread messages' })).toBeInViewport()
  await expect(log(page).getByText('Bob 0', { exact: true })).toBeInViewport()
  await say(bob, roomId, 'Down below')
  await page.getByRole('button', { name: 'New messages' }).click()
  await expect(log(page).getByText('Down below')).toBeInViewport()
  await expect(row).not.toContainText('unread')
  await say(bob, roomId, 'Followed')
  await expect(log(page).getByText('Followed')).toBeInViewport()
  const oldest = log(page).getByRole('article').first()
  const words = await oldest.locator('p').first().textContent()
  await log(page).evaluate((list) => list.scrollTo(0, 150))
  await expect(log(page).getByText('Hello, shall we talk?')).toBeAttached()
  await expect(log(page).getByText(words!, { exact: true })).toBeInViewport()
  await page.getByLabel('Search conversations').fill(bob.name.toUpperCase())
  await expect(row).toBeVisible()
  await page.getByLabel('Search conversations').fill('nobody-of-this-name')
  await expect(page.getByText('No conversations match that search.')).toBeVisible()
  await page.getByLabel('Search conversations').fill('followed')
  await expect(page.getByRole('region', { name: 'In messages' }).getByRole('link')).toHaveCount(1)
  await bob.page.context().close()
})

test('pictures are next to names in the list, the chat and the start dialog', async ({ page, browser }) => {
  const [ada, bob] = [await person(page), await another(browser)]
  const { avatar } = await call(bob.page, 'PUT', '/profile/avatar', {
    image: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  })
  await talk(ada, bob)
  await page.goto('/messages')
  const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: bob.name })
  // Pictures are decorative next to a name.
  const seen = (part: Locator) =>
    expect
      .poll(() =>
        part
          .locator('img')
          .evaluateAll((all) =>
            all.map((one) => [one.getAttribute('src'), (one as HTMLImageElement).naturalWidth]),
          ),
      )
      .toEqual([[avatar, 256]])
  await seen(row)
  await seen(page.locator('header').filter({ has: page.getByRole('heading', { level: 2, name: bob.name }) }))
  await page.getByRole('button', { name: 'Start New Conversation' }).first().click()
  await page.getByRole('dialog').getByLabel('Search for a user').fill(bob.name)
  const found = page
    .getByRole('dialog')
    .getByRole('list', { name: 'People' })
    .getByRole('button', { name: bob.name })
  await seen(found)
  await found.click()
  await seen(page.getByRole('dialog'))
  await bob.page.context().close()
})

test('unread messages count live at People, at Messages and in the phone menu', async ({ page, browser }) => {
  const [ada, bob] = [await person(page), await another(browser)]
  await page.goto('/dashboard')
  const bar = page.getByRole('navigation', { name: 'Main' })
  const group = bar.getByRole('link', { name: /^People/ })
  const link = bar.getByRole('link', { name: /^Messages/ })
  await expect(group).toHaveAccessibleName('People')
  await expect(link).toHaveCount(0)
  const { id } = await call(bob.page, 'POST', '/messages/rooms', {
    userId: ada.id,
    content: 'Hello, shall we talk?',
  })
  await expect(group).toHaveAccessibleName('People 1 unread')
  await group.click()
  await expect(link).toHaveAccessibleName('Messages 1 unread')
  await expect(group).toHaveAccessibleName('People')
  await call(page, 'PUT', `/messages/rooms/${id}/request`, { answer: 'accept' })
  for (const words of ['One', 'Two']) await say(bob, id, words)
  await expect(link).toHaveAccessibleName('Messages 3 unread')
  await page.setViewportSize({ width: 375, height: 720 })
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(link).toHaveAccessibleName('Messages 3 unread')
  await link.click()
  await page.getByRole('link', { name: bob.name }).click()
  await expect(log(page).getByText('Two')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(link).toHaveAccessibleName('Messages')
  await bob.page.context().close()
})

test('on a phone list and chat take turns, and a block ends the chat', async ({ page, browser }) => {
  const [ada, bob] = [
    await person(page),
    await another(browser, { viewport: { width: 375, height: 720 }, hasTouch: true, isMobile: true }),
  ]
  await talk(ada, bob)
  await bob.page.goto('/messages')
  const places = bob.page.getByRole('navigation', { name: 'Places' })
  await expect(places).toBeVisible()
  expect(await bob.page.evaluate(() => document.documentElement.scrollHeight)).toBe(720)
  await expectAccessible(bob.page)
  await bob.page.getByRole('link', { name: ada.name }).click()
  await expect(bob.page.getByRole('list', { name: 'Conversations' })).toBeHidden()
  await expect(places).toBeHidden()
  await expect(field(bob.page)).toBeFocused()
  const send = (await bob.page.getByRole('button', { name: 'Send' }).boundingBox())!
  expect(send.y + send.height).toBeGreaterThan(690)
  expect(await bob.page.evaluate(() => document.documentElement.scrollHeight)).toBe(720)
  await field(bob.page).fill('One')
  await field(bob.page).press('Enter')
  await expect(field(bob.page)).toHaveValue('One\n')
  await bob.page.getByRole('button', { name: 'Send' }).click()
  await expect(log(bob.page).getByRole('article', { name: 'You' })).toHaveCount(1)
  expect(await noSideways(bob.page)).toBe(true)
  await expectAccessible(bob.page)
  await bob.page.getByRole('button', { name: 'More for this conversation' }).click()
  await bob.page.getByRole('menuitem', { name: 'Block' }).click()
  await bob.page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click()
  await expect(bob.page.getByText('This conversation is closed.')).toBeVisible()
  await bob.page.getByRole('button', { name: 'Back to conversations' }).click()
  await expect(bob.page.getByRole('link', { name: ada.name })).toBeFocused()
  await bob.page.getByRole('button', { name: 'Blocked people' }).click()
  await bob.page.getByRole('button', { name: `Unblock ${ada.name}` }).click()
  await expect(bob.page.getByText("You haven't blocked anyone.")).toBeVisible()
  await bob.page.context().close()
})

test('a report reaches administrators, and a profile opens the message dialog', async ({ page, browser }) => {
  const [ada, bob] = [await another(browser), await another(browser)]
  await ada.page.goto(`/people/${bob.name}`)
  await ada.page.getByRole('link', { name: 'Message', exact: true }).click()
  await expect(ada.page.getByRole('dialog').getByText(`To ${bob.name}`)).toBeVisible()
  await ada.page.getByRole('dialog').getByLabel('First message').fill('Buy now')
  await ada.page.getByRole('dialog').getByRole('button', { name: 'Start Conversation' }).click()
  await expect(log(ada.page).getByText('Buy now')).toBeVisible()
  await bob.page.goto('/messages')
  await bob.page
    .getByRole('group', { name: 'Message request' })
    .getByRole('button', { name: 'Report' })
    .click()
  await bob.page.getByRole('dialog').getByLabel('Reason').fill('Only sells')
  await bob.page.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await expect(bob.page.getByText('Report sent').first()).toBeVisible()
  await signedInAsAdmin(page)
  await page.goto('/admin/reports')
  const report = page.getByRole('article').filter({ hasText: ada.name })
  await expect(report.getByText('Buy now')).toBeVisible()
  await expectAccessible(page)
  await report.getByRole('button', { name: `Warn ${ada.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Warn ${ada.name}?` })
  await dialog.getByLabel('Why are you warning them?').fill('No ads, please.')
  await dialog.getByRole('button', { name: 'Warn' }).click()
  await expect(report).toHaveCount(0)
  for (const one of [ada, bob]) await one.page.context().close()
})

test('a conversation begun from a link never loses the focus', async ({ page, browser }) => {
  const other = await another(browser)
  await signedIn(page)
  await page.goto(`/messages?to=${other.name}`)
  const dialog = page.getByRole('dialog', { name: 'Start New Conversation' })
  await dialog.getByRole('button', { name: 'Change' }).press('Enter')
  await expect(dialog.getByLabel('Search for a user')).toBeFocused()
  await dialog.getByRole('list', { name: 'People' }).getByRole('button').first().press('Enter')
  await expect(dialog.getByRole('button', { name: 'Change' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto(`/messages?to=${other.name}`)
  await dialog.getByText(`To ${other.name}`).waitFor()
  await expect(dialog.locator(':focus')).toHaveCount(1)
})
