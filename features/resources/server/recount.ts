import { sql } from 'drizzle-orm'
import { recountBy } from '#kit/server/recount.ts'
import { resourceSaves, resources } from './tables.ts'

export const recountSaves = recountBy({
  what: 'saves of a resource',
  table: resources,
  key: [resources.id],
  follows: {
    savesCount: sql`(select count(*)::int from ${resourceSaves} s where s.resource_id = ${resources}.id)`,
  },
})
