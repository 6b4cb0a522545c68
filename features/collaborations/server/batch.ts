import { eq, inArray, lt, sql } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { announce, recordEvents } from '#kit/server/events.ts'
import { mondayOf, periods } from '#kit/server/schedule.ts'
import { memberColumns } from './candidates.ts'
import type { Member } from './candidates.ts'
import { chooseFor } from './choose.ts'
import { enterPool, openWeek } from './pool.ts'
import { collaborationPool, projectCollaborationSuggestions as suggestions } from './tables.ts'
import { endEarlier } from './withdraw.ts'

const membersAtOnce = 100

/**
 * Several processes share the work through row locks, and a batch that dies is picked up again. Returns
 * how many members were processed.
 */
export async function suggestWeekly(app: App): Promise<number> {
  const weekOf = mondayOf(app.clock.now())
  await openWeek(app, weekOf)
  let total = 0
  for (;;) {
    const { looked, recipients } = await commit(app, (tx) => suggestBatch(tx, app, weekOf))
    announce(app.live, recipients)
    total += looked
    if (looked < membersAtOnce) return total
  }
}

export async function suggestNow(app: App, userId: string): Promise<number> {
  return commit(app, async (tx) => {
    const now = app.clock.now()
    const weekOf = mondayOf(now)
    // Locks the row: of two open pages, the second sees what the first found.
    if (!(await enterPool(tx, userId))) return 0
    const [found] = await tx
      .select({
        ...memberColumns(tx, now),
        already: sql<boolean>`exists (select 1 from ${suggestions} where ${suggestions.user1Id} = ${userId} and ${suggestions.weekOf} = ${weekOf})`,
      })
      .from(collaborationPool)
      .where(eq(collaborationPool.userId, userId))
    if (!found || found.already) return 0
    if (found.lookedAt && found.lookedAt > new Date(now.getTime() - periods.matchLook)) return 0
    const counts = await suggestTo(tx, app, { rows: [found], weekOf })
    return counts.get(userId) ?? 0
  })
}

async function suggestBatch(
  tx: Tx,
  app: App,
  weekOf: string,
): Promise<{ looked: number; recipients: string[] }> {
  const rows = await tx
    .select(memberColumns(tx, app.clock.now()))
    .from(collaborationPool)
    .where(lt(collaborationPool.weekOf, weekOf))
    .orderBy(collaborationPool.weekOf)
    .limit(membersAtOnce)
    .for('update', { skipLocked: true })
  if (rows.length === 0) return { looked: 0, recipients: [] }
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
      recipients: [userId],
    })),
  )
  return { looked: rows.length, recipients: [...found.keys()] }
}

type Asked = { rows: Member[]; weekOf: string }

async function suggestTo(tx: Tx, app: App, { rows, weekOf }: Asked): Promise<Map<string, number>> {
  const now = app.clock.now()
  const ids = rows.map((row) => row.userId)
  const members = rows.filter(({ here }) => here)
  await endEarlier(tx, { userIds: ids, weekOf }, now)
  const made = await chooseFor(tx, { members, weekOf, now })
  await suggest(
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

async function suggest(tx: Tx, rows: (typeof suggestions.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(suggestions)
    .values(rows)
    .onConflictDoUpdate({
      target: [suggestions.user1Id, suggestions.user2Id],
      setWhere: eq(suggestions.status, 'expired'),
      set: {
        status: 'pending',
        weekOf: sql`excluded.week_of`,
        compatibilityScore: sql`excluded.compatibility_score`,
        content: sql`excluded.content`,
        createdAt: sql`excluded.created_at`,
      },
    })
}
