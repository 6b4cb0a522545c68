import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from '@playwright/test'
import type { Json } from '#test/json.ts'
import { call, expect, expectAccessible, signedIn, test } from './people.ts'

async function newPost(
  page: Page,
  post: { title: string; content: string; category?: string },
): Promise<string> {
  return page.evaluate(async ({ title, content, category }) => {
    const { csrfToken } = await (await fetch('/api/session')).json()
    const { items } = await (await fetch('/api/forum/categories')).json()
    const categoryId = items.find((item: { name: string }) => item.name === (category ?? 'General')).id
    const answer = await fetch('/api/forum/posts', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken },
      body: JSON.stringify({ categoryId, title, content }),
    })
    return (await answer.json()).id as string
  }, post)
}

async function another(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
}

const word = () => `w${randomUUID().slice(0, 8)}`
const broken = (route: Json) =>
  route.fulfill({ status: 500, json: { code: 'internal', message: 'x', reference: 'abcdef12-0000' } })
const noSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test('a question is answered, its solution accepted and withdrawn', async ({ page, browser }) => {
  const name = word()
  await signedIn(page)
  await page.goto('/forum')
  await page.getByRole('button', { name: 'Ask Question' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create Post' }).click()
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  await dialog.getByLabel('Category').selectOption({ label: 'Marketing' })
  await dialog.getByLabel('Title').fill(`Which price for ${name}?`)
  await dialog.getByLabel('Description').fill('I have **three** buyers.\n\n- one\n- two')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('region', { name: 'Preview' }).locator('strong')).toHaveText('three')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: 'Ask Question' }).click()
  await dialog.getByRole('button', { name: 'Restore draft' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue(`Which price for ${name}?`)
  await page.route('**/api/forum/posts', broken)
  await dialog.getByRole('button', { name: 'Create Post' }).click()
  await expect(page.getByText('Failed to create post. Please try again.').first()).toBeVisible()
  await page.unroute('**/api/forum/posts')
  await dialog.getByRole('button', { name: 'Create Post' }).dblclick()
  await expect(page.getByText('Your post has been created successfully!').first()).toBeVisible()
  await expect(page).toHaveURL(/\/forum\/post\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: `Which price for ${name}?` })).toBeVisible()
  await expect(page.getByText('Marketing', { exact: true })).toBeVisible()
  await expect(page.getByText('No responses yet.')).toBeVisible()

  const other = await another(browser)
  await signedIn(other)
  await other.goto(new URL(page.url()).pathname)
  const post = other.getByRole('button', { name: 'Post Response' })
  await expect(post).toHaveAttribute('aria-disabled', 'true')
  await other.getByLabel('Your response').fill('Ask for **$49** and see.')
  await other.getByRole('checkbox', { name: 'This response solves the problem' }).check()
  await other.reload()
  await other.getByRole('button', { name: 'Restore draft' }).click()
  await expect(other.getByLabel('Your response')).toHaveValue('Ask for **$49** and see.')
  await other.getByRole('checkbox', { name: 'This response solves the problem' }).check()
  await other.route('**/responses', broken)
  await post.click()
  await expect(other.getByText('Failed to post response. Please try again.').first()).toBeVisible()
  await other.unroute('**/responses')
  await post.dblclick()
  await expect(other.getByRole('list', { name: 'Responses' }).getByRole('article')).toHaveCount(1)
  await expect(other.getByText('Proposed solution')).toBeVisible()
  await expect(other.getByLabel('Your response')).toHaveValue('')
  await expect(other.getByRole('button', { name: 'Accept as solution' })).toHaveCount(0)
  await other.getByRole('button', { name: /^Like the response/ }).click()
  await expect(other.getByRole('button', { name: /, 1 like$/ })).toHaveAttribute('aria-pressed', 'true')

  await page.reload()
  await page.getByRole('button', { name: 'Accept as solution' }).click()
  await expect(page.getByText('Solved', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Accepted solution' }).locator('strong')).toHaveText('$49')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove as solution' }).click()
  await expect(page.getByRole('region', { name: 'Accepted solution' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Accept as solution' }).click()
  await expect(page.getByText('Solved', { exact: true })).toBeVisible()

  await other.getByRole('button', { name: /^More for the response/ }).click()
  await other.getByRole('menuitem', { name: 'Edit' }).click()
  await other.getByRole('dialog').getByLabel('Your response').fill('Ask for $59.')
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('list', { name: 'Responses' }).getByText('Ask for $59.')).toBeVisible()
  await other.getByRole('button', { name: 'More for this post' }).click()
  await other.getByRole('menuitem', { name: 'Report' }).click()
  await other.getByRole('dialog').getByLabel('Reason').fill('Off topic')
  await other.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await expect(other.getByText('Report sent').first()).toBeVisible()
  await other.getByRole('button', { name: /^More for the response/ }).click()
  await other.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(other.getByText('No responses yet.')).toBeVisible()
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByText('Ask for $59.').first()).toBeVisible()
  await expect(other.getByText('Solved', { exact: true })).toBeVisible()
  await other.getByRole('button', { name: /^More for the response/ }).click()
  await other.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(other.getByText('No responses yet.')).toBeVisible()
  await expect(other.getByText('Solved', { exact: true })).toHaveCount(0)
  await other.context().close()

  await page.getByRole('button', { name: 'More for this post' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/forum')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Which price for ${name}?` })).toBeVisible()
})

test('fetches a response that arrived between reading a post and following it', async ({ page, browser }) => {
  const asker = await another(browser)
  await signedIn(asker)
  const id = await newPost(asker, { title: `Which oven, ${word()}?`, content: 'Two decks.' })
  await signedIn(page)
  await page.route(
    `**/api/forum/posts/${id}/responses*`,
    async (route) => {
      const read = await route.fetch()
      await call(asker, 'POST', `/forum/posts/${id}/responses`, { content: 'One deck.' })
      await route.fulfill({ response: read })
    },
    { times: 1 },
  )
  await page.goto(`/forum/post/${id}`)
  await expect(page.getByText('One deck.')).toBeVisible()
})

test('a visitor sees how to sign in, and hostile text does nothing', async ({ page, browser }) => {
  await signedIn(page)
  const id = await newPost(page, {
    title: '<img src=x onerror=alert(1)> hello',
    content: '<script>alert(1)</script> [x](javascript:alert(1)) https://example.test/a',
  })
  const visitor = await another(browser)
  let alerts = 0
  visitor.on('dialog', () => void (alerts += 1))
  await visitor.goto(`/forum-post/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('<img src=x onerror=alert(1)> hello')
  await expect(visitor.getByText('<script>alert(1)</script> [x](javascript:alert(1))')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'https://example.test/a' })).toHaveAttribute(
    'rel',
    'noopener nofollow ugc',
  )
  await expect(visitor.getByText('1 view')).toBeVisible()
  await expect(visitor.getByText('Please sign in to respond to this post.')).toBeVisible()
  await expect(visitor.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    /^\/auth/,
  )
  await expect(visitor.getByRole('button', { name: 'More for this post' })).toHaveCount(0)
  await expectAccessible(visitor)
  await visitor.goto('/forum')
  await expect(visitor.getByRole('list', { name: 'Posts' })).toBeVisible()
  await visitor.getByRole('link', { name: 'Ask Question' }).click()
  await expect(visitor).toHaveURL('/auth?from=%2Fforum%3Fask%3D')
  await signedIn(visitor)
  await visitor.goto('/auth?from=%2Fforum%3Fask%3D')
  await expect(visitor.getByRole('dialog', { name: 'Ask Question' })).toBeVisible()
  await visitor.goto('/forum/post/00000000-0000-4000-8000-000000000000')
  await expect(visitor.getByRole('heading', { name: 'Post Not Found' })).toBeVisible()
  await visitor.getByRole('link', { name: 'Back to Forum' }).click()
  await expect(visitor).toHaveURL('/forum')
  expect(alerts).toBe(0)
  await visitor.context().close()
})

test('posts are searched, filtered and sorted by URL and keyboard', async ({ page }) => {
  const name = word()
  await signedIn(page)
  await newPost(page, { title: `First ${name}`, content: 'Words. '.repeat(200), category: 'Development' })
  await newPost(page, { title: `Second ${name}`, content: 'Other words' })
  await page.goto('/forum')
  const posts = page.getByRole('list', { name: 'Posts' }).getByRole('article')
  await expect(posts.first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search')).toBeFocused()
  await page.keyboard.type(name.toUpperCase())
  await expect(posts).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`search=${name}`, 'i'))
  await expect(posts.first().getByRole('heading')).toHaveText(`Second ${name}`)
  await page.getByRole('button', { name: /^Development/ }).click()
  await expect(posts).toHaveCount(1)
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue(/.{36}/)
  await page.reload()
  await expect(posts).toHaveCount(1)
  await page.getByLabel('Category', { exact: true }).selectOption({ label: 'All categories' })
  await page.getByLabel('Sort by').selectOption({ label: 'Most views' })
  await expect(page).toHaveURL(/sort=most_views/)
  await expect(posts).toHaveCount(2)
  await page.getByLabel('Search').fill('nothingatall')
  await expect(page.getByRole('heading', { name: 'No posts found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters.')).toBeVisible()
  await page.getByLabel('Search').fill(name)
  await expect(posts).toHaveCount(2)
  await page.getByLabel('Search').blur()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(posts.first().getByRole('link')).toBeFocused()
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog', { name: 'Ask Question' })).toBeVisible()
  await page.keyboard.press('Escape')
  await posts.first().getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/forum\/post\//)
})

test('an empty forum invites a post, and a failed load can be retried', async ({ page }) => {
  await page.route('**/api/forum/posts?*', (route) =>
    route.fulfill({ json: { items: [], nextCursor: null } }),
  )
  await page.goto('/forum')
  await expect(page.getByText('Be the first to start a discussion!')).toBeVisible()
  await page.unroute('**/api/forum/posts?*')
  await page.route('**/api/forum/posts?*', broken)
  await page.route('**/api/forum/categories', broken)
  await page.goto('/forum')
  await expect(page.getByText('Failed to load forum posts')).toBeVisible()
  await expect(page.getByText('Failed to load forum categories')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/forum/categories')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(page.getByRole('list', { name: 'Categories' }).getByRole('button')).toHaveCount(6)
  await page.unroute('**/api/forum/posts?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Failed to load forum posts')).toHaveCount(0)
  await page.route('**/api/forum/posts/*', broken)
  await page.goto('/forum/post/00000000-0000-4000-8000-000000000001')
  await expect(page.getByText('Failed to load post. Please try again.')).toBeVisible()
  await page.unroute('**/api/forum/posts/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Post Not Found' })).toBeVisible()
})

test('a link leads to a response on a later page, names lead to profiles', async ({ page }) => {
  const name = word()
  await signedIn(page)
  await page.goto('/forum')
  const id = await newPost(page, {
    title: `שלום ${name}`,
    content: '| What | Price |\n|---|---|\n| Bread | $4 |',
  })
  // The fifty before it are faked, to stay below the writing limits.
  const author = { id: null, name: 'Deleted member', avatar: null }
  const response = (n: number) => ({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    postId: id,
    content: `Line ${n}`,
    mentions: [],
    author,
    isAdminResponse: false,
    isSolution: false,
    isProposed: false,
    likesCount: 0,
    likedByMe: false,
    createdAt: new Date(0).toISOString(),
    editedAt: null,
    can: { edit: false, accept: false },
  })
  await page.route(`**/api/forum/posts/${id}/responses?*`, (route) => {
    const second = route.request().url().includes('cursor=')
    return route.fulfill({
      json: {
        items: Array.from({ length: 50 }, (_, n) => response(n + (second ? 50 : 0))),
        nextCursor: second ? null : 'next',
      },
    })
  })
  await page.goto(`/forum/post/${id}#response-${response(77).id}`)
  await expect(page.locator(`#response-${response(77).id}`)).toBeFocused()
  await expect(page.getByText('Line 77', { exact: true })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'rtl')
  await expect(page.getByRole('table').getByRole('cell', { name: '$4' })).toBeVisible()
  await page.getByLabel('What should we call you?').fill(`Named ${name}`)
  await page.getByLabel('What should we call you?').press('Enter')
  await expect(page.getByText('Name saved').first()).toBeVisible()
  await expect(page.getByLabel('What should we call you?')).toHaveCount(0)

  await page.goto(`/forum?search=${name}`)
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(name)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Forum' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  await expect(page).toHaveURL(/\/forum$/)
  await page
    .getByRole('link', { name: `Named ${name}` })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: `Named ${name}` })).toBeVisible()
})

test('an administrator reads the reports and answers them', async ({ page }) => {
  await signedIn(page)
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch()
    const session = await answer.json()
    await route.fulfill({ json: { ...session, user: { ...session.user, role: 'admin' } } })
  })
  const report = {
    id: randomUUID(),
    kind: 'response',
    subjectId: randomUUID(),
    title: 'Which price?',
    text: 'Buy followers',
    path: `/forum/post/${randomUUID()}`,
    lines: [],
    reason: 'Spam',
    reporter: { id: null, name: 'Grace' },
    author: { id: null, name: 'Linus' },
    isHidden: false,
    isAppeal: false,
    outcomes: ['keep', 'hide'],
    explainsHiding: true,
    createdAt: new Date().toISOString(),
  }
  let answered = false
  await page.route('**/api/admin/reports?*', (route) =>
    route.fulfill({ json: { items: answered ? [] : [report], nextCursor: null } }),
  )
  await page.route('**/api/admin/reports/*/resolution', (route) => {
    answered = true
    return route.fulfill({ json: { resolved: 1 } })
  })
  await page.route('**/api/admin/forum/removals', (route) => route.fulfill({ json: { items: [] } }))
  await page.goto('/forum')
  await page.getByRole('main').getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByText('Buy followers')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hide “Which price?”' }).click()
  await page.getByRole('dialog').getByLabel('Why are you hiding it?').fill('Advertising')
  await page.getByRole('dialog').getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'No open reports' })).toBeVisible()
})

test('posts since the last visit are marked as new', async ({ page }) => {
  const name = word()
  await signedIn(page)
  await page.goto('/forum')
  await expect(page.getByRole('heading', { level: 1, name: 'Forum' })).toBeVisible()
  await newPost(page, { title: `Fresh ${name}`, content: 'Words' })
  await page.goto(`/forum?search=${name}`)
  await expect(page.getByRole('link', { name: `Fresh ${name} (new since your last visit)` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: `Fresh ${name}`, exact: true })).toBeVisible()
})

const brokenWords = (part: Locator) =>
  part.evaluate((root) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = walk.nextNode(); node; node = walk.nextNode())
      for (const { 0: found, index } of node.textContent!.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + found.length)
        if (range.getClientRects().length > 1) broken.push(found)
      }
    return broken
  })

test('on a tablet no category word is broken either', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 800 })
  await page.goto('/forum')
  const categories = page.getByRole('list', { name: 'Categories' })
  await expect(categories.getByRole('button')).toHaveCount(6)
  expect(await brokenWords(categories)).toEqual([])
})

test('Unfollow and Mute look different and align with the text above', async ({ page }) => {
  await signedIn(page)
  const id = await newPost(page, { title: `Which oven, ${word()}?`, content: 'Two decks.' })
  await page.goto(`/forum/post/${id}`)
  const [unfollow, mute] = ['Unfollow', 'Mute'].map((name) =>
    page.getByRole('button', { name }).locator('svg'),
  )
  expect(await unfollow!.innerHTML()).not.toBe(await mute!.innerHTML())
  const left = async (part: Locator) => Math.round((await part.boundingBox())!.x)
  expect(await left(unfollow!)).toBe(await left(page.getByText('Two decks.')))
})

test('the forum works at 375 px and for screen readers', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await signedIn(page)
  const id = await newPost(page, {
    title: `A title ${'long'.repeat(30)}`,
    content:
      `\`\`\`\n${'code '.repeat(60)}\n\`\`\`\n\n> a quote\n\n1. one\n2. two\n\n` +
      `https://example.test/${'path/'.repeat(40)}`,
  })
  await page.goto('/forum')
  await expect(page.getByRole('list', { name: 'Posts' })).toBeVisible()
  expect(await noSideways(page)).toBe(true)
  const categories = page.getByRole('list', { name: 'Categories' })
  expect(await brokenWords(categories)).toEqual([])
  const tops = await categories
    .getByRole('button')
    .evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await expectAccessible(page)
  await page.goto(`/forum/post/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByLabel('Your response').fill('Yes')
  await page.getByRole('button', { name: 'Post Response' }).click()
  await expect(page.getByRole('list', { name: 'Responses' }).getByRole('article')).toHaveCount(1)
  expect(await noSideways(page)).toBe(true)
  await expectAccessible(page)
})
