import { and, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#kit/server/db.ts'
import { categories } from '../contract.ts'
import library from './library.json' with { type: 'json' }
import { resources } from './tables.ts'

const category = z.enum(categories)

/** One millisecond apart, to keep the order. Changes by administrators stay. */
export async function seedResources(db: Db, at: Date): Promise<void> {
  const shipped = new Set(
    (await db.select({ url: resources.shippedAs }).from(resources)).map(({ url }) => url),
  )
  // Resources from before URLs could be edited still have the one we shipped. Another may have taken
  // the URL of an edited one.
  const unmarked = library.map(({ url }) => url).filter((url) => !shipped.has(url))
  await db
    .update(resources)
    .set({ shippedAs: sql`${resources.url}` })
    .where(and(isNull(resources.shippedAs), inArray(resources.url, unmarked)))
  await db
    .insert(resources)
    .values(
      library.map((row, index) => ({
        ...row,
        category: category.parse(row.category),
        shippedAs: row.url,
        createdAt: new Date(at.getTime() - index),
        nextCheckAt: at,
      })),
    )
    .onConflictDoNothing()
}
