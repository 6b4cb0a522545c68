import type { Browser } from '@playwright/test'
import type { Path, Step } from './acts.ts'
import { makeCast } from './cast.ts'
import type { Town } from './cast.ts'
import { lookAt } from './looking.ts'
import type { Look } from './looking.ts'
import { perform, setLine } from './performing.ts'
import { brokenIn } from './properties.ts'
import type { Break, Seen } from './properties.ts'
import { foreignWords, newWalker } from './walker.ts'
import type { Walker } from './walker.ts'

export type Walked = { done: Step[]; broken: Break | null }

/** The walk itself came to no end, which is the product's fault or the walk's. */
export const stuckName = 'no act that gets stuck'

const longest = 10_000

/** Walks until a property is broken; `done` are the acts that did something. */
export async function walk(browser: Browser, town: Town, { path, width }: { path: Path; width: number }) {
  const context = await browser.newContext({ viewport: { width, height: 800 }, acceptDownloads: false })
  context.setDefaultTimeout(8000)
  context.setDefaultNavigationTimeout(20_000)
  const done: Step[] = []
  try {
    const walker = await newWalker(context, await makeCast(town, path.role, context.request), path.role)
    await walker.page.goto('/')
    let before: Look | null = null
    for (const drawn of path.steps) {
      const step = { ...drawn }
      const stuck = await perform(walker, step).then(
        (acted) => (acted ? null : undefined),
        (error: Error) => error.message,
      )
      if (stuck === undefined) continue
      done.push(step)
      if (stuck !== null)
        return { done, broken: { name: stuckName, detail: `${stuck}, at ${walker.page.url()}` } }
      const seen = await lookAround(walker, before, step)
      const broken = isOfBrowser(seen.now) ? null : brokenIn(seen)
      if (broken) return { done, broken: { ...broken, detail: `${broken.detail}, at ${seen.now.url}` } }
      before = seen.now
    }
    if (walker.line !== 'fast') await setLine(walker, 'fast')
    return { done, broken: null }
  } finally {
    await context.close()
  }
}

/** Its own page that says it is offline. */
const isOfBrowser = ({ url }: Look) => url.startsWith('chrome-error')

const inKeys = ({ act }: Step) =>
  (act.kind === 'press' && act.by === 'keyboard') || (act.kind === 'key' && !act.key.includes('Tab'))

async function lookAround(walker: Walker, before: Look | null, step: Step): Promise<Seen> {
  const begun = Date.now()
  const isOffline = walker.line === 'offline'
  const facts = async (): Promise<Seen> => ({
    now: await steadyLook(walker),
    before: before && inOneTab(step) ? { ...before, focus: focusAtStart(step, before) } : null,
    waited: Date.now() - begun,
    isOffline,
    byKeyboard: inKeys(step),
    complaints: walker.complaints,
    failures: walker.failures,
    foreign: foreignWords(walker),
    lost: walker.lost ?? (await lostWords(walker, step)),
  })
  // What is still loading may be blank or wide for a moment; offline it waits for the line.
  for (;;) {
    const seen = await facts()
    const isLate = Date.now() - begun >= longest
    const isWaiting = !isOffline && seen.now.waiting.length > 0
    if (!isWaiting && (!brokenIn(seen) || isOfBrowser(seen.now) || Date.now() - begun > 3000)) return seen
    if (isLate) return seen
    await walker.page.waitForTimeout(100)
  }
}

/** What is pressed by keyboard has the focus by then. */
const focusAtStart = (step: Step, before: Look) =>
  (step.act.kind === 'press' && inKeys(step) && step.target?.name) || before.focus

const inOneTab = ({ act }: Step) => !/tab|sign/.test(act.kind) && act.kind !== 'draft'

/** Once no request is under way, or after three seconds; a page that is being left can't be read. */
async function steadyLook(walker: Walker): Promise<Look> {
  const end = Date.now() + 3000
  do await walker.page.waitForTimeout(60)
  while (walker.underWay.size > 0 && Date.now() < end)
  for (let tries = 0; ; tries++)
    try {
      return await lookAt(walker.page)
    } catch (error) {
      if (tries > 20) throw error
      await walker.page.waitForTimeout(150)
    }
}

/** Others' acts, the line and scrolling leave a field as it is. */
async function lostWords({ typed, page }: Walker, { act }: Step): Promise<string | null> {
  if (!typed || typed.page !== page || !['other', 'line', 'scroll'].includes(act.kind)) return null
  const held = await typed.field
    .evaluate((one) => (one.isConnected ? (one as HTMLInputElement).value : null))
    .catch(() => null)
  return held === null || held === typed.text ? null : `${typed.name} held “${typed.text.slice(0, 60)}”`
}
