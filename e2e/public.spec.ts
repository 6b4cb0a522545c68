import type { Page } from '@playwright/test'
import { parseAtomFeed } from 'feedsmith'
import { isAddress } from '#app/addresses.ts'
import { authHeadings, authLeads, authModes } from '#features/accounts/modes.ts'
import { guides } from '#features/guides/pages.ts'
import { publicPages } from '#features/landing/public-pages.ts'
import { landingTabs } from '#features/landing/tabs.ts'
import { themeColours } from '#features/landing/theme-colours.ts'
import { trialLines } from '#kit/contract/trial.ts'
import { answer, expect, expectAccessible, fourAnswers, newProject, signedIn, test } from './people.ts'
import { watchShift } from './shift.ts'

const tabs = landingTabs.map(({ tab }) => (tab === 'home' ? '/landing' : `/landing?tab=${tab}`))
const guidePaths = guides.map(({ path }) => path).filter((path) => !path.startsWith('/additional'))
const readable = [...tabs, ...guidePaths, '/invest', '/contact']
test('public pages work without JavaScript, and every link leads somewhere', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage()
  for (const path of readable) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(150)
    const links = await page
      .locator('a[href]')
      .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).getAttribute('href')!))
    const wrong = []
    for (const link of new Set(links)) {
      if (
        link.startsWith('#')
          ? (await page.locator(link).count()) !== 1
          : !isAddress(link.split(/[?#]/)[0]!) && !/^(https?|mailto):/.test(link)
      )
        wrong.push(link)
    }
    expect(wrong, path).toEqual([])
  }
  await page.goto('/contact')
  await expect(page.getByRole('link', { name: 'people@example.test' })).toHaveAttribute(
    'href',
    'mailto:people@example.test',
  )
  await expect(page.getByText('Loading...')).toBeHidden()
  await page.goto('/landing')
  for (const title of [
    'Profile assets and traits',
    'Ideate or optimize',
    'Opportunity engine',
    'Match, test, launch',
  ])
    await expect(page.getByRole('heading', { level: 3, name: title })).toBeVisible()
})

test('without scripts, links lead on and the form says why it is missing', async ({ browser, baseURL }) => {
  const page = await (
    await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: { width: 1280, height: 900 } })
  ).newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/auth')
  for (const mode of authModes) {
    await page.goto(mode === 'signin' ? '/auth' : `/auth?mode=${mode}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: authHeadings[mode] })).toBeVisible()
    await expect(main.getByText(authLeads[mode] ?? trialLines.off)).toBeVisible()
    // Locators don't find noscript content.
    expect(await main.innerText()).toContain('Please turn on JavaScript to sign in.')
    for (const link of await page
      .locator('a[href^="/"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')!)))
      expect(isAddress(link.split(/[?#]/)[0]!), link).toBe(true)
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sign Up', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: authHeadings.signup })).toBeVisible()
  await page.getByRole('link', { name: 'Vibe coding guide' }).click()
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last().click()
  await expect(page.getByRole('heading', { level: 2 }).last()).toBeInViewport()
  // The brand leads home from a page, and from the landing page to sign-in.
  await page.getByRole('link', { name: 'Buildkin', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Know by Sunday/ })).toBeVisible()
  await page.getByRole('link', { name: 'Buildkin', exact: true }).click()
  await expect(page).toHaveURL('/auth')
  await page.context().close()
})

test('every public document has its own description and share picture', async ({ request, baseURL }) => {
  const seen = { title: new Set<string>(), description: new Set<string>(), picture: new Set<string>() }
  const paths = [...new Set([...readable, ...publicPages.map(({ path }) => path)])]
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    const of = (name: string) =>
      new RegExp(`<meta (?:property|name)="${name}" content="([^"]+)"`).exec(html)?.[1] ?? ''
    expect(html.match(/<title>/g), path).toHaveLength(1)
    seen.title.add(/<title>(.*?)<\/title>/.exec(html)![1]!)
    seen.description.add(of('description'))
    seen.picture.add(of('og:image'))
    expect([of('og:url'), of('og:type'), of('og:site_name'), of('twitter:card')], path).toEqual([
      baseURL + path,
      guidePaths.includes(path as never) ? 'article' : 'website',
      'Buildkin',
      'summary_large_image',
    ])
    expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}"`)
    for (const name of ['og:title', 'og:description', 'og:image:alt'])
      expect(of(name).length, `${path} ${name}`).toBeGreaterThan(4)
    expect(html).not.toMatch(/%(BRAND|PUBLIC_URL|CONTACT)%/)
  }
  expect([seen.title.size, seen.description.size]).toEqual([paths.length, paths.length])
  expect(seen.picture.size).toBe(tabs.length + guidePaths.length + 1)
  for (const picture of seen.picture) {
    const bytes = await (await request.get(picture)).body()
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes.length <= 80_000], picture).toEqual([
      1200,
      630,
      true,
    ])
  }
  const post = await (await request.get('/forum/post/any')).text()
  expect(post).toContain(`content="${baseURL}/share/general.png"`)
  expect(post).not.toContain('rel="canonical"')
})

test('the feed, the sitemap and the manifest are correct', async ({ request, baseURL }) => {
  const feed = parseAtomFeed(await (await request.get('/feed.xml')).text())
  expect(feed.entries?.map((entry) => entry.links?.[0]?.href).toSorted()).toEqual(
    guidePaths.map((path) => baseURL + path).toSorted(),
  )
  expect(feed.entries?.every((entry) => entry.title?.value && entry.summary?.value && entry.updated)).toBe(
    true,
  )
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual(
    [...tabs, ...publicPages.map(({ path }) => path), ...guidePaths].map((path) => baseURL + path),
  )
  expect(sitemap.match(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/g)).toHaveLength(guidePaths.length)
  const answer = await request.get('/manifest.webmanifest')
  expect(answer.headers()['content-type']).toBe('application/manifest+json')
  const { name, icons, shortcuts } = await answer.json()
  expect([name, shortcuts.map((one: { url: string }) => one.url)]).toEqual([
    'Buildkin',
    ['/projects', '/messages', '/forum'],
  ])
  const pngs = [
    ...icons.filter((icon: { type: string }) => icon.type === 'image/png'),
    { src: '/icons/apple-touch-icon.png', sizes: '180x180' },
  ]
  expect(pngs).toHaveLength(4)
  for (const { src, sizes } of pngs) {
    const bytes = await (await request.get(src)).body()
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
  }
})

test('the landing page follows the chosen theme without moving', async ({ page }) => {
  await watchShift(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/landing?tab=why-digital')
  const first = page.getByRole('img', { name: /^A weekly checklist/ })
  await first.scrollIntoViewIfNeeded()
  const shown = () => first.evaluate((image: HTMLImageElement) => image.currentSrc.split('/').at(-1))
  await expect.poll(shown).toBe('plan-wide-light.avif')
  await page.getByRole('button', { name: 'Switch to dark mode' }).click()
  await expect.poll(shown).toBe('plan-wide-dark.avif')
  await page.reload()
  await first.scrollIntoViewIfNeeded()
  await expect.poll(shown).toBe('plan-wide-dark.avif')
  await page.setViewportSize({ width: 375, height: 800 })
  await first.scrollIntoViewIfNeeded()
  await expect.poll(shown).toBe('plan-narrow-dark.avif')
  expect(
    await page.evaluate(() =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
        .filter(({ media }) => matchMedia(media).matches)
        .map(({ content }) => content),
    ),
  ).toEqual([themeColours.dark])
  for (const tab of tabs) {
    await page.goto(tab)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBeLessThanOrEqual(375)
    await page.evaluate(() =>
      document.querySelectorAll('img').forEach((image) => image.setAttribute('loading', 'eager')),
    )
    await expect
      .poll(
        () =>
          page.evaluate(() =>
            [...document.images].every((image) => image.complete && image.naturalWidth > 0),
          ),
        tab,
      )
      .toBe(true)
    expect(await page.evaluate(() => window.shift), tab).toBeLessThan(0.02)
    await expect(page.getByRole('link', { name: 'Pricing', exact: true })).toHaveCount(1)
  }
  await expect(page.getByRole('link', { name: 'Pricing', exact: true })).toBeInViewport()
})

const edge = (page: Page, role: Parameters<Page['getByRole']>[0], name?: string | RegExp) =>
  page
    .getByRole(role, name ? { name } : {})
    .first()
    .evaluate((part) => [getComputedStyle(part).borderTopWidth, getComputedStyle(part).borderBottomWidth])
const ring = async (page: Page) => {
  await page.keyboard.press('Tab')
  return page.evaluate(() => {
    // A radio's focus ring is on its card.
    const ringed = document.activeElement!.closest('label') ?? document.activeElement!
    return [getComputedStyle(ringed).outlineStyle, getComputedStyle(ringed).outlineWidth]
  })
}

test('high contrast and forced colors keep borders, states and focus visible', async ({ page }) => {
  await signedIn(page)
  const id = await newProject(page)
  await answer(page, fourAnswers)
  for (const path of ['/dashboard', '/forum', '/trait-questionnaire?q=1', '/landing']) {
    await page.emulateMedia({ contrast: 'more', forcedColors: 'none' })
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-ink-3')),
    ).toMatch(/38%|84%/)
    await expectAccessible(page)
    expect(await ring(page), path).toEqual(['solid', '3px'])
    await page.emulateMedia({ forcedColors: 'active' })
    expect(await ring(page), path).toEqual(['solid', '3px'])
  }
  expect(
    await page
      .getByRole('link', { name: 'Start with Idea Assist' })
      .first()
      .evaluate((link) => getComputedStyle(link).borderTopWidth),
  ).toBe('1px')
  await page.goto('/trait-questionnaire?q=1')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  const cards = await page
    .locator('label:has(input[type=radio])')
    .evaluateAll((labels) => labels.map((label) => getComputedStyle(label).borderTopWidth))
  expect(cards.filter((width) => width === '2px')).toHaveLength(1)
  expect(await edge(page, 'progressbar')).toEqual(['1px', '1px'])
  await page.goto(`/projects/${id}?tab=actionplan`)
  const tab = (name: string) =>
    page.getByRole('tab', { name }).evaluate((one) => getComputedStyle(one).borderBottomColor)
  await expect(page.getByRole('tab', { name: 'Action Plan' })).toBeVisible()
  expect(await tab('Action Plan')).not.toBe(await tab('Overview'))
  await page.getByRole('checkbox').first().check()
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  const mark = page.getByRole('checkbox').first().locator('xpath=following-sibling::*[1]')
  expect(
    await mark.evaluate((check) => [
      getComputedStyle(check).opacity,
      getComputedStyle(check).color === getComputedStyle(document.body).backgroundColor,
    ]),
  ).toEqual(['1', false])
})

test('a public page offers sign-up in its bar, and leads back', async ({ page }) => {
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/challenges')
    const way = page.getByRole('banner').getByRole('link', { name: 'Sign Up' })
    await expect(way).toHaveAttribute('href', '/auth?mode=signup&from=%2Fchallenges')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await way.click()
    await expect(page.getByRole('heading', { level: 1, name: authHeadings.signup })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign Up' })).toBeHidden()
  }
})
