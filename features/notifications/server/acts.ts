import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import type { LetterKind } from '#kit/contract/notifications.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import type { EventData } from '#kit/server/event-kinds.ts'
import { recordEvent } from '#kit/server/events.ts'
import { workLetter } from '#kit/server/letters.ts'
import { notifications, users } from '#kit/server/tables.ts'
import { holdChoices, letterColumns } from './choices.ts'
import { pathOf, sentenceOf } from './kinds.ts'
import { stopAddress } from './news.ts'

/** Whoever is not told of such things at all gets no letter of them either, as with news. */
const told: Partial<Record<LetterKind, 'messages' | 'collaborations' | 'community'>> = {
  messages: 'messages',
  matches: 'collaborations',
  events: 'community',
}

/** For a letter of another feature: where one click ends its kind, or null where the person does not want it. */
export async function letterStop(
  tx: Tx,
  app: App,
  { userId, kind }: { userId: string; kind: LetterKind },
): Promise<string | null> {
  const choices = await holdChoices(tx, userId, app.clock.now())
  const group = told[kind]
  return choices[letterColumns[kind]] && (!group || choices[group])
    ? stopAddress(app, kind, choices.token)
    : null
}

export type WorkName =
  | 'work.build_requested'
  | 'work.asked'
  | 'work.enquired'
  | 'work.reported'
  | 'work.story_offered'
type Work = {
  name: WorkName
  subjectId: string
  actorId: string | null
  /** Of a report: what kind of thing was reported. */
  about?: string
  /** What an administrator should know in the letter besides what happened. */
  note?: string
}

/**
 * Tells every administrator of work that waits for them, within the caller's transaction: in the bell each time, by
 * letter once until they have looked at that kind. Announce it to the people returned after the commit.
 */
export async function tellAdministrators(
  tx: Tx,
  app: App,
  { name, subjectId, actorId, about, note }: Work,
): Promise<string[]> {
  const at = app.clock.now()
  const all = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), isPresent(at)))
  const administrators = all.filter(({ id }) => id !== actorId)
  if (administrators.length === 0) return []
  const ids = administrators.map(({ id }) => id)
  const waiting = await tx
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(
      and(inArray(notifications.userId, ids), eq(notifications.kind, name), isNull(notifications.readAt)),
    )
  const written = new Set(waiting.map(({ userId }) => userId))
  const data: EventData = about ? { about } : {}
  await recordEvent(tx, { name, actorId, subjectId, data, at, tells: ids })
  const happened = { kind: name, subjectId, count: 1, name: null, title: null, data }
  const [sentence, path] = [sentenceOf(app, happened), pathOf(app, happened)]
  for (const { id, email } of administrators)
    if (!written.has(id))
      await app.mail.queue(tx, workLetter(app.config, { to: email, sentence, path, note }))
  return ids
}
