import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { isUnblocked } from '#features/profiles/server/reads.ts'
import { avatars, profileSettings, userBlocks } from '#features/profiles/server/tables.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { isUuid } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import { limits, wording } from '../contract.ts'
import { lockPair } from './commands.ts'
import { nameHolds } from './rooms.ts'
import { viewPerson } from './view.ts'

type OnePerson = { userId: string }
const shown = {
  id: users.id,
  username: profiles.username,
  bio: profiles.bio,
  showBio: profileSettings.showBio,
  pictureVersion: avatars.version,
}

/** People to write to: by a part of their name, without the viewer, who is blocked either way, and who is not to be found. */
export async function searchPeople({ app, viewer }: MemberContext, { search }: { search: string }) {
  const rows = await app.db
    .select(shown)
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .leftJoin(profileSettings, eq(profileSettings.userId, profiles.id))
    .leftJoin(avatars, eq(avatars.userId, profiles.id))
    .where(and(isFindable(viewer.id, app.clock.now()), nameHolds(search)))
    .orderBy(asc(sql`length(${profiles.username})`), asc(profiles.username))
    .limit(limits.found)
  return { items: rows.map(viewPerson) }
}

/** Whether a person may be found by this one; for queries that join `users`, `profiles` and `profileSettings`. */
export const isFindable = (viewerId: string, at: Date) =>
  and(
    isNotNull(profiles.username),
    isPresent(at),
    sql`coalesce(${profileSettings.searchable}, true)`,
    ne(users.id, viewerId),
    isUnblocked(viewerId, users.id),
  )

/** Whom the viewer has blocked, the latest first. */
export async function listBlocked({ app, viewer }: MemberContext) {
  const rows = await app.db
    .select(shown)
    .from(userBlocks)
    .innerJoin(users, eq(users.id, userBlocks.blockedId))
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(profileSettings, eq(profileSettings.userId, users.id))
    .leftJoin(avatars, eq(avatars.userId, users.id))
    .where(eq(userBlocks.blockerId, viewer.id))
    .orderBy(desc(userBlocks.createdAt), desc(users.id))
  return { items: rows.map(viewPerson) }
}

/** Blocks somebody; twice is harmless. */
export async function blockPerson(
  { app, viewer }: MemberContext,
  { userId }: OnePerson,
): Promise<{ blocked: true }> {
  if (userId === viewer.id) throw new Refusal('unprocessable', wording.notBlockYourself)
  await app.db.transaction(async (tx) => {
    const [person] = isUuid(userId)
      ? await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, userId), ne(users.id, viewer.id)))
      : []
    if (!person) throw notFound(wording.personMissing)
    // A message under way to or from them is sent before the block, or refused after it.
    await lockPair(tx, viewer.id, person.id)
    const at = app.clock.now()
    const made = await tx
      .insert(userBlocks)
      .values({ blockerId: viewer.id, blockedId: person.id, createdAt: at })
      .onConflictDoNothing()
      .returning()
    if (made.length > 0)
      await recordEvent(tx, { name: 'person.blocked', actorId: viewer.id, subjectId: person.id, at })
  })
  publishBlocked({ app, viewer }, userId)
  return { blocked: true }
}

/** Takes a block away; harmless where there is none. */
export async function unblockPerson(
  { app, viewer }: MemberContext,
  { userId }: OnePerson,
): Promise<{ blocked: false }> {
  if (isUuid(userId))
    await app.db
      .delete(userBlocks)
      .where(and(eq(userBlocks.blockerId, viewer.id), eq(userBlocks.blockedId, userId)))
  publishBlocked({ app, viewer }, userId)
  return { blocked: false }
}

function publishBlocked({ app, viewer }: Pick<MemberContext, 'app' | 'viewer'>, userId: string): void {
  for (const one of [viewer.id, userId]) app.live.publish(`user:${one}`, 'rooms.changed', {})
}
