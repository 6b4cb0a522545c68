import { eq, inArray } from 'drizzle-orm'
import type { Reader } from '#kit/server/db.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { avatarAddress } from '../contract.ts'
import { avatars, profileSettings } from './tables.ts'

/** A person as others see them: no bio where they do not show it; `avatar` is the picture's address, if there is one. */
export type PersonView = { id: string; username: string | null; bio: string | null; avatar: string | null }
/** The same with their own choice to show the answers they gave. */
type SeenPerson = PersonView & { showsTraits: boolean }

/** The people of these ids, for lists that name them. Whoever is gone is missing. */
export async function personViews(db: Reader, ids: string[]): Promise<Map<string, SeenPerson>> {
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: profiles.id, username: profiles.username, bio: profiles.bio, showBio: profileSettings.showBio, showTraits: profileSettings.showTraits, version: avatars.version }).from(profiles)
    .leftJoin(profileSettings, eq(profileSettings.userId, profiles.id)).leftJoin(avatars, eq(avatars.userId, profiles.id))
    .where(inArray(profiles.id, [...new Set(ids)]))
  return new Map(rows.map(({ id, username, bio, showBio, showTraits, version }) => (
    [id, { id, username, bio: showBio === false ? null : bio, avatar: avatarOf(id, version), showsTraits: showTraits === true }]
  )))
}

/** The address of a person's picture, or null without one. */
export const avatarOf = (userId: string | null, version: string | null): string | null => (userId && version ? avatarAddress(userId, version) : null)
