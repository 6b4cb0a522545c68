import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { announce, recordEvents } from '#kit/server/events.ts'
import { mondayOf, periods } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import type { PoolRow } from './candidates.ts'
import { chooseFor } from './choose.ts'
import { enterPool, openWeek, takesPart } from './pool.ts'
import { collaborationPool, matchSettings, projectCollaborationSuggestions } from './tables.ts'
import { endWaiting } from './withdraw.ts'

/** So many members in one transaction. */
const batch = 100

/**
 * Suggests up to five collaborators to everybody whose week has not been made. Several processes share the work,
 * since each takes only rows that no other holds; one that dies leaves its batch to the next look, and a second run
 * finds nothing to do. Returns how many members were looked at.
 */
export async function suggestWeekly(app: App): Promise<number> {
  const weekOf = mondayOf(app.clock.now())
  await openWeek(app, weekOf)
  let total = 0
  for (;;) {
    const { looked, told } = await app.db.transaction((tx) => suggestBatch(tx, app, weekOf))
    announce(app.live, told)
    total += looked
    if (looked < batch) return total
  }
}

/** Looks for one person at once, who asks and has nothing this week: nobody new waits for Monday. Returns how many were found. */
export async function suggestNow(app: App, userId: string): Promise<number> {
  return app.db.transaction(async (tx) => {
    // Holds the row: two pages of theirs look one after the other.
    await enterPool(tx, userId)
    const now = app.clock.now()
    const weekOf = mondayOf(now)
    const one = projectCollaborationSuggestions
    const [found] = await tx
      .select({
        row: collaborationPool,
        already: sql<boolean>`exists (select 1 from ${one} where ${one.user1Id} = ${userId} and ${one.weekOf} = ${weekOf})`,
      })
      .from(collaborationPool)
      .where(eq(collaborationPool.userId, userId))
    if (!found || found.already) return 0
    const { row } = found
    if (row.lookedAt && row.lookedAt > new Date(now.getTime() - periods.matchLook)) return 0
    const counts = await suggestTo(tx, app, { rows: [row], weekOf })
    return counts.get(userId) ?? 0
  })
}

async function suggestBatch(tx: Tx, app: App, weekOf: string): Promise<{ looked: number; told: string[] }> {
  const rows = await tx
    .select()
    .from(collaborationPool)
    .where(lt(collaborationPool.weekOf, weekOf))
    .orderBy(collaborationPool.weekOf)
    .limit(batch)
    .for('update', { skipLocked: true })
  if (rows.length === 0) return { looked: 0, told: [] }
  const found = await suggestTo(tx, app, { rows, weekOf })
  const at = app.clock.now()
  await recordEvents(
    tx,
    [...found].map(([userId, count]) => ({
      name: 'match.suggested',
      actorId: null,
      subjectId: userId,
      data: { count },
      at,
      tells: [userId],
    })),
  )
  return { looked: rows.length, told: [...found.keys()] }
}

type Asked = { rows: PoolRow[]; weekOf: string }

/** Writes the suggestions of these members, and marks their week as made; how many each got, where there are any. */
async function suggestTo(tx: Tx, app: App, { rows, weekOf }: Asked): Promise<Map<string, number>> {
  const now = app.clock.now()
  const ids = rows.map((row) => row.userId)
  await endWaiting(tx, ids, now)
  await expire(tx, ids, weekOf)
  const here = await tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(matchSettings, eq(matchSettings.userId, users.id))
    .where(and(inArray(users.id, ids), takesPart(now)))
  const members = rows.filter((row) => here.some(({ id }) => id === row.userId))
  const made = members.length > 0 ? await chooseFor(tx, { members, weekOf, now }) : []
  await write(
    tx,
    made.map((one) => ({ ...one, weekOf, createdAt: now })),
  )
  await tx
    .update(collaborationPool)
    .set({ weekOf, lookedAt: now })
    .where(inArray(collaborationPool.userId, ids))
  const counts = new Map<string, number>()
  for (const { user1Id } of made) counts.set(user1Id, (counts.get(user1Id) ?? 0) + 1)
  return counts
}

/** What an earlier week left undecided has run out, but for people who have said yes. */
async function expire(tx: Tx, ids: string[], weekOf: string): Promise<void> {
  const one = projectCollaborationSuggestions
  await tx
    .update(one)
    .set({ status: 'expired' })
    .where(
      and(
        inArray(one.user1Id, ids),
        eq(one.status, 'pending'),
        lt(one.weekOf, weekOf),
        sql`not exists (select 1 from ${one} t where t.user1_id = ${one.user2Id} and t.user2_id = ${one.user1Id} and t.status = 'accepted')`,
      ),
    )
}

async function write(tx: Tx, rows: (typeof projectCollaborationSuggestions.$inferInsert)[]): Promise<void> {
  const one = projectCollaborationSuggestions
  if (rows.length === 0) return
  await tx
    .insert(one)
    .values(rows)
    .onConflictDoUpdate({
      target: [one.user1Id, one.user2Id],
      setWhere: eq(one.status, 'expired'),
      set: {
        status: 'pending',
        weekOf: sql`excluded.week_of`,
        compatibilityScore: sql`excluded.compatibility_score`,
        content: sql`excluded.content`,
        createdAt: sql`excluded.created_at`,
      },
    })
}
