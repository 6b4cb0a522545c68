import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { isPresent } from '#features/accounts/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import type { App, AppEnv } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { findSession, hasSessionCookie } from '#kit/server/session.ts'
import { users } from '#kit/server/tables.ts'
import { isPerson } from '#kit/server/visitor-pages.ts'
import { isOwnTalkLook } from './rights.ts'
import { talkAnswers, talkAsks, talkLists } from './tables.ts'
import type { AnswerRow, AskRow } from './view.ts'

export type Ask = Context<AppEnv>
type ListRow = typeof talkLists.$inferSelect
export type Invited = {
  list: ListRow
  ask: AskRow
  founderId: string
  taken: string[]
  answers: number
}

/** null once the link is closed. */
export async function invitedBy(
  reader: Reader,
  { slug, now }: { slug: string; now: Date },
): Promise<Invited | null> {
  const [found] = await reader
    .select({
      list: talkLists,
      ask: talkAsks,
      founderId: projects.userId,
      taken: sql<string[]>`array(select a.time from ${talkAnswers} a
        where a.list_id = ${talkLists.id} and a.time is not null)`,
      answers: sql<number>`(select count(*)::int from ${talkAnswers} a where a.ask_id = ${talkAsks.id})`,
    })
    .from(talkAsks)
    .innerJoin(talkLists, eq(talkLists.id, talkAsks.listId))
    .innerJoin(projects, eq(projects.id, talkLists.projectId))
    .innerJoin(users, eq(users.id, projects.userId))
    .where(
      and(eq(talkAsks.slug, slug), isNull(talkLists.hiddenAt), isNull(projects.deletedAt), isPresent(now)),
    )
  return found ?? null
}

export type Answered = { list: ListRow; ask: AskRow; answer: AnswerRow }

export async function answeredWith(reader: Reader, answerId: string): Promise<Answered | null> {
  const [found] = await reader
    .select({ list: talkLists, ask: talkAsks, answer: talkAnswers })
    .from(talkAnswers)
    .innerJoin(talkAsks, eq(talkAsks.id, talkAnswers.askId))
    .innerJoin(talkLists, eq(talkLists.id, talkAnswers.listId))
    .where(eq(talkAnswers.id, answerId))
  return found ?? null
}

export async function isFounder(c: Ask, app: App, { ask, founderId }: Invited): Promise<boolean> {
  if (isOwnTalkLook(app, ask.slug!, c.req.query('v') ?? '')) return true
  const { headers } = c.req.raw
  if (!hasSessionCookie(app.config.publicUrl, headers)) return false
  return (await findSession(app, headers))?.viewer.id === founderId
}

/** Only the first time; programs that preview a link don't count. */
export async function noteOpened(c: Ask, app: App, { ask }: Invited): Promise<void> {
  if (ask.openedAt || !isPerson(c.req.raw.headers, c.req.raw.method)) return
  await app.db
    .update(talkAsks)
    .set({ openedAt: app.clock.now() })
    .where(and(eq(talkAsks.id, ask.id), isNull(talkAsks.openedAt)))
}
