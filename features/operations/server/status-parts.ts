import { and, isNull, min, sql } from 'drizzle-orm'
import { day, hour, minute } from '#kit/contract/time.ts'
import type { App } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader } from '#kit/server/db.ts'
import { periods, startOfDay } from '#kit/server/schedule.ts'
import { mails } from '#kit/server/tables.ts'
import { plural } from '#planner/words.ts'
import { offSentences } from '../contract.ts'
import type { PartView } from '../contract.ts'
import { isOff } from './reads.ts'

declare module '#kit/server/feature.ts' {
  interface Feature {
    sourcesState?: (db: Reader) => Promise<{ connected: number; lastFetchedAt: string | null }>
  }
}

type Found = Omit<PartView, 'part'>

export async function lookAtParts(app: App): Promise<PartView[]> {
  const [database, emails, jobs, liveSources] = await Promise.all([
    inTime(lookAtDatabase(app), {
      state: 'trouble' as const,
      sentence: "The database isn't answering. Most pages won't work until it's back.",
    }),
    inTime(lookAtEmails(app), unknown('emails')),
    inTime(lookAtJobs(app), unknown('work on plans and matches')),
    inTime(lookAtSources(app), unknown('live sources')),
  ])
  return [
    { part: 'database', ...database },
    { part: 'emails', ...emails },
    { part: 'jobs', ...jobs },
    { part: 'liveSources', ...liveSources },
  ]
}

export function inTime<T, E>(answer: Promise<T>, otherwise: E): Promise<T | E> {
  const late = new Promise<E>((resolve) => setTimeout(() => resolve(otherwise), periods.statusWait).unref())
  return Promise.race([answer.catch(() => otherwise), late])
}

const unknown = (what: string): Found => ({ state: 'unknown', sentence: `We couldn't check the ${what}.` })

async function lookAtDatabase({ db }: App): Promise<Found> {
  await db.execute(sql`select 1`)
  return { state: 'good', sentence: 'Pages load, and what you write is saved.' }
}

async function lookAtEmails({ db, mail, clock }: App): Promise<Found> {
  if (!mail.hasServer)
    return {
      state: 'off',
      sentence: "This site doesn't send email. Members find what's new under Notifications.",
    }
  const [row] = await db
    .select({ oldest: min(mails.createdAt) })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNull(mails.failedAt)))
  if (!row?.oldest) return { state: 'good', sentence: 'No email is waiting to be sent.' }
  const waited = clock.now().getTime() - row.oldest.getTime()
  const late = waited > periods.statusSlow
  return {
    state: late ? 'trouble' : 'good',
    sentence: `${late ? 'Emails are late' : 'Emails are going out'}. The oldest one has been waiting for ${spell(waited)}.`,
  }
}

async function lookAtJobs({ db, clock }: App): Promise<Found> {
  const since = startOfDay(clock.now()).toISOString()
  // A job waiting for its next try isn't late before that.
  const { rows } = await db.execute<{ oldest: string | null; failed: number }>(sql`
    select min(start_after) filter (where state in ('created', 'retry')
      and start_after <= ${clock.now().toISOString()}::timestamptz) as oldest,
      (count(*) filter (where state = 'failed' and completed_on >= ${since}::timestamptz))::int as failed
    from pgboss.job`)
  const row = one(rows, 'jobs')
  const waited = row.oldest ? clock.now().getTime() - new Date(row.oldest).getTime() : null
  const late = waited !== null && waited > periods.statusSlow
  const troubles = [
    ...(late ? [`The oldest job has been waiting for ${spell(waited)}.`] : []),
    ...(row.failed > 0 ? [`${plural(row.failed, 'job')} failed today (UTC).`] : []),
  ]
  return troubles.length > 0
    ? { state: 'trouble', sentence: troubles.join(' ') }
    : { state: 'good', sentence: 'Plans, analyses and matches are made on time.' }
}

async function lookAtSources(app: App): Promise<Found> {
  if (app.config.feeds === 'off')
    return { state: 'off', sentence: "This site doesn't read news from live sources." }
  if (await isOff(app, 'liveSources')) return { state: 'off', sentence: offSentences.liveSources }
  const { connected, lastFetchedAt } = (await app.features
    .find(({ sourcesState }) => sourcesState)
    ?.sourcesState?.(app.db)) ?? { connected: 0, lastFetchedAt: null }
  if (connected === 0 || !lastFetchedAt)
    return { state: 'unknown', sentence: "We haven't heard from any live source lately." }
  const since = app.clock.now().getTime() - new Date(lastFetchedAt).getTime()
  return {
    state: since > 2 * periods.feeds ? 'trouble' : 'good',
    sentence: `We last read a live source ${spell(since)} ago.`,
  }
}

const units = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const

function spell(milliseconds: number): string {
  const [unit, length] = units.find(([, size]) => milliseconds >= size) ?? [null, 1]
  if (!unit) return 'less than a minute'
  const count = Math.floor(milliseconds / length)
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
