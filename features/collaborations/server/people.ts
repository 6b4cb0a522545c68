import { seenPerson } from '#features/profiles/server/reads.ts'
import type { PersonRow } from '#features/profiles/server/reads.ts'
import { writeCollaboration } from '#planner/match/write-collaboration.ts'
import type { Collaboration } from '#planner/match/write-collaboration.ts'
import { wording } from '../contract.ts'
import type { CollaboratorView } from '../contract.ts'
import type { PairOptions } from './tables.ts'

type Two = {
  viewerId: string
  otherId: string
  row: PersonRow | null
  titles?: string[]
}

export function collaboratorOf({ viewerId, otherId, row, titles = [] }: Two) {
  const person = row && seenPerson(row)
  const building = person?.showsProjects ? titles : []
  return {
    view: (): CollaboratorView => ({
      id: otherId,
      username: person?.username ?? wording.nobody,
      bio: person?.bio ?? null,
      avatar: person?.avatar ?? null,
    }),
    showsAnswers: person?.showsTraits ?? false,
    /** Their answers are three things. */
    says:
      3 * Number(person?.showsTraits ?? false) + Number(Boolean(person?.bio)) + Number(building.length > 0),
    say: ({ mine, theirs }: PairOptions): Collaboration =>
      writeCollaboration(mine, theirs, {
        shown: person?.showsTraits ?? false,
        building,
        hasBio: Boolean(person?.bio),
        seed: [viewerId, otherId].sort().join(),
      }),
  }
}
