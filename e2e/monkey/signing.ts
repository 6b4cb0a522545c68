import type { Page } from '@playwright/test'
import { password } from '../people.ts'
import { address } from '../server.ts'
import { go } from '../traffic.ts'
import type { Walker } from './walker.ts'

async function isMember(page: Page): Promise<boolean> {
  const answer = await page.context().request.get(`${address}/api/session`)
  return (await answer.json()).user !== null
}

/** Other documents have no router. A page that is being left can't say. */
export const isInApp = (page: Page) =>
  page.evaluate(() => document.querySelector('#app') !== null).catch(() => false)

export async function signOutElsewhere(walker: Walker): Promise<boolean> {
  if (!(await isMember(walker.page))) return false
  const other = await walker.context.newPage()
  // On a phone it is in a menu.
  await other.setViewportSize({ width: 1280, height: 800 })
  await other.goto('/roadmap')
  await other.getByRole('button', { name: 'Your account' }).click()
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await other.waitForURL(/\/auth/)
  await other.close()
  return true
}

/** As people do it, so that what the tab still holds of the last person is met. */
export async function signInHere(walker: Walker, person: Walker['person']): Promise<boolean> {
  const { page, role } = walker
  if (role === 'visitor' || (await isMember(page))) return false
  await page.keyboard.press('Escape')
  const entrance = role === 'administrator' ? '/admin/auth' : '/auth'
  await ((await isInApp(page)) ? go(page, entrance) : page.goto(entrance))
  const email = page.getByLabel('Email').first()
  await email.fill(walker.cast[person].email)
  await page.getByLabel('Password', { exact: true }).first().fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/auth'))
  walker.person = person
  return true
}
