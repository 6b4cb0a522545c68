import { sql } from 'drizzle-orm'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { App } from './context.ts'
import type { Tx } from './db.ts'
import { causeOf } from './log.ts'
import type { Log } from './log.ts'
import { periods } from './schedule.ts'

declare module './context.ts' {
  interface App {
    jobs: Jobs
  }
}

/** Every kind of job with what it carries: ids only, never what people typed. Each feature adds its own beside what does the work. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled where the jobs are
export interface JobData {}
export type JobName = keyof JobData
export type Job<Name extends JobName = JobName> = {
  run: (app: App, data: JobData[Name]) => Promise<void>
  /** It waits for somebody else's server: eight tries, the last about an hour after the first. */
  outside?: true
}
export type JobHandlers = { [Name in JobName]: (app: App, data: JobData[Name]) => Promise<void> }
export type Queue = { name: JobName; outside: boolean }

/** 'person': somebody waits for it. 'routine': it was due. */
type Urgency = 'person' | 'routine'

export type Jobs = {
  /** Creates the tables and queues of the job library; once before anything else. */
  open: () => Promise<void>
  /** Puts a job, or one for each of a list, into the caller's transaction: it exists exactly if the rows do. */
  send: <Name extends JobName>(
    tx: Tx,
    job: { name: Name; data: JobData[Name] | JobData[Name][]; urgency?: Urgency },
  ) => Promise<void>
  /** Works off what is waiting now, until told to stop, and returns how many jobs that were. */
  drain: (app: App, handlers: JobHandlers, signal?: AbortSignal) => Promise<number>
  /** Works until stopped; the stop waits for jobs under way. */
  start: (app: App, handlers: JobHandlers) => () => Promise<void>
  close: () => Promise<void>
  /** Jobs that failed for good, newest first; for administrators. */
  failed: () => Promise<FailedJob[]>
  /** Erases every job that names this id, waiting, under way or done, within the caller's transaction. */
  forget: (tx: Tx, id: string) => Promise<void>
  /** Tries a failed job once more; false where there is none. */
  retry: (id: string) => Promise<boolean>
}
export type FailedJob = { id: string; name: string; error: string | null; failedAt: Date; attempts: number }

const patient = { retryLimit: 7, retryDelay: 30 }
const prompt = { retryLimit: 4, retryDelay: 5 }
const concurrency = 4
const maxBatch = 64
const quickBatch = 1000
type Fetched = { id: string; name: JobName; data: unknown }

/** The job queue on the program's own database. Several processes share the work. */
export function createJobs({
  pool,
  log,
  queues,
}: {
  pool: pg.Pool
  log: Log
  queues: readonly Queue[]
}): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: true,
    schedule: false,
    archiveFailedAfterSeconds: periods.failedJobKept / 1000,
  })
  boss.on('error', (error) => log.warn({ error }, 'the job queue met an error'))
  const drain = createDrain({ boss, log, names: queues.map(({ name }) => name) })
  let nudge = (): void => undefined

  async function open(): Promise<void> {
    await boss.start()
    for (const { name, outside } of queues)
      await boss.createQueue(name, {
        name,
        ...(outside ? patient : prompt),
        retryBackoff: true,
        expireInSeconds: periods.jobExpires / 1000,
      })
  }

  function start(app: App, handlers: JobHandlers): () => Promise<void> {
    const stopping = new AbortController()
    const loop = async (): Promise<void> => {
      while (!stopping.signal.aborted) {
        const done = await drain(app, handlers, stopping.signal).catch((error: unknown) => {
          log.warn({ error }, 'jobs could not be fetched')
          return 0
        })
        if (done === 0 && !stopping.signal.aborted) await new Promise<void>((resolve) => wakeable(resolve))
      }
    }
    const wakeable = (resolve: () => void) => {
      const timer = setTimeout(resolve, periods.jobPoll)
      nudge = () => {
        clearTimeout(timer)
        resolve()
      }
    }
    const running = loop()
    return async () => {
      stopping.abort()
      nudge()
      await running
    }
  }

  const close = () => boss.stop({ graceful: false, close: false, wait: false })

  return {
    open,
    drain,
    start,
    close,
    send: async (tx, { name, data, urgency = 'routine' }) => {
      const jobs = [data].flat().map((one) => ({ name, data: one, priority: urgency === 'person' ? 10 : 0 }))
      if (jobs.length === 0) return
      await boss.insert(jobs, {
        db: { executeSql: async (text, values) => ({ rows: (await tx.execute(bound(text, values))).rows }) },
      })
      // After the commit, which this cannot see: a little later is soon enough.
      setTimeout(() => nudge(), 30).unref()
    },
    failed: async () => {
      const { rows } = await pool.query(
        `select id, name, coalesce(output->>'error', output->'value'->>'message') as error, completed_on as "failedAt", retry_count + 1 as attempts from pgboss.job where state = 'failed' order by completed_on desc limit 100`,
      )
      return rows as FailedJob[]
    },
    forget: async (tx, id) => {
      for (const table of ['job', 'archive'])
        await tx.execute(
          sql`delete from ${sql.identifier('pgboss')}.${sql.identifier(table)} where position(${id}::text in coalesce(data::text, '') || coalesce(output::text, '')) > 0`,
        )
    },
    retry: async (id) => {
      const { rows } = await pool.query(`select name from pgboss.job where state = 'failed' and id = $1`, [
        id,
      ])
      if (rows.length === 0) return false
      await boss.retry(rows[0].name as string, id)
      nudge()
      return true
    },
  }
}

/** What works off the jobs that wait now. */
function createDrain({ boss, log, names }: { boss: PgBoss; log: Log; names: JobName[] }): Jobs['drain'] {
  async function perform(app: App, handlers: JobHandlers, job: Fetched): Promise<boolean> {
    try {
      await handlers[job.name](app, job.data as never)
      return true
    } catch (error) {
      log.warn({ job: job.id, name: job.name, error }, 'a job failed')
      // A failed query's own message quotes its values; the database's does not.
      await boss.fail(job.name, job.id, {
        error: error instanceof Error ? causeOf(error).message.slice(0, 300) : 'unknown',
      })
      return false
    }
  }

  /** A few at once; what is done is told to the queue together. */
  async function performAll(app: App, handlers: JobHandlers, jobs: Fetched[]): Promise<void> {
    const waiting = jobs.values()
    const done: string[] = []
    const lane = async (): Promise<void> => {
      for (const job of waiting) if (await perform(app, handlers, job)) done.push(job.id)
    }
    await Promise.all(Array.from({ length: concurrency }, lane))
    if (done.length > 0) await boss.complete(jobs[0]!.name, done)
  }

  /** A look into a long queue is dear, so quick jobs are taken many at a time; slow ones are left for other processes. */
  const taken = new Map(names.map((name) => [name, concurrency]))

  async function workBatch(app: App, handlers: JobHandlers, name: JobName): Promise<number> {
    const batchSize = taken.get(name)!
    const jobs = await boss.fetch<object>(name, { batchSize })
    if (jobs.length === 0) return 0
    const startedAt = performance.now()
    await performAll(
      app,
      handlers,
      jobs.map(({ id, data }) => ({ id, name, data })),
    )
    const quick = performance.now() - startedAt < quickBatch
    taken.set(
      name,
      quick ? Math.min(batchSize * 2, maxBatch) : Math.max(Math.floor(batchSize / 2), concurrency),
    )
    return jobs.length
  }

  async function drain(app: App, handlers: JobHandlers, signal?: AbortSignal): Promise<number> {
    let total = 0
    for (;;) {
      let found = 0
      // A batch of each in turn: a long queue of one kind keeps nobody of another waiting.
      for (const name of names) if (!signal?.aborted) found += await workBatch(app, handlers, name)
      total += found
      if (found === 0 || signal?.aborted) return total
    }
  }

  return drain
}

/** A statement with $1, $2 … as one that runs inside a transaction of the ORM. */
function bound(text: string, values: unknown[] = []) {
  const parts = text.split(/\$(\d+)/)
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1] ?? null)}`,
    ),
    sql.raw(''),
  )
}
