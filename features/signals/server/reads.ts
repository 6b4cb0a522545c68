import { and, arrayContains, asc, desc, eq, gte, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { one } from '#kit/server/db.ts'
import type { Reader } from '#kit/server/db.ts'
import type { LiveItem } from '#planner/ideas/signal.ts'
import { marketSeries, marketSignalSources, marketSignals } from './tables.ts'
import { wordsOf } from './trends.ts'

/** About eight hours of failures in a row. */
const failuresUntilLost = 5

/** Whole words or phrases in the title; newest first. Never fetches. */
export async function liveItemsFor(
  db: Reader,
  { words, limit, since }: { words: string[]; limit: number; since: Date },
): Promise<LiveItem[]> {
  const phrases = words.map(wordsOf).filter((phrase) => phrase.length > 0)
  if (phrases.length === 0) return []
  // The index only knows words; phrases are checked in the title.
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
  const containsPhrase = (title: string) =>
    phrases.some((phrase) => ` ${wordsOf(title).join(' ')} `.includes(` ${phrase.join(' ')} `))
  return rows
    .filter(({ item }) => containsPhrase(item.title))
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

export const connectedSources = sql<number>`(select count(*)::int from ${marketSignalSources} where ${answers})`

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
