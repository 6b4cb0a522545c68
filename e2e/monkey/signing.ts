import type { Page } from '@playwright/test'
import { password } from '../people.ts'
import type { Walker } from './walker.ts'

const isMember = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/session')).json()).user !== null)

export async function signOutElsewhere(walker: Walker): Promise<boolean> {
  if (!(await isMember(walker.page))) return false
  const other = await walker.context.newPage()
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
  if (!new URL(page.url()).pathname.includes('auth'))
    await page.goto(role === 'administrator' ? '/admin/auth' : '/auth')
  await page.keyboard.press('Escape')
  const email = page.getByLabel('Email').first()
  if (!(await email.isVisible())) await page.goto('/auth')
  await email.fill(walker.cast[person].email)
  await page.getByLabel('Password', { exact: true }).first().fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/auth'))
  walker.person = person
  return true
}
