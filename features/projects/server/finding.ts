import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { limits } from '#features/search/contract.ts'
import type { Finder, FoundRow } from '#features/search/server/reads.ts'
import { containsWords } from '#kit/server/fold.ts'
import { rowsOf } from '#kit/server/values.ts'
import { projects } from './tables.ts'

export const findProjects: Finder = {
  rows: ({ userId, words }) => {
    const text = sql`${projects.title} || ' ' || ${projects.description}`
    const own = and(eq(projects.userId, userId), isNull(projects.deletedAt), containsWords(text, words))
    return rowsOf<FoundRow>(sql`(select ${projects.id} as id, ${projects.title} as title,
      case ${projects.status} when 'archived' then 'Archived' else '' end as detail
      from ${projects} where ${own} order by ${projects.status} = 'archived', ${desc(projects.createdAt)}
        limit ${limits.ofEach})`)
  },
  to: ({ id }) => `/projects/${id}`,
}
