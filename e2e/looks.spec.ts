import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { faultsOf } from './faults.ts'
import { answer, call, expect, expectAccessible, named, newProject, signedIn, test } from './people.ts'
import { marathonUnderWay, screensOf, watched } from './traffic.ts'

const longTitle = 'Bread plans for wholesale bakeries in Niederösterreich und Oberbayern, seven days ahead'

async function memberWithWork(page: Page): Promise<Record<string, string>> {
  await signedIn(page)
  await named(page, `Bo ${randomUUID().slice(0, 6)}`)
  const projectId = await newProject(page, {
    selectedIdea: { name: longTitle, description: 'A page that tells bakeries how much to bake.' },
    projectType: 'user_provided',
  })
  await answer(page, { 4: 'quality', 5: 'deep', 7: 'zero', 8: 'scale' })
  const { items } = await call(page, 'GET', '/forum/categories')
  const post = await call(page, 'POST', '/forum/posts', {
    categoryId: items[0].id,
    title: longTitle,
    content: 'Nine a month, or twelve?',
  })
  const made = await call(page, 'POST', `/projects/${projectId}/test-pages`, {})
  const tests = `/projects/${projectId}/test-pages/${made.id}`
  const content = { ...made.content, headline: longTitle, responsibleName: 'Ada Baker', price: '$9 a month' }
  await call(page, 'PUT', tests, { page: content })
  await call(page, 'PUT', `${tests}/publication`, {})
  const draft = await call(page, 'POST', `/projects/${projectId}/test-pages`, {})
  await call(page, 'PUT', `/projects/${projectId}/inbox`, {})
  await call(page, 'PUT', `/projects/${projectId}/metric`, { kind: 'own', name: longTitle.slice(0, 40) })
  return {
    ...screensOf(projectId, post.id),
    'Test page': `/projects/${projectId}/test-pages/${draft.id}`,
    'Results of a test page': `${tests}?tab=results`,
    Settings: '/account?tab=settings',
    'Founder profile': '/founder-profile',
    Badges: '/badges',
    Roadmap: '/roadmap',
    Payment: '/payment',
    Questionnaire: '/trait-questionnaire',
  }
}

for (const width of [1280, 375])
  test(`nothing is cut, split, too small or out of reach at ${width} px`, async ({ page, browser }) => {
    // Over twenty screens, each traversed by keyboard.
    test.setTimeout(480_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const traffic = watched(page)
    await marathonUnderWay(browser)
    const screens = await memberWithWork(page)
    await page.setViewportSize({ width, height: 800 })
    const found: string[] = []
    for (const [name, address] of Object.entries(screens)) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await traffic.rest()
      await seen(page)
      await traffic.rest()
      const faults = [...(await faultsOf(page)), ...(await faultsOfFocus(page))]
      found.push(...new Set(faults.map((fault) => `${name}: ${fault}`)))
      await expectAccessible(page)
    }
    expect(found).toEqual([])
  })

/** Per screen; the parts all screens share come first. */
const stops = 45

/** Scrolled through once: what loads when it comes near would move the links below it under the focus. */
const seen = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    scrollTo(0, 0)
  })

const layoutTries = 10

/** Tab follows reading order, and each stop is visible, uncovered and ringed. */
async function faultsOfFocus(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    Object.assign(window, { stopBefore: null })
    scrollTo(0, 0)
  })
  const faults: string[] = []
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab')
    let fault = await faultOfStop(page)
    // Content far below is laid out when it comes near, then scrolled to again; a busy machine takes longer.
    for (let tries = 0; fault && fault !== 'end' && tries < layoutTries; tries += 1) {
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      fault = await faultOfStop(page)
    }
    if (fault === 'end') break
    if (fault) faults.push(fault)
    await page.evaluate(() => Object.assign(window, { stopBefore: document.activeElement }))
  }
  return faults
}

function faultOfStop(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const here = document.activeElement!
    const before = window.stopBefore
    // The end: focus wraps around or moves to the browser's own UI.
    if (here === document.body || (before && here === document.querySelector('a[href]'))) return 'end'
    // A date has a stop for each part, a frame for its content.
    if (here === before || here.tagName === 'IFRAME') return null
    const name = `${here.tagName.toLowerCase()} “${(here.getAttribute('aria-label') ?? here.textContent ?? '').trim().slice(0, 50)}”`
    const isAfter = !before || before.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING
    if (!isAfter) return `${name} is focused after what follows it`
    const label = (here as HTMLInputElement).labels?.[0]
    const box = here.getBoundingClientRect()
    const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1)
    const y = Math.min(Math.max(box.top + Math.min(box.height / 2, 40), 0), innerHeight - 1)
    if (box.bottom < 0 || box.top > innerHeight) return `${name} is focused out of sight`
    const seen = document.elementFromPoint(x, y)
    // A toast leaves on its own.
    if (seen?.closest('li[data-toast]')) return null
    if (!seen || !(here.contains(seen) || seen.contains(here) || label?.contains(seen)))
      return `${name} (${here.outerHTML.slice(0, 160)}) is focused under ${seen?.outerHTML.slice(0, 120)}`
    const ringed = [here, ...(here.parentElement ? [here.parentElement] : []), ...here.children]
    const isRinged = ringed.some((one) =>
      ['', '::after', '::before'].some((pseudo) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, pseudo)
        return (
          (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) ||
          (pseudo === '' && boxShadow !== 'none')
        )
      }),
    )
    return isRinged ? null : `${name} has no ring`
  })
}
