import { lt, min } from 'drizzle-orm'
import { day } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import { periods, startOfDay } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { backupRuns } from './tables.ts'

/** Once a night, in one process; later if none was up at that time. */
export async function startNightlyBackup(app: App): Promise<void> {
  const { clock, config } = app
  if (!config.backups.nightly) return
  const due = lastDue(clock.now(), config.backups.at)
  await commit(app, async (tx) => {
    const [{ first } = { first: null }] = await tx.select({ first: min(users.createdAt) }).from(users)
    // A server that was set up today has nothing to lose of last night.
    if (!first || first > due) return
    const started = await tx
      .insert(backupRuns)
      .values({ night: due.toISOString().slice(0, 10), startedAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: backupRuns.id })
    await app.jobs.send(tx, { name: 'backup.make', data: started.map(({ id }) => ({ runId: id })) })
  })
}

function lastDue(now: Date, at: string): Date {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  const today = new Date(startOfDay(now).setUTCHours(hours, minutes))
  return today > now ? new Date(today.getTime() - day) : today
}

export async function forgetOldRuns({ db, clock }: App): Promise<void> {
  await db
    .delete(backupRuns)
    .where(lt(backupRuns.startedAt, new Date(clock.now().getTime() - periods.backupRunsKept)))
}
