import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid, olderThan, toPage } from '#kit/server/paging.ts'
import { readValues } from '#kit/server/values.ts'
import { contentLimits, wording } from '../contract.ts'
import type { AnswerView, PageResults } from '../contract.ts'
import { forgetAnswer } from './answering.ts'
import type { One } from './pages.ts'
import { lockOwnPage, ownPage } from './reads.ts'
import { testPageAnswers, testPageDays } from './tables.ts'
import { viewAnswer } from './view.ts'

type Left = Pick<PageResults, 'networksLeftOut' | 'isCrowded'>
type Counted = { key: string; visitors: number; answers: number }

export async function readResults({ app, viewer }: MemberContext, input: One): Promise<PageResults> {
  const { page } = await ownPage(app.db, { userId: viewer.id, ...input })
  const { days, sources, unconfirmed, left } = await readValues(app.db, {
    days: countedBy(page.id, 'day'),
    sources: countedBy(page.id, 'source'),
    unconfirmed: sql<number>`(select count(*)::int from ${testPageAnswers} a
      where a.page_id = ${page.id} and a.confirmed_at is null)`,
    left: sql<Left>`(select json_build_object('networksLeftOut', coalesce(sum(d.networks_left_out), 0)::int,
      'isCrowded', coalesce(2 * sum(d.networks) < sum(d.visitors), false)) from ${testPageDays} d
      where d.page_id = ${page.id})`,
  })
  const sum = (figure: 'visitors' | 'answers') => sources.reduce((all, row) => all + row[figure], 0)
  return {
    visitors: sum('visitors'),
    answers: sum('answers'),
    unconfirmed,
    ...left,
    days: days.map(({ key, ...figures }) => ({ day: key, ...figures })),
    sources: sources
      .filter(({ visitors, answers }) => visitors + answers > 0)
      .map(({ key, ...figures }) => ({ source: key, ...figures }))
      .toSorted((a, b) => b.visitors - a.visitors || a.source.localeCompare(b.source)),
  }
}

function countedBy(pageId: string, what: 'day' | 'source') {
  const [ofVisit, ofAnswer] =
    what === 'day'
      ? [sql`d.day::text`, sql`to_char(a.created_at at time zone 'utc', 'YYYY-MM-DD')`]
      : [sql`d.source`, sql`a.source`]
  return sql<
    Counted[]
  >`(select coalesce(json_agg(json_build_object('key', key, 'visitors', visitors, 'answers', answers)
    order by key), '[]') from (
      select key, sum(visitors)::int visitors, sum(answers)::int answers from (
        select ${ofVisit} key, d.visitors, 0 answers from ${testPageDays} d where d.page_id = ${pageId}
        union all
        select ${ofAnswer}, 0, 1 from ${testPageAnswers} a
          where a.page_id = ${pageId} and a.confirmed_at is not null) counted
      group by key) grouped)`
}

export async function listAnswers(
  { app, viewer }: MemberContext,
  { cursor, limit, ...input }: One & { cursor?: string; limit: number },
) {
  const { page } = await ownPage(app.db, { userId: viewer.id, ...input })
  const rows = await app.db
    .select()
    .from(testPageAnswers)
    .where(and(eq(testPageAnswers.pageId, page.id), olderThan(cursor, testPageAnswers)))
    .orderBy(desc(testPageAnswers.createdAt), desc(testPageAnswers.id))
    .limit(limit + 1)
  return toPage(rows, limit, viewAnswer)
}

export async function allAnswers(
  { app, viewer }: MemberContext,
  input: One,
): Promise<{ items: AnswerView[] }> {
  const { page } = await ownPage(app.db, { userId: viewer.id, ...input })
  const rows = await app.db
    .select()
    .from(testPageAnswers)
    .where(and(eq(testPageAnswers.pageId, page.id), isNotNull(testPageAnswers.confirmedAt)))
    .orderBy(asc(testPageAnswers.createdAt), asc(testPageAnswers.id))
    .limit(contentLimits.answers)
  return { items: rows.map(viewAnswer) }
}

export async function removeAnswer(
  { app, viewer }: MemberContext,
  { answerId, ...input }: One & { answerId: string },
): Promise<{ removed: true }> {
  return commit(app, async (tx) => {
    const { page } = await lockOwnPage(tx, { userId: viewer.id, ...input })
    const mine = and(eq(testPageAnswers.id, answerId), eq(testPageAnswers.pageId, page.id))
    if (!isUuid(answerId) || (await tx.$count(testPageAnswers, mine)) === 0) throw notFound(wording.notFound)
    await forgetAnswer(tx, answerId)
    return { removed: true as const }
  })
}
