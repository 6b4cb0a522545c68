import { asc, gt, sql } from 'drizzle-orm'
import { actionPlans } from '#features/action-plans/server/tables.ts'
import { opportunityAnalyses } from '#features/opportunities/server/tables.ts'
import { hour } from '#kit/contract/time.ts'
import type { Db } from '#kit/server/db.ts'
import { periods } from '#kit/server/schedule.ts'
import { mails } from '#kit/server/tables.ts'

export type Email = { to: string; kind: string; at: number }
export type Seen = {
  mails: Email[]
  made: { what: 'plan' | 'analysis'; projectId: string; at: number }[]
}

/** By its unsubscribe address; without one by the first words of its subject. */
const kindOf = ({ stopAddress, subject }: { stopAddress: string | null; subject: string }): string =>
  stopAddress ? /emails\/(\w+)\/stop/.exec(stopAddress)![1]! : subject.split(' ').slice(0, 3).join(' ')

/** What was made since `from`, which later days may delete. */
export async function look(db: Db, begins: number, from: Date): Promise<Seen> {
  const ago = (at: Date) => at.getTime() - begins
  const written = await db.select().from(mails).where(gt(mails.createdAt, from)).orderBy(asc(mails.createdAt))
  const plans = await db
    .select({ projectId: actionPlans.projectId, at: actionPlans.createdAt })
    .from(actionPlans)
    .where(gt(actionPlans.createdAt, from))
  const analyses = await db
    .select({ projectId: opportunityAnalyses.projectId, at: opportunityAnalyses.createdAt })
    .from(opportunityAnalyses)
    .where(gt(opportunityAnalyses.createdAt, from))
  return {
    mails: written.map((mail) => ({ to: mail.recipient, kind: kindOf(mail), at: ago(mail.createdAt) })),
    made: [
      ...plans.map(({ projectId, at }) => ({ what: 'plan' as const, projectId, at: ago(at) })),
      ...analyses.map(({ projectId, at }) => ({ what: 'analysis' as const, projectId, at: ago(at) })),
    ],
  }
}

/** Rows that should be gone, or have been acted on, by `now`. `slack`: between two looks of the sweeps. */
export async function overdue(db: Db, now: Date, slack: number): Promise<string[]> {
  const before = (period: number) =>
    sql`${new Date(now.getTime() - period - slack - hour).toISOString()}::timestamptz`
  const present = sql`(u.banned = false or u.ban_expires <= ${before(0)})
    and not exists (select 1 from account_deletions d where d.user_id = u.id)`
  const digest = (often: string, period: number) => sql`exists (select 1 from notifications n
    join users u on u.id = n.user_id join notification_settings s on s.user_id = u.id
    where s.digest = ${often} and n.read_at is null and (n.mailed_at is null or n.updated_at > n.mailed_at)
    and n.updated_at < ${before(period)} and ${present})`
  const checks = {
    'a daily digest': digest('daily', periods.dailyDigest),
    'a weekly digest': digest('weekly', periods.weeklyDigest),
    'a generation': sql`exists (select 1 from generation_runs where status in ('queued', 'running') and created_at < ${before(0)})`,
    'an account to erase': sql`exists (select 1 from account_deletions where due_at < ${before(0)})`,
    'an old email': sql`exists (select 1 from mails where created_at < ${before(periods.mailsKept)})`,
    'an idle session': sql`exists (select 1 from sessions where last_active_at < ${before(periods.memberIdle)})`,
    'a read notification': sql`exists (select 1 from notifications where read_at < ${before(periods.readNotificationKept)})`,
    'a job that failed': sql`exists (select 1 from pgboss.job where state = 'failed')`,
    'an old idempotency key': sql`exists (select 1 from idempotency_keys where created_at < ${before(periods.idempotencyKept)})`,
  }
  const columns = Object.entries(checks).map(([what, check]) => sql`${check} as ${sql.identifier(what)}`)
  const { rows } = await db.execute<Record<string, boolean>>(sql`select ${sql.join(columns, sql`, `)}`)
  return Object.keys(checks).filter((what) => rows[0]![what])
}
