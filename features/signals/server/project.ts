import { desc, gte } from 'drizzle-orm'
import type { z } from 'zod'
import { factsOf } from '#features/generation/server/reads.ts'
import { ownProject } from '#features/projects/server/reads.ts'
import { day } from '#kit/contract/time.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { periods } from '#kit/server/schedule.ts'
import { signalWords } from '#planner/insights/write-analysis.ts'
import { contextOf } from '#planner/plan/project-context.ts'
import { capital } from '#planner/words.ts'
import { liveSentence } from '../contract.ts'
import type { projectSignals } from '../contract.ts'
import { liveItemsFor, seriesFor, sourcesState } from './reads.ts'
import { marketSignals } from './tables.ts'
import { risingTerms } from './trends.ts'

const commonSubject = 'Small business'
const most = { items: 5, rising: 5, series: 2, counted: 20_000 }

export async function readProjectSignals(
  { app, viewer }: MemberContext,
  { projectId }: { projectId: string },
): Promise<z.infer<typeof projectSignals>> {
  const project = await ownProject(app.db, { userId: viewer.id, projectId })
  const now = app.clock.now()
  const facts = await factsOf(app, project, now)
  const words = signalWords(facts)
  const state = await sourcesState(app.db)
  const since = new Date(now.getTime() - periods.signalsCited)
  return {
    sentence: liveSentence(state, contextOf(facts).reviewed),
    items: await liveItemsFor(app.db, { words, limit: most.items, since }),
    rising:
      state.connected > 0
        ? (await risingNow(app.db, now))
            .slice(0, most.rising)
            .map(({ term, items, hosts }) => ({ term, items, hosts }))
        : [],
    series: (await seriesOf(app.db, words)).slice(0, most.series),
  }
}

async function risingNow(db: Reader, now: Date) {
  const rows = await db
    .select({ terms: marketSignals.terms, host: marketSignals.host, publishedAt: marketSignals.publishedAt })
    .from(marketSignals)
    .where(gte(marketSignals.publishedAt, new Date(now.getTime() - 32 * day)))
    .orderBy(desc(marketSignals.publishedAt))
    .limit(most.counted)
  return risingTerms(
    rows.map(({ publishedAt, ...row }) => ({ ...row, day: publishedAt.toISOString() })),
    now.toISOString(),
  )
}

async function seriesOf(db: Reader, words: string[]) {
  const named = words.map(capital)
  const found = (await seriesFor(db, { subjects: [...named, commonSubject] })).filter(
    (one) => one.points.length > 1,
  )
  // Items of the project's own field first.
  return found.toSorted((a, b) => Number(a.subject === commonSubject) - Number(b.subject === commonSubject))
}
