import { and, asc, desc, eq, isNotNull, ne, not, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { blockedIds } from '#features/profiles/server/reads.ts'
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
  const away = [viewer.id, ...(await blockedIds(app.db, viewer.id))]
  const rows = await app.db
    .select(shown)
    .from(profiles)
    .innerJoin(users, and(eq(users.id, profiles.id), isPresent(app.clock.now())))
    .leftJoin(profileSettings, eq(profileSettings.userId, profiles.id))
    .leftJoin(avatars, eq(avatars.userId, profiles.id))
    .where(
      and(
        isNotNull(profiles.username),
        nameHolds(search),
        sql`coalesce(${profileSettings.searchable}, true)`,
        not(sql`${users.id} = any(${sql.param(away)}::uuid[])`),
      ),
    )
    .orderBy(asc(sql`length(${profiles.username})`), asc(profiles.username))
    .limit(limits.found)
  return { items: rows.map(viewPerson) }
}

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
