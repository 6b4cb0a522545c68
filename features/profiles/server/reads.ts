import type { SQL, SQLWrapper } from 'drizzle-orm'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isPresent } from '#features/accounts/server/reads.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { isOff } from '#features/operations/server/reads.ts'
import type { Clock } from '#kit/server/clock.ts'
import type { Config } from '#kit/server/config.ts'
import type { Db, Reader } from '#kit/server/db.ts'
import { users } from '#kit/server/tables.ts'
import { avatarAddress, nameKey } from '../contract.ts'
import { avatars, profileSettings, userBlocks, userMatches } from './tables.ts'

/** A person as others see them: no bio where they do not show it; `avatar` is the picture's address, if there is one. */
export type PersonView = { id: string; username: string | null; bio: string | null; avatar: string | null }
/** The same with their own choice to show the answers they gave, and the titles of their projects. */
type SeenPerson = PersonView & { showsTraits: boolean; showsProjects: boolean }

/** The people of these ids, for lists that name them. Whoever is gone is missing. */
export async function personViews(db: Reader, ids: string[]): Promise<Map<string, SeenPerson>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select(personColumns)
    .from(profiles)
    .leftJoin(profileSettings, hasSettings)
    .leftJoin(avatars, hasAvatar)
    .where(inArray(profiles.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, seenPerson(row)]))
}

const hasSettings = eq(profileSettings.userId, profiles.id)
const hasAvatar = eq(avatars.userId, profiles.id)
const personColumns = {
  id: profiles.id,
  username: profiles.username,
  bio: profiles.bio,
  showBio: profileSettings.showBio,
  showTraits: profileSettings.showTraits,
  showProjects: profileSettings.showProjects,
  version: avatars.version,
}
export type PersonRow = {
  id: string
  username: string | null
  bio: string | null
  showBio: boolean | null
  showTraits: boolean | null
  showProjects: boolean | null
  version: string | null
}

/** One of them, null where they are gone; a piece of a statement, which `seenPerson` reads. */
export const personRow = (id: SQLWrapper) =>
  sql<PersonRow | null>`(select json_build_object('id', ${profiles.id}, 'username', ${profiles.username}, 'bio', ${profiles.bio}, 'showBio', ${profileSettings.showBio}, 'showTraits', ${profileSettings.showTraits}, 'showProjects', ${profileSettings.showProjects}, 'version', ${avatars.version})
    from ${profiles} left join ${profileSettings} on ${hasSettings} left join ${avatars} on ${hasAvatar} where ${profiles.id} = ${id})`

export const seenPerson = ({
  id,
  username,
  bio,
  showBio,
  showTraits,
  showProjects,
  version,
}: PersonRow): SeenPerson => ({
  id,
  username,
  bio: showBio === false ? null : bio,
  avatar: avatarOf(id, version),
  showsTraits: showTraits === true,
  showsProjects: showProjects === true,
})

/** Whether a person shows the answers they gave; a piece of a statement. */
export const showsTraits = (userId: string) =>
  sql<boolean>`coalesce((select ${profileSettings.showTraits} from ${profileSettings} where ${profileSettings.userId} = ${userId}), false)`

/** The id of whoever goes by this name; nobody who is banned or leaving. */
export async function presentNamed(
  { db, clock }: { db: Reader; clock: Clock },
  username: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(profileSettings)
    .innerJoin(users, and(eq(users.id, profileSettings.userId), isPresent(clock.now())))
    .where(eq(profileSettings.nameKey, nameKey(username)))
  return row?.id
}

/** The address of a person's picture, or null without one. */
export const avatarOf = (userId: string | null, version: string | null): string | null =>
  userId && version ? avatarAddress(userId, version) : null

/** Whether one of the two has blocked the other. */
export async function isBlockedEitherWay(reader: Reader, a: string, b: string): Promise<boolean> {
  const [row] = await reader
    .select({ at: userBlocks.createdAt })
    .from(userBlocks)
    .where(
      sql`(${userBlocks.blockerId}, ${userBlocks.blockedId}) in ((${a}::uuid, ${b}::uuid), (${b}::uuid, ${a}::uuid))`,
    )
    .limit(1)
  return row !== undefined
}

/** Everybody who has blocked this person, or whom they have blocked. */
export async function blockedIds(reader: Reader, userId: string): Promise<string[]> {
  const rows = await reader
    .select()
    .from(userBlocks)
    .where(or(eq(userBlocks.blockerId, userId), eq(userBlocks.blockedId, userId)))
  return [...new Set(rows.map(({ blockerId, blockedId }) => (blockerId === userId ? blockedId : blockerId)))]
}

/** That neither has blocked the other; `other` is a column with the other's id. */
export const isUnblocked = (userId: string, other: SQLWrapper) =>
  sql`not exists (select 1 from ${userBlocks} b where (b.blocker_id = ${other} and b.blocked_id = ${userId}::uuid) or (b.blocker_id = ${userId}::uuid and b.blocked_id = ${other}))`

/** The matches of these two, in either order. */
export function isPair(a: string, b: string) {
  return sql`least(${userMatches.user1Id}, ${userMatches.user2Id}) = least(${a}::uuid, ${b}::uuid) and greatest(${userMatches.user1Id}, ${userMatches.user2Id}) = greatest(${a}::uuid, ${b}::uuid)`
}

/** Whether these two have a conversation: a direct message was sent, or both wanted to work together. */
export async function haveMatch(reader: Reader, a: string, b: string): Promise<boolean> {
  return (
    (await reader.$count(
      userMatches,
      and(isPair(a, b), or(eq(userMatches.origin, 'direct'), isNotNull(userMatches.acceptedAt))),
    )) > 0
  )
}

/** Whether a column holds the id of a match of this person's; for the export. */
export const ofOwnMatches =
  (column: AnyPgColumn) =>
  (userId: string): SQL =>
    sql`${column} in (select m.id from ${userMatches} m where ${userId} in (m.user1_id, m.user2_id))`

/** Whether a person's own word allows a model, as a piece of a statement. */
export const allowsModel = ({ config }: { config: Config }, userId: SQLWrapper) =>
  sql<boolean>`coalesce((select ${profiles.usesModel} from ${profiles} where ${profiles.id} = ${userId}), ${!config.model?.asksConsent})`

/** Why nothing of this person may be sent to a model now: turned off here, or not wanted by them. Visitors have no account to say yes in. */
export async function modelHeldBack(
  place: { db: Db; clock: Clock; config: Config },
  userId: string | null,
): Promise<'turned_off' | 'declined' | 'unasked' | null> {
  if (await isOff(place, 'model')) return 'turned_off'
  if (userId === null) return place.config.model?.asksConsent ? 'unasked' : null
  const [row] = await place.db
    .select({ usesModel: profiles.usesModel })
    .from(profiles)
    .where(eq(profiles.id, userId))
  if (row?.usesModel === false) return 'declined'
  return place.config.model?.asksConsent && !row?.usesModel ? 'unasked' : null
}
