import { sql } from 'drizzle-orm'
import { Gauge } from 'prom-client'
import { lastProven } from '#features/backups/server/reads.ts'
import type { App } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Metrics } from '#kit/server/metrics.ts'

type Values = { [what: string]: number } | number

/** NaN while the database is away. */
export function measureWork(app: App, { registry }: Metrics): void {
  const gauge = (name: string, { help, read }: { help: string; read: () => Promise<Values> }) => {
    const collect = async function (this: Gauge) {
      const found = await read().catch(() => Number.NaN)
      if (typeof found === 'number') return this.set(found)
      for (const [what, value] of Object.entries(found)) this.set({ what }, value)
    }
    registry.registerMetric(new Gauge({ name, help, labelNames: ['what'], registers: [], collect }))
  }
  gauge('live_connections', { help: 'Open pages that hear of changes.', read: async () => app.live.count() })
  gauge('backup_last_proven_timestamp_seconds', {
    help: 'Of the newest backup that was restored and compared.',
    read: async () => {
      const last = await lastProven(app.db)
      return last ? last.at.getTime() / 1000 : Number.NaN
    },
  })
  const { replica } = app
  if (replica)
    gauge('database_replica_lag_seconds', {
      help: 'How old what the replica shows can be at most. NaN while it is away.',
      read: async () => replica.lag() ?? Number.NaN,
    })
  gauge('work_waiting', {
    help: `Jobs and emails that are due, at most ${mostCounted} of each.`,
    read: async () => {
      const { jobs, mails } = await due(app)
      return { jobs, mails }
    },
  })
  gauge('work_oldest_waiting_seconds', {
    help: 'How long the oldest of them has been due.',
    read: async () => {
      const { oldestJob, oldestMail } = await due(app)
      return { jobs: oldestJob, mails: oldestMail }
    },
  })
}

const mostCounted = 1000
type Due = { jobs: number; oldestJob: number; mails: number; oldestMail: number }

/** A glance at two partial indexes. Without a mail server no email is due. */
async function due({ db, clock, mail }: App): Promise<Due> {
  const now = sql`${clock.now().toISOString()}::timestamptz`
  const { rows } = await db.execute<Due>(sql`
    with jobs as (select start_after as at from pgboss.job
        where state < 'active' and start_after <= ${now} limit ${mostCounted}),
      emails as (select created_at as at from mails
        where sent_at is null and failed_at is null and next_attempt_at <= ${now} and ${mail.hasServer}
        limit ${mostCounted}),
      oldest as (select (select min(at) from jobs) as job, (select min(at) from emails) as mail)
    select (select count(*) from jobs)::int as jobs, (select count(*) from emails)::int as mails,
      coalesce(extract(epoch from ${now} - job), 0)::float8 as "oldestJob",
      coalesce(extract(epoch from ${now} - mail), 0)::float8 as "oldestMail"
    from oldest`)
  return one(rows, 'what is due')
}
