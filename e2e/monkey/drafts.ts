import type { Locator, Page } from '@playwright/test'
import type { Act, Step } from './acts.ts'
import type { Cast } from './cast.ts'
import { signInHere, signOutElsewhere } from './signing.ts'
import { openTab } from './walker.ts'
import type { Walker } from './walker.ts'

type Place = {
  name: string
  address: (cast: Cast) => string
  /** Pressed to get to the field. */
  opens?: string
  field: string
}

/** Where the product promises to save what is typed. */
const places: Place[] = [
  { name: 'a response', address: ({ postId }) => `/forum/post/${postId}`, field: 'Your response' },
  { name: 'the bio', address: () => '/account', field: 'Bio' },
  { name: 'a new post', address: () => '/forum', opens: 'Ask Question', field: 'Description' },
  {
    name: 'a task',
    address: ({ projectId }) => `/projects/${projectId}?tab=implementation`,
    opens: 'Add task to Initial Setup',
    field: 'Note',
  },
  { name: 'a message', address: ({ roomId }) => `/messages?room=${roomId}`, field: 'Message' },
  { name: 'a build request', address: () => '/build-for-me', field: 'Project Description' },
]

type Leaving = { words: string; do: (walker: Walker, page: Page) => Promise<unknown> }

const leavings: Leaving[] = [
  { words: 'reload', do: (_, page) => page.reload() },
  {
    words: 'go back and forward',
    do: async (_, page) => {
      await page.goBack()
      await page.goForward()
    },
  },
  { words: 'go to another page', do: (_, page) => page.goto('/resources') },
  {
    words: 'close the tab and open another',
    do: async (walker, page) => {
      await openTab(walker)
      walker.pages = walker.pages.filter((one) => one !== page)
      await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })])
    },
  },
  {
    words: 'sign out in another tab and in again',
    do: async (walker) => {
      await signOutElsewhere(walker)
      await signInHere(walker, walker.person)
    },
  },
]

let count = 0

export async function keepDraft(walker: Walker, step: Step, act: Act & { kind: 'draft' }): Promise<boolean> {
  const place = places[act.place % places.length]!
  const leaving = leavings[act.leaving % leavings.length]!
  step.words = `write ${place.name}, ${leaving.words}, and come back to it`
  const field = await open(walker, place)
  // It may be gone, or someone else's, by what was done before.
  if (!field) return false
  const text = `Kept words ${(count += 1)}`
  await field.fill(text)
  await leaving.do(walker, walker.page)
  const again = await open(walker, place)
  walker.lost = again && (await holds(walker.page, again, text)) ? null : `${place.name}: “${text}”`
  return true
}

async function open({ page, cast }: Walker, place: Place): Promise<Locator | null> {
  await page.goto(place.address(cast))
  if (place.opens) {
    const button = page.getByRole('button', { name: place.opens }).first()
    if (!(await appears(button))) return null
    await button.click()
  }
  const field = page.getByLabel(place.field, { exact: true }).first()
  return (await appears(field)) ? field : null
}

const appears = (one: Locator) =>
  one.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  )

async function holds(page: Page, field: Locator, text: string): Promise<boolean> {
  const offer = page.getByRole('button', { name: 'Restore draft' }).first()
  const end = Date.now() + 5000
  while (Date.now() < end) {
    if ((await field.inputValue()).includes(text)) return true
    if (await offer.isVisible()) await offer.click()
    await page.waitForTimeout(100)
  }
  return false
}
