import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import type { SimilarPosts } from '../contract.ts'
import { forumPosts } from './tables.ts'

const most = 5
const weighed = 300
const common = new Set(
  (
    'about after all and any are because best but can could did does ever for from get had has have ' +
    'her here him his how into its just like make many may more most much need not now one only our ' +
    'out over she should some than that the their them then there these they this those too use was ' +
    'way were what when where which who why will with would you your'
  ).split(' '),
)

export async function similarPosts(
  { app }: MemberContext,
  { title }: { title: string },
): Promise<SimilarPosts> {
  return { items: await postsAbout(app.db, title, most) }
}

export async function postsAbout(db: Reader, text: string, limit: number) {
  const words = [...new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]{3,}/gu) ?? [])]
    .filter((word) => !common.has(word))
    .slice(0, 8)
  if (words.length === 0) return []
  const query = sql`to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' | ')})`
  const hits = db
    .select({ id: forumPosts.id, rank: sql<number>`ts_rank(${forumPosts.search}, ${query})`.as('rank') })
    .from(forumPosts)
    .where(and(isNull(forumPosts.deletedAt), sql`${forumPosts.search} @@ ${query}`))
    .limit(weighed)
    .as('hits')
  return db
    .select({
      id: forumPosts.id,
      title: forumPosts.title,
      isSolved: forumPosts.isSolved,
      responsesCount: forumPosts.responsesCount,
    })
    .from(hits)
    .innerJoin(forumPosts, eq(forumPosts.id, hits.id))
    .orderBy(desc(hits.rank), desc(forumPosts.responsesCount), desc(forumPosts.id))
    .limit(limit)
}
