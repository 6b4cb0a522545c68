import { and, asc, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Reader } from '#kit/server/db.ts'
import { day } from '#kit/server/schedule.ts'
import type { OpenItem, WeekHistory } from '#planner/week/week.ts'
import { actionItems, actionPlans, weeklyReviews } from './tables.ts'

type ItemRow = typeof actionItems.$inferSelect
type Week = { id: string; week: number; createdAt: Date }
type Settled = Pick<ItemRow, 'planId' | 'key' | 'doneAt' | 'droppedAt'>

/** What earlier weeks leave to the next one, and the founder's own open items. */
export type Left = { history: WeekHistory; ownOpen: ItemRow[] }

/** A week that a refresh cut short says nothing of the founder's diligence. */
const wholeWeek = 6 * day

export async function historyOf(db: Reader, projectId: string, now: Date): Promise<Left> {
  const weeks = await weeksOf(db, projectId)
  const last = weeks[0]
  const settled = await settledItems(db, projectId)
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
    },
  }
}

/** Newest first, without what they hold: a plan of two years has a hundred. */
function weeksOf(db: Reader, projectId: string): Promise<Week[]> {
  return db
    .select({ id: actionPlans.id, week: actionPlans.week, createdAt: actionPlans.createdAt })
    .from(actionPlans)
    .where(eq(actionPlans.projectId, projectId))
    .orderBy(desc(actionPlans.week))
}

/** The keys of all acts that are done or removed. */
export async function settledKeys(db: Reader, projectId: string): Promise<string[]> {
  return [...new Set((await settledItems(db, projectId)).map(({ key }) => key))]
}

function settledItems(db: Reader, projectId: string): Promise<Settled[]> {
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

/** Whole weeks in a row, up to the last, with no tick in them or in a week that a refresh cut short between. `weeks` come newest first. */
function emptyWeeks(weeks: Week[], settled: Settled[], now: Date): number {
  const ticked = new Set(settled.filter(({ doneAt }) => doneAt).map(({ planId }) => planId))
  const used = weeks.findIndex(({ id }) => ticked.has(id))
  const unused = used < 0 ? weeks : weeks.slice(0, used)
  return unused.filter(
    (week, index) => (weeks[index - 1]?.createdAt ?? now).getTime() - week.createdAt.getTime() >= wholeWeek,
  ).length
}
