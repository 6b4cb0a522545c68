import type { z } from 'zod'
import { day } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { modelUseSince, tokensSince } from '#kit/server/models/ledger.ts'
import { isUuid } from '#kit/server/paging.ts'
import { startOfDay } from '#kit/server/schedule.ts'
import { modelDays } from '../contract.ts'
import type { FailedJobView, modelFigures } from '../contract.ts'

export async function listFailedJobs({ app }: MemberContext): Promise<{ items: FailedJobView[] }> {
  const jobs = await app.jobs.failed()
  const words = new Map(
    app.features
      .flatMap((feature) => Object.entries(feature.jobs ?? {}))
      .map(([name, job]) => [name, job.words]),
  )
  return {
    items: jobs.map(({ id, name, error, failedAt, attempts }) => ({
      id,
      kind: name,
      words: words.get(name) ?? name,
      error,
      failedAt: failedAt.toISOString(),
      tries: attempts,
    })),
  }
}

export async function retryJob({ app, viewer }: MemberContext, { jobId }: { jobId: string }) {
  if (!isUuid(jobId) || !(await app.jobs.retry(jobId))) throw notFound()
  await commit(app, (tx) =>
    recordEvent(tx, { name: 'job.retried', actorId: viewer.id, subjectId: jobId, at: app.clock.now() }),
  )
  return { retried: true as const }
}

export async function readModelUse({ app }: MemberContext): Promise<z.infer<typeof modelFigures>> {
  const today = startOfDay(app.clock.now())
  const first = new Date(today.getTime() - (modelDays - 1) * day)
  return {
    configured: app.models.configured,
    today: await modelUseSince(app.db, today),
    days: await modelUseSince(app.db, first),
    cost: await costOf(app, { today, first }),
  }
}

async function costOf(
  { config, db }: MemberContext['app'],
  { today, first }: { today: Date; first: Date },
): Promise<z.infer<typeof modelFigures>['cost']> {
  const { model } = config
  if (!model?.price) return null
  const { input, output } = model.price
  const cents = async (since: Date) => {
    const tokens = await tokensSince(db, since, model.name)
    return Math.round((tokens.input * input + tokens.output * output) / 1_000_000)
  }
  return {
    inputCentsAMillion: input,
    outputCentsAMillion: output,
    todayCents: await cents(today),
    daysCents: await cents(first),
  }
}
