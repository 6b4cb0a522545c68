import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import { isOff } from '#features/operations/server/reads.ts'
import { day } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { OutboundRefusal, fetchPublic } from '#kit/server/outbound.ts'
import type { PublicAnswer } from '#kit/server/outbound.ts'
import { periods } from '#kit/server/schedule.ts'
import { canonicalAddress, withoutRepeats } from './duplicates.ts'
import { ParseFailure, parseAnswer } from './parse.ts'
import type { FoundItem, Parsed } from './parse.ts'
import { marketSeries, marketSignalHosts, marketSignalSources, marketSignals } from './tables.ts'
import { wordsOf } from './trends.ts'

type Source = typeof marketSignalSources.$inferSelect
type Fetch = (address: string, options: { headers: Record<string, string> }) => Promise<PublicAnswer>

const concurrency = 4
const inOneRound = 40
/** Compared with last week's titles; an older story counts as new again. */
const comparedDays = 7

/** Safe to run in several processes; a failing source doesn't affect the others. */
export async function fetchDueSources(
  app: App,
  { fetch = fetchPublic }: { fetch?: Fetch } = {},
): Promise<{ read: number; failed: number }> {
  if (app.config.feeds === 'off' || (await isOff(app, 'liveSources'))) return { read: 0, failed: 0 }
  const sources = await claimDue(app)
  const outcomes: boolean[] = []
  for (let first = 0; first < sources.length; first += concurrency) {
    outcomes.push(
      ...(await Promise.all(
        sources.slice(first, first + concurrency).map((source) => readSource(app, source, fetch)),
      )),
    )
  }
  return { read: outcomes.filter(Boolean).length, failed: outcomes.filter((done) => !done).length }
}

/** Claims due sources by moving their next fetch; if the process dies, they become due again. */
async function claimDue(app: App): Promise<Source[]> {
  const now = app.clock.now()
  const later = new Date(now.getTime() + periods.feedHost)
  return commit(app, async (tx) => {
    const due = await tx
      .select()
      .from(marketSignalSources)
      .where(and(eq(marketSignalSources.enabled, true), lte(marketSignalSources.nextFetchAt, now)))
      .orderBy(asc(marketSignalSources.nextFetchAt), asc(marketSignalSources.id))
      .limit(inOneRound)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    await tx
      .update(marketSignalSources)
      .set({ nextFetchAt: later })
      .where(
        inArray(
          marketSignalSources.id,
          due.map(({ id }) => id),
        ),
      )
    // One feed per host at a time: the one due longest.
    const byHost = new Map(due.toReversed().map((source) => [hostOf(source.url), source]))
    const hosts = await claimHosts(tx, [...byHost.keys()], now)
    return hosts.flatMap((host) => byHost.get(host) ?? [])
  })
}

/** In the same order in every process, so that two rounds can't deadlock. */
async function claimHosts(tx: Tx, hosts: string[], now: Date): Promise<string[]> {
  const asked = await tx
    .insert(marketSignalHosts)
    .values(hosts.toSorted().map((host) => ({ host, askedAt: now })))
    .onConflictDoUpdate({
      target: marketSignalHosts.host,
      set: { askedAt: now },
      setWhere: lte(marketSignalHosts.askedAt, new Date(now.getTime() - periods.feedHost)),
    })
    .returning({ host: marketSignalHosts.host })
  return asked.map(({ host }) => host)
}

async function readSource(app: App, source: Source, fetch: Fetch): Promise<boolean> {
  try {
    const answer = await fetch(addressOf(source, app.clock.now()), { headers: headersFor(source, app) })
    if (answer.status !== 304 && answer.status !== 200) throw new WrongStatus(answer.status)
    const parsed =
      answer.status === 304
        ? { items: [], points: [] }
        : await parseAnswer({ kind: source.kind, body: answer.body })
    await saveFetched(app, source, { parsed, headers: answer.headers })
    return true
  } catch (error) {
    await noteFailure(app, source, error)
    return false
  }
}

class WrongStatus extends Error {
  readonly reason: string
  constructor(status: number) {
    super(`Answered ${status}`)
    this.reason = `status-${status}`
  }
}

function headersFor({ etag, lastModified, url }: Source, { config }: App): Record<string, string> {
  const same = !url.includes('{from}')
  return {
    'user-agent': `${config.brandName.replace(/[^\x20-\x7e]/g, '') || 'Founders'}/1.0 (+${config.publicUrl})`,
    accept:
      'application/json, application/feed+json, application/atom+xml, application/rss+xml, ' +
      'application/xml;q=0.9, text/xml;q=0.9, */*;q=0.1',
    ...(etag && same ? { 'if-none-match': etag } : {}),
    ...(lastModified && same ? { 'if-modified-since': lastModified } : {}),
  }
}

function addressOf({ url }: Source, now: Date): string {
  const written = (daysAgo: number) =>
    new Date(now.getTime() - daysAgo * day).toISOString().slice(0, 10).replaceAll('-', '')
  return url.replace('{from}', written(90)).replace('{to}', written(1))
}

function marksOf(headers: Record<string, string>): { etag?: string; lastModified?: string } {
  const { etag, 'last-modified': lastModified } = headers
  return {
    ...(etag && etag.length <= 500 ? { etag } : {}),
    ...(lastModified && lastModified.length <= 100 ? { lastModified } : {}),
  }
}

type Fetched = { parsed: Parsed; headers: Record<string, string> }

async function saveFetched(app: App, source: Source, { parsed, headers }: Fetched): Promise<void> {
  const now = app.clock.now()
  await commit(app, async (tx) => {
    const [there] = await tx
      .update(marketSignalSources)
      .set({
        ...marksOf(headers),
        lastFetchedAt: now,
        nextFetchAt: new Date(now.getTime() + periods.feeds),
        failures: 0,
        lastError: null,
      })
      .where(eq(marketSignalSources.id, source.id))
      .returning({ id: marketSignalSources.id })
    // It may have been removed in the meantime.
    if (!there) return
    await saveItems(tx, { source, items: parsed.items, now })
    await savePoints(tx, source, parsed)
  })
}

type Found = { source: Source; items: FoundItem[]; now: Date }

async function saveItems(tx: Tx, found: Found): Promise<void> {
  const fresh = await freshOf(tx, found)
  if (fresh.length === 0) return
  await tx
    .insert(marketSignals)
    .values(
      fresh.map(({ title, url, publishedAt, canonicalUrl }) => ({
        sourceId: found.source.id,
        title,
        url,
        publishedAt,
        canonicalUrl,
        fetchedAt: found.now,
        host: new URL(url).hostname.replace(/^www\./, ''),
        terms: [...new Set(wordsOf(title))],
      })),
    )
    .onConflictDoNothing()
}

async function freshOf(tx: Tx, { items, now }: Found) {
  const known = await tx
    .select({ title: marketSignals.title })
    .from(marketSignals)
    .where(gt(marketSignals.publishedAt, new Date(now.getTime() - comparedDays * day)))
    .limit(5000)
  const rows = items
    .map((item) => {
      const published = item.published && item.published < now ? item.published : now
      return { ...item, publishedAt: published, canonicalUrl: canonicalAddress(item.url) }
    })
    .filter(({ publishedAt }) => now.getTime() - publishedAt.getTime() < periods.signalsKept)
  const addresses = await tx
    .select({ canonicalUrl: marketSignals.canonicalUrl })
    .from(marketSignals)
    .where(
      inArray(
        marketSignals.canonicalUrl,
        rows.map(({ canonicalUrl }) => canonicalUrl),
      ),
    )
  const stored = new Set(addresses.map(({ canonicalUrl }) => canonicalUrl))
  return withoutRepeats(
    rows.filter(({ canonicalUrl }) => !stored.has(canonicalUrl)),
    known.map(({ title }) => title),
  )
}

async function savePoints(tx: Tx, source: Source, { points }: Parsed): Promise<void> {
  // One statement can't update a row twice.
  const rows = [
    ...new Map(
      points.map((point) => [`${point.subject}\n${point.day}`, { ...point, sourceId: source.id }]),
    ).values(),
  ]
  if (rows.length === 0) return
  await tx
    .insert(marketSeries)
    .values(rows)
    .onConflictDoUpdate({
      target: [marketSeries.sourceId, marketSeries.subject, marketSeries.day],
      set: { value: sql`excluded.value` },
    })
}

async function noteFailure(app: App, source: Source, error: unknown): Promise<void> {
  const known =
    error instanceof OutboundRefusal || error instanceof ParseFailure || error instanceof WrongStatus
  if (!known) app.log.warn({ error, sourceId: source.id }, 'a live source could not be kept')
  const wait = Math.min(periods.feedRetryMost, periods.feedRetry * 2 ** Math.min(source.failures, 20))
  await app.db
    .update(marketSignalSources)
    .set({
      failures: source.failures + 1,
      lastError: known ? error.reason : 'internal',
      nextFetchAt: new Date(app.clock.now().getTime() + wait),
    })
    .where(eq(marketSignalSources.id, source.id))
}

export async function eraseOldSignals({ db, clock }: App): Promise<void> {
  const before = new Date(clock.now().getTime() - periods.signalsKept)
  await db.delete(marketSignals).where(lt(marketSignals.publishedAt, before))
  await db.delete(marketSeries).where(lt(marketSeries.day, before.toISOString().slice(0, 10)))
}

function hostOf(url: string): string {
  return new URL(url).hostname
}
