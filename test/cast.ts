import { eq } from 'drizzle-orm'
import type { Db } from '#kit/server/db.ts'
import { users } from '#kit/server/tables.ts'
import type { Browser, TestClock } from './harness.ts'

/** Answers of a founder with evenings and no money, who explains well and knows shops. */
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

/** Gives all eight answers through the API. */
export async function answerAll(browser: Browser): Promise<void> {
  for (const [number, option] of answers)
    await browser.call('PUT', `/questionnaire/answers/${number}`, { body: { option, text: null } })
}

/** A project of this person's own, made from their own words. */
export async function makeProject(browser: Browser, name = 'Bread plan'): Promise<any> {
  await answerAll(browser)
  const body = {
    selectedIdea: { name, description: 'A page that tells bakeries how much to bake tomorrow.' },
    projectType: 'user_provided',
  }
  return (await browser.call('POST', '/functions/create-project-plan', { body })).body
}

/** Makes somebody one who has been here for a week: the forum's limits for newcomers are not theirs. */
export async function settled(world: { db: Db; clock: TestClock }, browser: Browser): Promise<Browser> {
  await world.db
    .update(users)
    .set({ createdAt: new Date(world.clock.now().getTime() - 7 * 86_400_000) })
    .where(eq(users.id, browser.id))
  return browser
}
