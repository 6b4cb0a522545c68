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
  /** Of their projects; told only where they show them. */ titles?: string[]
}

/** Somebody whom a list of collaborators names: how they are shown, and what is said of the viewer and them. */
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
    /** How much a card can say of them. */
    says:
      Number(person?.showsTraits ?? false) * 2 + Number(Boolean(person?.bio)) + Number(building.length > 0),
    /** Their answers are told only while they show them. */
    say: ({ mine, theirs }: PairOptions): Collaboration =>
      writeCollaboration(mine, theirs, {
        shown: person?.showsTraits ?? false,
        building,
        hasBio: Boolean(person?.bio),
        seed: [viewerId, otherId].sort().join(),
      }),
  }
}
