import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { root, say } from './prepare.mjs'

/** `{project}` and `{post}` are from the demo community. */
const screens = {
  landing: { path: '/landing', visitor: true },
  'sign-in': { path: '/auth', visitor: true },
  dashboard: { path: '/dashboard' },
  projects: { path: '/projects' },
  project: { path: '/projects/{project}' },
  implementation: { path: '/projects/{project}?tab=implementation' },
  market: { path: '/projects/{project}?tab=market' },
  monetization: { path: '/projects/{project}?tab=monetization' },
  opportunities: { path: '/projects/{project}?tab=opportunities' },
  'action-plan': { path: '/projects/{project}?tab=actionplan' },
  engagement: { path: '/projects/{project}?tab=engagement' },
  ideas: { path: '/create-project' },
  profile: { path: '/founder-profile' },
  matches: { path: '/matches' },
  messages: { path: '/messages' },
  forum: { path: '/forum' },
  badges: { path: '/badges' },
  challenges: { path: '/challenges' },
  events: { path: '/vibe-events' },
  account: { path: '/account' },
}
const widths = [1280, 375]
const themes = ['light', 'dark']

/**
 * At two widths and in both themes, into build/screens. `names` empty: all. Prints each page's height
 * and word count.
 */
export async function takeScreens(browser, { address, folder, names, signIn }) {
  const place = join(root, 'build/screens', folder)
  mkdirSync(place, { recursive: true })
  const member = await signIn()
  const visitor = await browser.newPage({ baseURL: address })
  for (const [name, { path, visitor: isVisitor }] of Object.entries(screens)) {
    if (names.length > 0 && !names.includes(name)) continue
    const page = isVisitor ? visitor : member.page
    for (const width of widths)
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.setViewportSize({ width, height: width === 375 ? 812 : 800 })
        await page.goto(path.replace('{project}', member.projectId))
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await page.waitForLoadState('networkidle')
        const { height, words } = await page.evaluate(() => ({
          height: document.documentElement.scrollHeight,
          words: document.querySelector('main')?.innerText.split(/\s+/).length ?? 0,
        }))
        const most = width === 375 ? 1624 : 1600
        const shot = await page.screenshot({
          fullPage: true,
          clip: { x: 0, y: 0, width, height: Math.min(height, most) },
        })
        await sharp(shot)
          .avif({ quality: 45 })
          .toFile(join(place, `${name}-${width}-${colorScheme}.avif`))
        if (colorScheme === 'light') say(`${name} at ${width}: ${height} px, ${words} words`)
      }
  }
  await visitor.close()
}
