import { profileSettings } from '../../profiles/server/tables.ts'
import { profiles } from '../../accounts/server/tables.ts'
import { wording } from '../contract.ts'

/** What a read selects of a person; joined on the left, since neither row need be there. */
export const personColumns = { username: profiles.username, bio: profiles.bio, showBio: profileSettings.showBio }

type PersonRow = { username: string | null; bio: string | null; showBio: boolean | null }

/** A person as the other side sees them: the name, and the bio unless it is hidden. */
export function viewPerson(id: string, row: PersonRow): { id: string; username: string; bio: string | null } {
  return { id, username: row.username ?? wording.nobody, bio: row.showBio === false ? null : row.bio }
}
