import { and, sql } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import { shownBio } from '#features/profiles/server/reads.ts'
import { profileSettings } from '#features/profiles/server/tables.ts'
import { limits } from '#features/search/contract.ts'
import type { Finder, FoundRow } from '#features/search/server/reads.ts'
import { users } from '#kit/server/tables.ts'
import { rowsOf } from '#kit/server/values.ts'
import { isFindable } from './people.ts'
import { nameHolds } from './rooms.ts'

export const findPeople: Finder = {
  rows: ({ userId, words, at }) => {
    const found = and(isFindable(userId, at), ...words.map(nameHolds))
    return rowsOf<FoundRow>(sql`(select ${users.id} as id, ${profiles.username} as title,
      coalesce(left(${shownBio}, 120), '') as detail
      from ${profiles} join ${users} on ${users.id} = ${profiles.id} left
        join ${profileSettings} on ${profileSettings.userId} = ${profiles.id}
      where ${found} order by length(${profiles.username}), ${profiles.username} limit ${limits.ofEach})`)
  },
  to: ({ title }) => `/people/${encodeURIComponent(title)}`,
}
