import { and, arrayContains, asc, desc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { one } from '#kit/server/db.ts'
import type { Reader } from '#kit/server/db.ts'
import type { LiveItem } from '#planner/ideas/signal.ts'
import { marketSeries, marketSignalSources, marketSignals } from './tables.ts'
import { wordsOf } from './trends.ts'

/** Failing this often in a row (about eight hours), a source no longer counts as connected. */
const failuresUntilLost = 5

/** Stored items whose title holds one of the words, or phrases, as a whole; newest first. Never fetches. */
export async function liveItemsFor(
  db: Reader,
  { words, limit, since }: { words: string[]; limit: number; since: Date },
): Promise<LiveItem[]> {
  const phrases = words.map(wordsOf).filter((phrase) => phrase.length > 0)
  if (phrases.length === 0) return []
  // The index knows words; whether a phrase's words stand together is seen in the title.
  const rows = await db
    .select({ item: marketSignals, source: marketSignalSources.name })
    .from(marketSignals)
    .innerJoin(marketSignalSources, eq(marketSignalSources.id, marketSignals.sourceId))
    .where(
      and(
        gte(marketSignals.publishedAt, since),
        or(...phrases.map((phrase) => arrayContains(marketSignals.terms, phrase))),
      ),
    )
    .orderBy(desc(marketSignals.publishedAt), desc(marketSignals.id))
    .limit(limit * 5)
  const holds = (title: string) =>
    phrases.some((phrase) => ` ${wordsOf(title).join(' ')} `.includes(` ${phrase.join(' ')} `))
  return rows
    .filter(({ item }) => holds(item.title))
    .slice(0, limit)
    .map(({ item, source }) => ({
      id: item.id,
      title: item.title,
      url: item.url,
      source: item.host || source,
      date: item.publishedAt.toISOString(),
    }))
}

export type Series = {
  subject: string
  source: string
  url: string
  points: { day: string; value: number }[]
}

/** The figures of subjects by day, oldest first, one series for each source that has one of them. */
export async function seriesFor(db: Reader, { subjects }: { subjects: string[] }): Promise<Series[]> {
  const rows = await db
    .select({ point: marketSeries, source: marketSignalSources.name, url: marketSignalSources.url })
    .from(marketSeries)
    .innerJoin(marketSignalSources, eq(marketSignalSources.id, marketSeries.sourceId))
    .where(inArray(marketSeries.subject, subjects))
    .orderBy(asc(marketSeries.subject), asc(marketSeries.sourceId), asc(marketSeries.day))
  const series = new Map<string, Series>()
  for (const { point, source, url } of rows) {
    const key = `${point.sourceId}:${point.subject}`
    const one = series.get(key) ?? { subject: point.subject, source, url: new URL(url).origin, points: [] }
    one.points.push({ day: point.day, value: point.value })
    series.set(key, one)
  }
  return [...series.values()]
}

const answers = and(
  eq(marketSignalSources.enabled, true),
  isNotNull(marketSignalSources.nextFetchAt),
  isNotNull(marketSignalSources.lastFetchedAt),
  lt(marketSignalSources.failures, failuresUntilLost),
)

/** How many sources answer at present, as a piece of a statement. */
export const connectedSources = sql<number>`(select count(*)::int from ${marketSignalSources} where ${answers})`

/** How many sources answer at present, and when one last did. None where nothing was ever fetched, or FEEDS is off. */
export async function sourcesState(db: Reader): Promise<{ connected: number; lastFetchedAt: string | null }> {
  const row = one(
    await db
      .select({
        connected: sql<number>`count(*)::int`,
        last: sql<string | null>`max(${marketSignalSources.lastFetchedAt})`,
      })
      .from(marketSignalSources)
      .where(answers),
    'market signal source',
  )
  return { connected: row.connected, lastFetchedAt: row.last ? new Date(row.last).toISOString() : null }
}
