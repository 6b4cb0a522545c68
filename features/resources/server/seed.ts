import { and, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#kit/server/db.ts'
import { categories } from '../contract.ts'
import library from './library.json' with { type: 'json' }
import { resources } from './tables.ts'

const category = z.enum(categories)

/** Adds what is missing of the shipped library, a millisecond apart so that it keeps its order. What administrators changed stays. */
export async function seedResources(db: Db, at: Date): Promise<void> {
  const shipped = new Set(
    (await db.select({ url: resources.shippedAs }).from(resources)).map(({ url }) => url),
  )
  // Those from before an address could be mended have still the one we shipped; a later one may have taken the address of one mended.
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
