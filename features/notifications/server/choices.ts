import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { App, MemberContext } from '../../../server/context.ts'
import { announce } from '../../../server/events.ts'
import type { Choices } from '../contract.ts'
import { notificationSettings } from './tables.ts'

export async function readChoices({ app, viewer }: MemberContext): Promise<Choices> {
  const [row] = await app.db.select().from(notificationSettings).where(eq(notificationSettings.userId, viewer.id))
  return row ? viewChoices(row) : { messages: true, collaborations: true, forum: true, projects: true, community: true, digest: 'off' }
}

/** Keeps the choices. Mail that is switched on begins a period from now. */
export async function keepChoices({ app, viewer }: MemberContext, input: Choices): Promise<Choices> {
  const now = app.clock.now()
  const switched = sql`case when ${notificationSettings.digest} = excluded.digest then ${notificationSettings.lastDigestAt} else excluded.last_digest_at end`
  const [row] = await app.db.insert(notificationSettings).values({ userId: viewer.id, ...input, token: randomBytes(24).toString('base64url'), lastDigestAt: now })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: { ...input, lastDigestAt: switched } }).returning()
  announce(app.live, [viewer.id])
  return viewChoices(row!)
}

/** Ends the mail by the token that stands in each; false for a token that is none. */
export async function stopDigest(app: App, token: string): Promise<boolean> {
  const rows = await app.db.update(notificationSettings).set({ digest: 'off' }).where(eq(notificationSettings.token, token)).returning({ userId: notificationSettings.userId })
  return rows.length > 0
}

function viewChoices({ messages, collaborations, forum, projects, community, digest }: typeof notificationSettings.$inferSelect): Choices {
  return { messages, collaborations, forum, projects, community, digest: digest as Choices['digest'] }
}
