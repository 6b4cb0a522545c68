import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { findBrowser } from './browser.mjs'
import { makeIcons } from './icons.mjs'
import { fail, root, say } from './prepare.mjs'
import { makeProjectPictures } from './project-pictures.mjs'
import { takeScreens } from './screen-pictures.mjs'
import { prepareDemo } from './screenshots-demo.mjs'
import { makeSharePictures } from './share-pictures.mjs'

/**
 * `npm run screenshots`: landing-page pictures from a demo community at DEMO_URL (`npm run demo`),
 * share pictures and icons. Names after `--` select pictures; `share` takes only share pictures;
 * `screens <folder> [name…]` takes whole screens into build/screens/<folder>, to compare before and
 * after.
 */
const address = process.env.DEMO_URL ?? 'http://127.0.0.1:3000'
const folder = join(root, 'app/web/public/pictures')
const most = 60_000

/** In px: wide, and narrow for phones and columns. Cropped, never scaled. */
const cuts = { wide: { width: 640, height: 400 }, narrow: { width: 360, height: 432 } }

const card = { path: '/projects', from: 'main li section, main section', cuts: ['card'], before: withoutFoot }

const pictures = {
  ideas: { path: '/create-project', from: 'main li h2, main li h3', gap: 61 },
  questions: { path: '/trait-questionnaire?q=1', from: 'main h2' },
  asset: { path: '/create-project?tab=asset', from: 'text=Title', before: fillAsset },
  profile: { path: '/founder-profile', from: 'main h2, main h3', gap: 36 },
  compare: {
    path: '/create-project',
    from: 'role=region[name="Comparison"]',
    before: openComparison,
    gap: 12,
    width: 636,
  },
  opportunities: { path: 'project?tab=opportunities', from: 'role=heading[name="Strategic Opportunities"]' },
  match: { path: '/matches', from: 'main article, main li h2, main li h3', gap: 36 },
  plan: { path: 'project?tab=actionplan', from: 'text=Weekly Action Checklist', gap: 36 },
  evidence: { path: 'project', from: 'text=/^Confidence: /', gap: 36 },
  roadmap: {
    path: 'project?tab=engagement',
    from: 'role=heading[name="Core features"]',
    gap: 36,
    cuts: ['narrow'],
  },
  forum: { path: '/forum', from: 'role=list[name="Posts"]', cuts: ['narrow'] },
  'project-blog': { who: 'emily.chen', ...card },
  'project-shop': { who: 'grace.owusu', ...card },
  'project-app': { who: 'kwame.mensah', ...card },
  'project-course': { who: 'mateo.garcia', ...card },
}

const people = new Map()
const wanted = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
if (wanted[0] === 'screens') {
  const [, folder = 'screens', ...names] = wanted
  await takeScreens(browser, { address, folder, names, signIn: () => signedInAs('mara.lindqvist') })
  await browser.close()
  process.exit()
}
if (!wanted.includes('share'))
  for (const scheme of ['light', 'dark'])
    for (const [name, picture] of Object.entries(pictures))
      if (wanted.length === 0 || wanted.includes(name)) await take(name, picture, scheme)
await makeSharePictures(browser)
await makeProjectPictures(browser)
await browser.close()
await makeIcons()

async function take(name, picture, colorScheme) {
  const { page, projectId } = await signedInAs(picture.who ?? 'mara.lindqvist')
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  for (const cut of picture.cuts ?? ['wide', 'narrow']) {
    await page.setViewportSize({ width: widthOf(picture, cut), height: 1600 })
    await page.goto(
      picture.path.startsWith('project?') || picture.path === 'project'
        ? `/projects/${projectId}${picture.path.slice('project'.length)}`
        : picture.path,
    )
    await page.waitForLoadState('networkidle')
    await picture.before?.(page)
    await hideSurroundings(page)
    const shot = await page.screenshot({ fullPage: true, clip: await clipOf(page, picture, cut) })
    await keep(shot, join(folder, `${name}-${cut}-${colorScheme}`))
    say(`${name}, ${cut}, ${colorScheme}`)
  }
}

/** Hides the bars and floating buttons that every page has. */
function hideSurroundings(page) {
  return page.evaluate(() => {
    document
      .querySelectorAll(
        '#app header, #app footer, [data-no-print], [aria-label="Notifications"], [aria-label="Open the chat assistant"], section[aria-live]',
      )
      .forEach((part) => part.closest('main') || part.remove())
    document.querySelectorAll('[role=tablist]').forEach((tabs) => (tabs.style.position = 'static'))
    document.activeElement?.blur()
  })
}

/** A width at which the page breaks well; the picture is then cropped. */
function widthOf(picture, cut) {
  return (cut === 'wide' && picture.width) || (cuts[cut] ?? cuts.narrow).width
}

async function clipOf(page, picture, cut) {
  const { from, gap = 24 } = picture
  const box = await page.locator(from).first().boundingBox()
  const { scrollX, scrollY } = await page.evaluate(() => ({
    scrollX: window.scrollX,
    scrollY: window.scrollY,
  }))
  if (cut === 'card')
    return { x: box.x + scrollX, y: box.y + scrollY, width: Math.floor(box.width), height: 222 }
  const { width, height } = cuts[cut]
  const scale = widthOf(picture, cut) / width
  return { x: 0, y: Math.max(0, box.y + scrollY - gap), width: width * scale, height: height * scale }
}

async function keep(shot, file) {
  for (const [format, first] of [
    ['avif', 56],
    ['webp', 80],
  ]) {
    let quality = first
    let written
    do {
      const small = sharp(shot).resize({ width: 2 * cuts.wide.width, withoutEnlargement: true })
      written = await small.toFormat(format, { quality }).toBuffer()
    } while (written.length > most && (quality -= 6) > 10)
    writeFileSync(`${file}.${format}`, written)
  }
}

async function signedInAs(who) {
  if (people.has(who)) return people.get(who)
  const context = await browser.newContext({ baseURL: address, deviceScaleFactor: 2 })
  const page = await context.newPage()
  await page.goto('/auth')
  const status = await page.evaluate(
    async (email) =>
      (
        await fetch('/api/auth/sign-in', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password: 'Demo.community-1' }),
        })
      ).status,
    `${who}@demo.example`,
  )
  if (status !== 200)
    fail(`There is no demo community at ${address}: start one with npm run demo, and name it in DEMO_URL.`)
  people.set(who, { page, projectId: await prepareDemo(page) })
  return people.get(who)
}

async function fillAsset(page) {
  await page.getByLabel('Title').fill('Split Shift')
  await page.getByLabel('Asset type').selectOption({ label: 'Mobile app' })
  await page
    .getByLabel('Description')
    .fill('An app in which two people who share one job hand over in a minute.')
  await page
    .getByLabel('Details')
    .fill(
      '210 installs, 14 use it each week. One bakery pays $9 a month. I do not know why the others stopped.',
    )
}

function withoutFoot(page) {
  return page.evaluate(() =>
    document.querySelectorAll('main section').forEach((one) => {
      one.style.minHeight = '300px'
      one.lastElementChild.style.marginTop = '0'
      one.querySelector('p:last-of-type:has(time)')?.remove()
    }),
  )
}

async function openComparison(page) {
  const boxes = page.getByRole('checkbox', { name: /^Compare/ })
  for (const index of [0, 1]) await boxes.nth(index).check()
  await page.getByRole('button', { name: 'Compare 2' }).click()
  await page.getByRole('region', { name: 'Comparison' }).evaluate((table) => (table.scrollLeft = 0))
}
