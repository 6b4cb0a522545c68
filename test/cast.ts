import { eq } from 'drizzle-orm'
import { day } from '#kit/contract/time.ts'
import type { Db } from '#kit/server/db.ts'
import { users } from '#kit/server/tables.ts'
import type { Browser, TestClock } from './harness.ts'

const answers: [number, string][] = [
  [1, 'words'],
  [2, 'local'],
  [3, 'talk'],
  [4, 'money'],
  [5, 'fast'],
  [6, 'h8'],
  [7, 'zero'],
  [8, 'side'],
]

export async function answerAll(browser: Browser): Promise<void> {
  for (const [number, option] of answers)
    await browser.call('PUT', `/questionnaire/answers/${number}`, { body: { option, text: null } })
}

export async function makeProject(browser: Browser, name = 'Bread plan'): Promise<any> {
  await answerAll(browser)
  const body = {
    selectedIdea: { name, description: 'A page that tells bakeries how much to bake tomorrow.' },
    projectType: 'user_provided',
  }
  return (await browser.call('POST', '/functions/create-project-plan', { body })).body
}

/** Old enough that the forum's newcomer limits don't apply. */
export async function settled(world: { db: Db; clock: TestClock }, browser: Browser): Promise<Browser> {
  await world.db
    .update(users)
    .set({ createdAt: new Date(world.clock.now().getTime() - 7 * day) })
    .where(eq(users.id, browser.id))
  return browser
}
