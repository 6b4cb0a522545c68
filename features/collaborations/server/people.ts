import { personViews } from '#features/profiles/server/reads.ts'
import type { Reader } from '#kit/server/db.ts'
import { writeCollaboration } from '#planner/write-collaboration.ts'
import type { Collaboration } from '#planner/write-collaboration.ts'
import { wording } from '../contract.ts'
import type { CollaboratorView } from '../contract.ts'
import type { PairOptions } from './tables.ts'

/** Everybody a list of collaborators names: how each is shown, and what is said of the viewer and them. */
export async function collaboratorsOf(db: Reader, viewerId: string, ids: string[]) {
  const people = await personViews(db, ids)
  return {
    view: (id: string): CollaboratorView => {
      const person = people.get(id)
      return {
        id,
        username: person?.username ?? wording.nobody,
        bio: person?.bio ?? null,
        avatar: person?.avatar ?? null,
      }
    },
    /** Their answers are told only while they show them. */
    say: (id: string, { mine, theirs }: PairOptions): Collaboration =>
      writeCollaboration(mine, theirs, {
        shown: people.get(id)?.showsTraits ?? false,
        seed: [viewerId, id].sort().join(),
      }),
  }
}
