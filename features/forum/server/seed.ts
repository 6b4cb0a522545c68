import type { Db } from '../../../server/db.ts'
import { showcase } from '../contract.ts'
import { forumCategories } from './tables.ts'

const categories = [
  { name: 'General', description: 'Anything about building on your own.', icon: 'MessageCircle' },
  { name: 'Development', description: 'Code, tools and getting it to run.', icon: 'Code' },
  { name: 'Marketing', description: 'Finding the first people, and the next.', icon: 'TrendingUp' },
  { name: 'Collaboration', description: 'Looking for somebody to build with.', icon: 'Users' },
  { name: 'Feedback', description: 'Show what you have and hear what is missing.', icon: 'MessageCircle' },
  { name: showcase, description: 'Show what you make, once in 14 days.', icon: 'TrendingUp' },
]

/** Writes the categories that are missing, a millisecond apart so that they keep this order. */
export async function seedForumCategories(db: Db, at: Date): Promise<void> {
  const rows = categories.map((category, index) => ({ ...category, createdAt: new Date(at.getTime() + index) }))
  await db.insert(forumCategories).values(rows).onConflictDoNothing()
}
