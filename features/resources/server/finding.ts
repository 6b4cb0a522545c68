import { and, desc, isNull, sql } from 'drizzle-orm'
import { limits } from '#features/search/contract.ts'
import type { Finder, FoundRow } from '#features/search/server/reads.ts'
import { containsWords } from '#kit/server/fold.ts'
import { rowsOf } from '#kit/server/values.ts'
import { resources } from './tables.ts'

export const findResources: Finder = {
  rows: ({ words }) => {
    const text = sql`${resources.title} || ' ' || ${resources.description} || ' ' || ${resources.url}`
    const shown = and(isNull(resources.retiredAt), containsWords(text, words))
    return rowsOf<FoundRow>(sql`(select ${resources.id} as id, ${resources.title} as title,
      ${resources.description} as detail
      from ${resources} where ${shown}
        order by ${containsWords(resources.title, words)} desc, ${desc(resources.createdAt)} limit ${limits.ofEach})`)
  },
  to: ({ title }) => `/resources?search=${encodeURIComponent(title)}`,
}
