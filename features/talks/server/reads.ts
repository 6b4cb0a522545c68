import { eq } from 'drizzle-orm'
import type { Reader } from '#kit/server/db.ts'
import type { TalkProgress } from '#planner/week/week.ts'
import { talkLists } from './tables.ts'
import { asksOf, followUpOf, isBooked } from './view.ts'

export async function talkProgress(db: Reader, projectId: string, now: Date): Promise<TalkProgress> {
  const [list] = await db.select().from(talkLists).where(eq(talkLists.projectId, projectId))
  if (!list?.responsibleName) return { isRefused: Boolean(list?.refusedAt), list: null }
  const asks = await asksOf(db, list.id)
  const toFollowUp = asks.filter((ask) => {
    const due = followUpOf(ask)
    return due !== null && due <= now
  })
  return {
    isRefused: list.refusedAt !== null || list.hiddenAt !== null,
    list: {
      toAsk: asks.filter(({ name, askedAt }) => name && !askedAt).length,
      toFollowUp: toFollowUp.length,
      booked: asks.filter(isBooked).length,
    },
  }
}
