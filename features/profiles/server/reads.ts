import type { SQLWrapper } from 'drizzle-orm'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { isOff } from '#features/operations/server/reads.ts'
import type { Clock } from '#kit/server/clock.ts'
import type { Config } from '#kit/server/config.ts'
import type { Db, Reader } from '#kit/server/db.ts'
import { users } from '#kit/server/tables.ts'
import { avatarAddress, nameKey } from '../contract.ts'
import { avatars, profileSettings } from './tables.ts'

export type PersonView = { id: string; username: string | null; bio: string | null; avatar: string | null }
type SeenPerson = PersonView & { showsTraits: boolean; showsProjects: boolean }

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
/** Null where its owner keeps it to themselves. Needs the settings joined. */
export const shownBio = sql<
  string | null
>`case when coalesce(${profileSettings.showBio}, true) then ${profiles.bio} end`
const personColumns = {
  id: profiles.id,
  username: profiles.username,
  bio: shownBio,
  showTraits: profileSettings.showTraits,
  showProjects: profileSettings.showProjects,
  version: avatars.version,
}
export type PersonRow = {
  id: string
  username: string | null
  bio: string | null
  showTraits: boolean | null
  showProjects: boolean | null
  version: string | null
}

const personPairs = Object.entries(personColumns).map(
  ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
)
export const personRow = (id: SQLWrapper) =>
  sql<PersonRow | null>`(select json_build_object(${sql.join(personPairs, sql`, `)})
    from ${profiles} left join ${profileSettings} on ${hasSettings} left join ${avatars} on ${hasAvatar}
      where ${profiles.id} = ${id})`

export const seenPerson = ({
  id,
  username,
  bio,
  showTraits,
  showProjects,
  version,
}: PersonRow): SeenPerson => ({
  id,
  username,
  bio,
  avatar: avatarOf(id, version),
  showsTraits: showTraits === true,
  showsProjects: showProjects === true,
})

export const showsTraits = (userId: string) =>
  sql<boolean>`coalesce((select ${profileSettings.showTraits} from ${profileSettings}
    where ${profileSettings.userId} = ${userId}), false)`

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

export const avatarOf = (userId: string | null, version: string | null): string | null =>
  userId && version ? avatarAddress(userId, version) : null

export const allowsModel = ({ config }: { config: Config }, userId: SQLWrapper) =>
  sql<boolean>`coalesce((select ${profiles.usesModel} from ${profiles}
    where ${profiles.id} = ${userId}), ${!config.model?.asksConsent})`

/** Turned off here or not allowed by the user. Visitors have no account to consent with. */
export async function modelNotAllowed(
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
