import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { block, unblock } from '#features/connections/server/commands.ts'
import { isUnblocked } from '#features/connections/server/reads.ts'
import { userBlocks } from '#features/connections/server/tables.ts'
import { shownBio } from '#features/profiles/server/reads.ts'
import { avatars, profileSettings } from '#features/profiles/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import { limits, wording } from '../contract.ts'
import { nameHolds } from './rooms.ts'
import { viewPerson } from './view.ts'

type OnePerson = { userId: string }
const shown = {
  id: users.id,
  username: profiles.username,
  bio: shownBio,
  pictureVersion: avatars.version,
}

/** Excludes the viewer, people blocked either way and people who can't be found. */
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

export const isFindable = (viewerId: string, at: Date) =>
  and(
    isNotNull(profiles.username),
    isPresent(at),
    sql`coalesce(${profileSettings.searchable}, true)`,
    ne(users.id, viewerId),
    isUnblocked(viewerId, users.id),
  )

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

export async function blockPerson(
  { app, viewer }: MemberContext,
  { userId }: OnePerson,
): Promise<{ blocked: true }> {
  if (userId === viewer.id) throw new Refusal('unprocessable', wording.notBlockYourself)
  await commit(app, async (tx) => {
    const [person] = isUuid(userId)
      ? await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, userId), ne(users.id, viewer.id)))
      : []
    if (!person) throw notFound(wording.personMissing)
    await block(tx, { blockerId: viewer.id, blockedId: person.id, at: app.clock.now() })
  })
  publishBlocked({ app, viewer }, userId)
  return { blocked: true }
}

export async function unblockPerson(
  { app, viewer }: MemberContext,
  { userId }: OnePerson,
): Promise<{ blocked: false }> {
  if (isUuid(userId)) await unblock(app.db, { blockerId: viewer.id, blockedId: userId })
  publishBlocked({ app, viewer }, userId)
  return { blocked: false }
}

function publishBlocked({ app, viewer }: Pick<MemberContext, 'app' | 'viewer'>, userId: string): void {
  for (const one of [viewer.id, userId]) app.live.publish(`user:${one}`, 'rooms.changed', {})
}
