import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { recordEvent } from '#kit/server/events.ts'
import { workLetter } from '#kit/server/letters.ts'
import { notifications, users } from '#kit/server/tables.ts'
import { toldOf } from '#features/notifications/server/acts.ts'
import { isPresent } from '#features/accounts/server/reads.ts'

export type WorkName = 'work.build_requested' | 'work.asked' | 'work.enquired' | 'work.reported' | 'work.story_offered'
type Work = {
  name: WorkName; subjectId: string; actorId: string | null
  /** Of a report: what was reported. */
  about?: 'post' | 'person' | 'test' | 'link'
  /** What an administrator should know in the letter besides what happened. */
  note?: string
}

/**
 * Tells every administrator of work that waits for them, within the caller's transaction: in the bell each time, by
 * letter once until they have looked at that kind. Announce it to the people returned after the commit.
 */
export async function tellAdministrators(tx: Tx, app: App, { name, subjectId, actorId, about, note }: Work): Promise<string[]> {
  const at = app.clock.now()
  const all = await tx.select({ id: users.id, email: users.email }).from(users).where(and(eq(users.role, 'admin'), isPresent(at)))
  const administrators = all.filter(({ id }) => id !== actorId)
  if (administrators.length === 0) return []
  const ids = administrators.map(({ id }) => id)
  const waiting = await tx.select({ userId: notifications.userId }).from(notifications).where(and(inArray(notifications.userId, ids), eq(notifications.kind, name), isNull(notifications.readAt)))
  const written = new Set(waiting.map(({ userId }) => userId))
  await recordEvent(tx, { name, actorId, subjectId, data: about ? { about } : {}, at, tells: ids })
  const { sentence, path } = toldOf({ kind: name, subjectId, about: about ?? null })
  for (const { id, email } of administrators) if (!written.has(id)) await app.mail.queue(tx, workLetter(app.config, { to: email, sentence, path, note }))
  return ids
}
