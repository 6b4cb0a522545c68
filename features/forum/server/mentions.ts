import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { userBlocks } from '#features/connections/server/tables.ts'
import { nameKey } from '#features/profiles/contract.ts'
import { profileSettings } from '#features/profiles/server/tables.ts'
import { ensure, mustGet } from '#kit/contract/ensure.ts'
import type { Tx } from '#kit/server/db.ts'
import { recordEvent } from '#kit/server/events.ts'
import { users } from '#kit/server/tables.ts'
import { maxMentions } from '../contract.ts'
import { forumMentions } from './tables.ts'

const maxNameLength = 40
const maxSigns = 40

type Text = { text: string; postId: string; responseId: string | null; authorId: string; at: Date }

/** Notifies people not mentioned in the text before, and returns their ids. */
export async function noteMentions(
  tx: Tx,
  { text, postId, responseId, authorId, at }: Text,
): Promise<string[]> {
  const named = await namedIn(tx, { text, at })
  if (named.size === 0) return []
  const before = await renameKnown(tx, named, { postId, responseId })
  const added = [...named]
    .filter(([userId]) => !before.has(userId))
    .slice(0, Math.max(0, maxMentions - before.size))
  if (added.length === 0) return []
  await tx
    .insert(forumMentions)
    .values(added.map(([userId, name]) => ({ postId, responseId, userId, name, createdAt: at })))
    .onConflictDoNothing()
  const recipients = await withoutBlocks(
    tx,
    added.map(([userId]) => userId),
    authorId,
  )
  await recordEvent(tx, {
    name: 'person.mentioned',
    actorId: authorId,
    subjectId: postId,
    data: { people: added.length, ...(responseId ? { responseId } : {}) },
    at,
    recipients,
  })
  return recipients
}

/** Updates the names of people mentioned before. Returns all of them, still mentioned or not. */
async function renameKnown(
  tx: Tx,
  named: Map<string, string>,
  { postId, responseId }: Pick<Text, 'postId' | 'responseId'>,
): Promise<Set<string>> {
  const inText = and(
    eq(forumMentions.postId, postId),
    responseId ? eq(forumMentions.responseId, responseId) : isNull(forumMentions.responseId),
  )
  const rows = await tx.select({ userId: forumMentions.userId }).from(forumMentions).where(inText)
  for (const { userId } of rows) {
    const name = named.get(userId)
    if (name !== undefined)
      await tx
        .update(forumMentions)
        .set({ name })
        .where(and(inText, eq(forumMentions.userId, userId)))
  }
  return new Set(rows.map(({ userId }) => userId))
}

/** By user id, with the name as written. Usernames can contain spaces: the longest known one counts. */
async function namedIn(tx: Tx, { text, at }: { text: string; at: Date }): Promise<Map<string, string>> {
  const places = candidatesIn(text)
  const keys = [...new Set(places.flat().map(nameKey))]
  if (keys.length === 0) return new Map()
  const rows = await tx
    .select({ userId: profileSettings.userId, key: profileSettings.nameKey })
    .from(profileSettings)
    .innerJoin(users, and(eq(users.id, profileSettings.userId), isPresent(at)))
    .where(inArray(profileSettings.nameKey, keys))
  const known = new Map(rows.map(({ userId, key }) => [ensure(key), userId]))
  const found = places.flatMap((names) => names.find((name) => known.has(nameKey(name))) ?? [])
  return new Map(
    found
      .map((name) => [mustGet(known, nameKey(name)), name] as const)
      .toReversed()
      .slice(-maxMentions),
  )
}

/** Candidate names after each @ that starts a word, longest first. */
export function candidatesIn(text: string): string[][] {
  return [...text.matchAll(/(?<![\p{L}\p{N}_@])@(?=[\p{L}\p{N}._-])/gu)]
    .slice(0, maxSigns)
    .map(({ index }) => {
      const rest = text.slice(index + 1, index + 1 + maxNameLength + 1)
      const whole = /^[\p{L}\p{M}\p{N} ._-]+/u.exec(rest)?.[0].slice(0, maxNameLength) ?? ''
      const ends =
        [...whole].length > 0 ? Array.from({ length: whole.length }, (_, at) => whole.length - at) : []
      return ends
        .filter((end) => end > 1 && whole[end - 1] !== ' ' && !/[\p{L}\p{M}\p{N}]/u.test(rest[end] ?? ''))
        .map((end) => whole.slice(0, end))
    })
}

async function withoutBlocks(tx: Tx, userIds: string[], authorId: string): Promise<string[]> {
  const rows = await tx
    .select({ userId: userBlocks.blockerId })
    .from(userBlocks)
    .where(and(inArray(userBlocks.blockerId, userIds), eq(userBlocks.blockedId, authorId)))
  return userIds.filter((userId) => !rows.some((row) => row.userId === userId))
}
