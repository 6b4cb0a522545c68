import { and, asc, eq, sql } from 'drizzle-orm'
import { countryOf } from '#features/accounts/server/reads.ts'
import { ensure } from '#kit/contract/ensure.ts'
import type { App } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { noteFor } from '#kit/server/models/fault.ts'
import { planner } from '#kit/server/models/index.ts'
import { periods } from '#kit/server/schedule.ts'
import { readValues } from '#kit/server/values.ts'
import type { Country } from '#planner/founder/countries.ts'
import type { Answers } from '#planner/founder/questions.ts'
import type { Wish } from '#planner/founder/wish.ts'
import type { Candidate } from '#planner/ideas/candidate.ts'
import type { LiveItem } from '#planner/ideas/signal.ts'
import { bestOfBoth, ideaOf, ideasWanted, newsWords } from '#planner/ideas/written-ideas.ts'
import { isWriting, wording } from '../contract.ts'
import type { WritingView } from '../contract.ts'
import { businessIdeas, ideaGenerations } from './tables.ts'
import type { Writing } from './tables.ts'
import { wishesOf } from './wishes.ts'

declare module '#kit/server/jobs.ts' {
  interface JobData {
    'ideas.write': { generationId: string }
  }
}

type Headlines = { words: string[]; limit: number; since: Date }

declare module '#kit/server/feature.ts' {
  interface Feature {
    liveItems?: (db: Reader, asked: Headlines) => Promise<LiveItem[]>
  }
}

type GenerationRow = typeof ideaGenerations.$inferSelect

const underWay = new Map<string, AbortController>()

export async function writingFor(app: App, userId: string): Promise<Writing | null> {
  const writer = await app.models.writerFor('ideas', userId)
  return writer ? { state: 'queued', writer, heard: 0, note: null, picked: null, chosen: null } : null
}

type Stopping = { userId: string; keeping?: string }

export async function stopWriting(app: App, db: Reader, { userId, keeping }: Stopping): Promise<void> {
  const rows = await db
    .update(ideaGenerations)
    .set({ writing: sql`jsonb_set(${ideaGenerations.writing}, '{state}', '"cancelled"')` })
    .where(
      and(
        eq(ideaGenerations.userId, userId),
        isUnderWay,
        keeping ? sql`${ideaGenerations.id} <> ${keeping}` : undefined,
      ),
    )
    .returning()
  for (const row of rows) {
    underWay.get(row.id)?.abort()
    publishProgress(app, row)
  }
}

const isUnderWay = sql`${ideaGenerations.writing}->>'state' in ('queued', 'writing')`

const newsTold = 5

async function newsFor({ db, clock, features }: App, answers: Answers): Promise<LiveItem[]> {
  const since = new Date(clock.now().getTime() - periods.signalsCited)
  const asked = { words: newsWords(answers), limit: newsTold, since }
  const found = await Promise.all(features.map((one) => one.liveItems?.(db, asked) ?? []))
  return found.flat()
}

/** Saves each idea as soon as it has passed the checks. */
export async function writeIdeas(app: App, { generationId }: { generationId: string }): Promise<void> {
  const row = await mark(app, generationId, { state: 'writing' })
  const { answers } = row?.notes ?? {}
  if (!row || !answers) return
  const leaving = new AbortController()
  underWay.set(generationId, leaving)
  try {
    const { seen, before, country, wishes } = await readValues(app.db, {
      seen: seenNames(row.userId),
      before: writtenBefore(generationId),
      country: countryOf(row.userId),
      wishes: wishesOf(app, row.userId),
    })
    const today = row.createdAt.toISOString().slice(0, 10)
    const asked = { answers, today, country, wishes }
    const news = await newsFor(app, answers)
    const saver = createSaver(app, row, { asked, leaving, before })
    const { note } = await app.models.stream({
      purpose: 'ideas',
      userId: row.userId,
      ...ideasWanted(asked, seen, news),
      signal: leaving.signal,
      onEntry: saver.save,
    })
    const heard = await saver.all()
    await finish(app, row, { asked, note, heard })
  } finally {
    underWay.delete(generationId)
  }
}

type Asked = { answers: Answers; today: string; country: Country | null; wishes: Wish[] }

function createSaver(
  app: App,
  row: GenerationRow,
  { asked, leaving, before }: { asked: Asked; leaving: AbortController; before: number },
) {
  let heard = before
  let line: Promise<unknown> = Promise.resolve()
  const save = async (written: Candidate) => {
    if (leaving.signal.aborted) return
    const position = firstByModel + heard
    heard += 1
    const content = ideaOf(written, `written-${row.id}-${heard}`, asked)
    await app.db
      .insert(businessIdeas)
      .values({
        userId: row.userId,
        generationId: row.id,
        position,
        playId: content.playId,
        content,
        madeBy: ensure(row.writing).writer,
        createdAt: app.clock.now(),
      })
      .onConflictDoNothing()
    if (!(await mark(app, row.id, { heard }))) leaving.abort()
  }
  return {
    save: (written: Candidate) => {
      line = line.then(() => save(written))
      // Awaited at the end; this only avoids an unhandled rejection.
      line.catch(() => undefined)
    },
    all: async () => {
      await line
      return heard
    },
  }
}

const firstByModel = 5

/** Counts those that a dead process left, also if one of them has been deleted since. */
const writtenBefore = (id: string) =>
  sql<number>`(select coalesce(max(i.position) - ${firstByModel - 1}, 0) from ${businessIdeas} i
    where i.generation_id = ${id} and i.position >= ${firstByModel})`

type Ending = { asked: Asked; note: string | null; heard: number }

async function finish(app: App, { id }: GenerationRow, { asked, note, heard }: Ending): Promise<void> {
  const rows = await app.db
    .select({ id: businessIdeas.id, content: businessIdeas.content, madeBy: businessIdeas.madeBy })
    .from(businessIdeas)
    .where(eq(businessIdeas.generationId, id))
    .orderBy(asc(businessIdeas.position))
  const by = (isPlanner: boolean) =>
    rows.flatMap(({ content, madeBy }) => (content && (madeBy === planner) === isPlanner ? [content] : []))
  const { playIds, ...notes } = bestOfBoth({ planners: by(true), written: by(false) }, asked)
  const picked = playIds.flatMap((playId) => rows.find(({ content }) => content?.playId === playId) ?? [])
  const chosen = picked.filter(({ madeBy }) => madeBy !== planner).length
  const ids = picked.map(({ id }) => id)
  await mark(
    app,
    id,
    heard > 0 ? { state: 'done', note, picked: ids, chosen, notes } : { state: 'failed', note },
  )
}

async function mark(app: App, id: string, change: Partial<Writing>): Promise<GenerationRow | undefined> {
  const [row] = await app.db
    .update(ideaGenerations)
    .set({ writing: sql`${ideaGenerations.writing} || ${JSON.stringify(change)}::jsonb` })
    .where(and(eq(ideaGenerations.id, id), isUnderWay))
    .returning()
  if (row) publishProgress(app, row)
  return row
}

const publishProgress = (app: App, row: GenerationRow) =>
  app.live.publish(`ideas:${row.id}`, 'writing', viewWriting(row, app.clock.now()))

export function viewWriting(
  { writing, createdAt }: Pick<GenerationRow, 'writing' | 'createdAt'>,
  now: Date,
): WritingView | null {
  if (!writing) return null
  const { picked: _picked, notes: _notes, ...stored } = writing
  const view = { ...stored, cut: cutOf(writing) }
  const isLost = isWriting(view) && now.getTime() - createdAt.getTime() > periods.writingLost
  return isLost ? { ...view, state: 'failed', note: wording.writingLost } : view
}

function cutOf({ state, note }: Writing): WritingView['cut'] {
  if (state !== 'done' || note === null) return null
  return note === noteFor('timeout') ? 'late' : 'broken'
}

const seenNames = (userId: string) =>
  sql<string[]>`(select coalesce(json_agg(n.name), '[]') from (
    select i.content->>'name' as name from ${businessIdeas} i
      where i.user_id = ${userId} and i.deleted_at is null order by i.created_at desc limit 60) n)`

export async function isOwnGeneration(db: Reader, userId: string, id: string): Promise<boolean> {
  const mine = and(eq(ideaGenerations.id, id), eq(ideaGenerations.userId, userId))
  return (await db.$count(ideaGenerations, mine)) > 0
}

export async function askModel(tx: Tx, app: App, { id, userId, writing }: GenerationRow): Promise<void> {
  if (!writing) return
  await stopWriting(app, tx, { userId, keeping: id })
  await app.jobs.send(tx, { name: 'ideas.write', data: { generationId: id }, urgency: 'person' })
}
