import { eq } from 'drizzle-orm'
import type { App, MemberContext } from '#kit/server/context.ts'
import { newToken } from './letter.ts'
import { mailChoices } from './tables.ts'

export async function readChoices({ app, viewer }: MemberContext): Promise<{ weeklyLetter: boolean }> {
  const [row] = await app.db.select().from(mailChoices).where(eq(mailChoices.userId, viewer.id))
  return { weeklyLetter: row?.weeklyLetter ?? true }
}

export async function keepChoices(
  { app, viewer }: MemberContext,
  { weeklyLetter }: { weeklyLetter: boolean },
): Promise<{ weeklyLetter: boolean }> {
  await app.db
    .insert(mailChoices)
    .values({ userId: viewer.id, weeklyLetter, token: newToken(), lastLetterAt: app.clock.now() })
    .onConflictDoUpdate({ target: mailChoices.userId, set: { weeklyLetter } })
  return { weeklyLetter }
}

/** Ends the weekly letter by the token that stands in each; false for a token that is none. */
export async function stopLetters(app: App, token: string): Promise<boolean> {
  const rows = await app.db
    .update(mailChoices)
    .set({ weeklyLetter: false })
    .where(eq(mailChoices.token, token))
    .returning({ id: mailChoices.userId })
  return rows.length > 0
}
