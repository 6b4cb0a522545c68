import { and, asc, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { day } from '#kit/contract/time.ts'
import type { Reader } from '#kit/server/db.ts'
import type { OpenItem, WeekHistory } from '#planner/week/week.ts'
import { actionItems, actionPlans, weeklyReviews } from './tables.ts'
import { heldWishes } from './wishes.ts'

type ItemRow = typeof actionItems.$inferSelect
type Week = { id: string; week: number; createdAt: Date }
type Finished = Pick<ItemRow, 'planId' | 'key' | 'doneAt' | 'droppedAt'>

export type Left = { history: WeekHistory; ownOpen: ItemRow[] }

/** A week cut short by a refresh says nothing about diligence. */
const wholeWeek = 6 * day

export async function historyOf(db: Reader, projectId: string, now: Date): Promise<Left> {
  const weeks = await weeksOf(db, projectId)
  const last = weeks[0]
  const settled = await finishedItems(db, projectId)
  const open = last ? await openItems(db, last.id) : []
  const ownOpen = open.filter((item) => item.kind === 'added')
  return {
    ownOpen,
    history: {
      week: (last?.week ?? 0) + 1,
      open: open.filter((item) => item.kind !== 'added' && item.kind !== 'decision').map(asOpen),
      added: ownOpen.map(asOpen),
      settled: [...new Set(settled.map(({ key }) => key))],
      dropped: [...new Set(settled.filter(({ droppedAt }) => droppedAt).map(({ key }) => key))],
      emptyWeeks: emptyWeeks(weeks, settled, now),
      review: last ? await reviewOf(db, last.id) : null,
      wishes: await heldWishes(db, projectId, now),
    },
  }
}

/** Newest first, without their contents: two years are a hundred plans. */
function weeksOf(db: Reader, projectId: string): Promise<Week[]> {
  return db
    .select({ id: actionPlans.id, week: actionPlans.week, createdAt: actionPlans.createdAt })
    .from(actionPlans)
    .where(eq(actionPlans.projectId, projectId))
    .orderBy(desc(actionPlans.week))
}

export async function finishedKeys(db: Reader, projectId: string): Promise<string[]> {
  return [...new Set((await finishedItems(db, projectId)).map(({ key }) => key))]
}

function finishedItems(db: Reader, projectId: string): Promise<Finished[]> {
  const { planId, key, doneAt, droppedAt } = actionItems
  return db
    .select({ planId, key, doneAt, droppedAt })
    .from(actionItems)
    .where(and(eq(actionItems.projectId, projectId), or(isNotNull(doneAt), isNotNull(droppedAt))))
    .orderBy(asc(actionItems.position))
}

function openItems(db: Reader, planId: string): Promise<ItemRow[]> {
  return db
    .select()
    .from(actionItems)
    .where(and(eq(actionItems.planId, planId), isNull(actionItems.doneAt), isNull(actionItems.droppedAt)))
    .orderBy(asc(actionItems.position))
}

async function reviewOf(db: Reader, planId: string): Promise<WeekHistory['review']> {
  const { did, learned, number } = weeklyReviews
  const [review] = await db
    .select({ did, learned, number })
    .from(weeklyReviews)
    .where(eq(weeklyReviews.planId, planId))
  return review ?? null
}

const asOpen = ({ key, task, doneWhen, minutes }: ItemRow): OpenItem => ({ key, task, doneWhen, minutes })

/** Consecutive whole weeks up to the last without anything done. `weeks` come newest first. */
function emptyWeeks(weeks: Week[], settled: Finished[], now: Date): number {
  const ticked = new Set(settled.filter(({ doneAt }) => doneAt).map(({ planId }) => planId))
  const used = weeks.findIndex(({ id }) => ticked.has(id))
  const unused = used < 0 ? weeks : weeks.slice(0, used)
  return unused.filter(
    (week, index) => (weeks[index - 1]?.createdAt ?? now).getTime() - week.createdAt.getTime() >= wholeWeek,
  ).length
}
