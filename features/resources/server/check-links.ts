import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import { OutboundRefusal, fetchPublic } from '#kit/server/outbound.ts'
import { periods } from '#kit/server/schedule.ts'
import { resources } from './tables.ts'

type Fetch = (address: string) => Promise<{ status: number }>
const inOneRound = 10

export async function checkLinks(app: App, { fetch = fetchPublic }: { fetch?: Fetch } = {}): Promise<number> {
  if (app.config.feeds === 'off') return 0
  const due = await claimDue(app)
  for (const { id, url } of due) await noteAnswer(app, id, await answers(url, fetch))
  return due.length
}

async function claimDue(app: App) {
  const now = app.clock.now()
  return commit(app, async (tx) => {
    const due = await tx
      .select({ id: resources.id, url: resources.url })
      .from(resources)
      .where(and(lte(resources.nextCheckAt, now), isNull(resources.retiredAt)))
      .orderBy(asc(resources.nextCheckAt), asc(resources.id))
      .limit(inOneRound)
      .for('update', { skipLocked: true })
    if (due.length > 0)
      await tx
        .update(resources)
        .set({ nextCheckAt: new Date(now.getTime() + periods.linkCheck) })
        .where(
          inArray(
            resources.id,
            due.map(({ id }) => id),
          ),
        )
    return due
  })
}

async function answers(url: string, fetch: Fetch): Promise<boolean> {
  try {
    const { status } = await fetch(url)
    return status < 400 || [401, 403, 405, 429].includes(status)
  } catch (error) {
    if (error instanceof OutboundRefusal) return error.reason === 'too-large' || error.reason === 'encoding'
    throw error
  }
}

async function noteAnswer(app: App, id: string, there: boolean): Promise<void> {
  const now = app.clock.now()
  const failed = {
    failures: sql`${resources.failures} + 1`,
    nextCheckAt: new Date(now.getTime() + periods.linkRecheck),
  }
  await app.db
    .update(resources)
    .set(there ? { checkedAt: now, failures: 0 } : failed)
    .where(eq(resources.id, id))
}
