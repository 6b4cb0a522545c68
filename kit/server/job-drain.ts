import type PgBoss from 'pg-boss'
import { itemAt, mustGet } from '#kit/contract/ensure.ts'
import { causeOf } from './cause.ts'
import type { Log } from './log.ts'

const concurrency = 4
const maxBatch = 64
const quickBatch = 1000

type Fetched = { id: string; name: string; data: unknown }
type Perform = (job: Fetched) => Promise<void>
type Work = { boss: PgBoss; log: Log; perform: Perform }
export type Drain = (perform: Perform, signal?: AbortSignal) => Promise<number>

export function createDrain({ boss, log, names }: { boss: PgBoss; log: Log; names: string[] }): Drain {
  const batchSizes = new Map(names.map((name) => [name, concurrency]))

  async function workBatch(work: Work, name: string): Promise<number> {
    const batchSize = mustGet(batchSizes, name)
    const jobs = await boss.fetch<object>(name, { batchSize })
    if (jobs.length === 0) return 0
    const startedAt = performance.now()
    await performAll(
      work,
      jobs.map(({ id, data }) => ({ id, name, data })),
    )
    const quick = performance.now() - startedAt < quickBatch
    const next = quick ? Math.min(batchSize * 2, maxBatch) : Math.max(Math.floor(batchSize / 2), concurrency)
    batchSizes.set(name, next)
    return jobs.length
  }

  return async (perform, signal) => {
    let total = 0
    for (;;) {
      let found = 0
      for (const name of names) if (!signal?.aborted) found += await workBatch({ boss, log, perform }, name)
      total += found
      if (found === 0 || signal?.aborted) return total
    }
  }
}

async function performAll(work: Work, jobs: Fetched[]): Promise<void> {
  const waiting = jobs.values()
  const done: string[] = []
  const lane = async (): Promise<void> => {
    for (const job of waiting) if (await succeeds(work, job)) done.push(job.id)
  }
  await Promise.all(Array.from({ length: concurrency }, lane))
  if (done.length > 0) await work.boss.complete(itemAt(jobs, 0).name, done)
}

async function succeeds({ boss, log, perform }: Work, job: Fetched): Promise<boolean> {
  try {
    await perform(job)
    return true
  } catch (error) {
    log.warn({ job: job.id, name: job.name, error }, 'a job failed')
    // The query error's message quotes values; the database's own doesn't.
    await boss.fail(job.name, job.id, {
      error: error instanceof Error ? causeOf(error).message.slice(0, 300) : 'unknown',
    })
    return false
  }
}
