import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#kit/server/db.ts'
import { showcase } from '../contract.ts'
import { forumCategories } from './tables.ts'

const categories = [
  { name: 'General', description: 'Anything about building on your own.', icon: 'MessageCircle' },
  { name: 'Development', description: 'Code, tools and getting it to run.', icon: 'Code' },
  { name: 'Marketing', description: 'Finding your first customers, and the next ones.', icon: 'TrendingUp' },
  { name: 'Collaboration', description: 'Looking for someone to build with.', icon: 'Users' },
  { name: 'Feedback', description: "Show what you have and ask what's missing.", icon: 'MessageCircle' },
  { name: showcase, description: "Show what you're making, once every 14 days.", icon: 'Rocket' },
] as const

export async function seedForumCategories(db: Db, at: Date): Promise<void> {
  const shipped = (await db.select({ name: forumCategories.shippedAs }).from(forumCategories)).map(
    ({ name }) => name,
  )
  // Categories from before renaming existed still have the name we shipped. Another may have taken the
  // name of a renamed one.
  const unmarked = categories.map(({ name }) => name).filter((name) => !shipped.includes(name))
  await db
    .update(forumCategories)
    .set({ shippedAs: sql`${forumCategories.name}` })
    .where(and(isNull(forumCategories.shippedAs), inArray(forumCategories.name, unmarked)))
  const rows = categories.map((category, index) => ({
    ...category,
    shippedAs: category.name,
    position: index,
    createdAt: new Date(at.getTime() + index),
  }))
  await db.insert(forumCategories).values(rows).onConflictDoNothing()
}
