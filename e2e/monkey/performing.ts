import type { Page } from '@playwright/test'
import { go } from '../traffic.ts'
import type { Act, Step } from './acts.ts'
import { addressesFor } from './addresses.ts'
import { keepDraft } from './drafts.ts'
import { othersActs } from './others.ts'
import { isInApp, signInHere, signOutElsewhere } from './signing.ts'
import { choose } from './targets.ts'
import { openTab, slowDown } from './walker.ts'
import type { Walker } from './walker.ts'

/** Nothing here waits for long: a control that can't be used by now is left alone. */
const patience = { timeout: 1500 }

/** Makes its words; false if there was nothing to do. */
export async function perform(walker: Walker, step: Step): Promise<boolean> {
  const { act } = step
  const { page } = walker
  const isAway = walker.line === 'offline'
  switch (act.kind) {
    case 'go': {
      if (isAway && act.by === 'address') return false
      const all = addressesFor(walker.cast, walker.role)
      const address = all[act.where % all.length]!
      step.words = `go to ${address} by ${act.by}`
      if (act.by === 'link' && (await isInApp(page))) await go(page, address)
      else if (isAway) return false
      // The page may be on its way elsewhere, as after a sign-out in another tab.
      else await page.goto(address).catch((error: Error) => ofAnother(error))
      return true
    }
    case 'press':
      return press(walker, step, act)
    case 'type':
      return type(walker, step, act)
    case 'key':
      step.words = `press ${act.key}`
      await page.keyboard.press(act.key)
      return true
    case 'back':
    case 'forward':
    case 'reload':
      if (isAway) return false
      await onward(page, act.kind)
      return true
    case 'scroll':
      await page.mouse.wheel(0, 900)
      return true
    case 'line':
      step.words = `the line becomes ${act.line}`
      await setLine(walker, act.line)
      return true
    case 'other': {
      const othersAct = othersActs[act.othersAct % othersActs.length]!
      step.words = othersAct.words
      await othersAct.do(walker.cast)
      return true
    }
    case 'draft':
      return !isAway && walker.role === 'member' && keepDraft(walker, step, act)
    default:
      return isAway ? false : inTabs(walker, act.kind)
  }
}

async function press({ page }: Walker, step: Step, { which, by }: Act & { kind: 'press' }): Promise<boolean> {
  const chosen = await choose(page, { kind: 'press', which, target: step.target })
  if (!chosen) return false
  const { element, target } = chosen
  step.target = target
  step.words = `press ${target.name} by ${by}`
  if (by === 'mouse') {
    await element.click(patience).catch(() => undefined)
    return true
  }
  const key = await element
    .evaluate((one) => {
      one.focus()
      return one instanceof HTMLSelectElement
        ? 'ArrowDown'
        : one instanceof HTMLInputElement
          ? 'Space'
          : 'Enter'
    })
    .catch(() => null)
  // The page was left in between.
  if (!key) return true
  await page.keyboard.press(key)
  return true
}

async function type(walker: Walker, step: Step, { which, text }: Act & { kind: 'type' }): Promise<boolean> {
  const { page } = walker
  const chosen = await choose(page, { kind: 'type', which, target: step.target })
  if (!chosen) return false
  const { element, target } = chosen
  step.target = target
  step.words = `type “${text.slice(0, 30)}” in ${target.name}`
  const isNumber = await element.evaluate((one) => (one as HTMLInputElement).type === 'number')
  const given = isNumber && !/^[-\d.e]+$/.test(text) ? '7' : text
  const done = await element.fill(given, patience).then(
    () => true,
    () => false,
  )
  const held = await element.inputValue().catch(() => '')
  const born = await page.evaluate(() => performance.timeOrigin)
  walker.typed = done && held ? { page, field: element, name: target.name, text: held, born } : null
  return true
}

async function onward(page: Page, kind: 'back' | 'forward' | 'reload'): Promise<void> {
  const waiting = { timeout: 15_000 }
  if (kind === 'reload') await page.reload(waiting)
  else await (kind === 'back' ? page.goBack(waiting) : page.goForward(waiting))
  if (page.url() === 'about:blank') await page.goto('/')
}

export async function setLine(walker: Walker, line: Walker['line']): Promise<void> {
  await walker.context.setOffline(line === 'offline')
  for (const page of walker.pages) await slowDown(page, line === 'slow')
  const wasAway = walker.line === 'offline'
  walker.line = line
  if (line === 'offline' || !wasAway) return
  for (const page of walker.pages) if (page.url().startsWith('chrome-error')) await page.goto('/')
}

async function inTabs(walker: Walker, kind: Act['kind']): Promise<boolean> {
  const { pages, page } = walker
  switch (kind) {
    case 'open a second tab': {
      if (pages.length > 2) return false
      const address = page.url()
      await openTab(walker)
      await walker.page.goto(address)
      return true
    }
    case 'change tabs':
      if (pages.length === 1) return false
      walker.page = pages[(pages.indexOf(page) + 1) % pages.length]!
      await walker.page.bringToFront()
      return true
    case 'close the tab':
      if (pages.length === 1) return false
      walker.pages = pages.filter((one) => one !== page)
      walker.page = walker.pages[0]!
      await page.close()
      await walker.page.bringToFront()
      return true
    case 'sign out in another tab':
      return signOutElsewhere(walker)
    case 'sign in':
      return signInHere(walker, walker.person)
    case 'another person signs in here':
      if (walker.role === 'administrator') return false
      if (!(await signOutElsewhere(walker)) && walker.role === 'member') return false
      return signInHere(walker, walker.person === 'founder' ? 'guest' : 'founder')
    default:
      return false
  }
}

function ofAnother(error: Error): void {
  if (!error.message.includes('interrupted by another navigation')) throw error
}
