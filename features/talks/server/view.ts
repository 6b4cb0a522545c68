import { asc, eq, inArray } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import { factsOf } from '#features/generation/server/reads.ts'
import { ownProject } from '#features/projects/server/reads.ts'
import { day } from '#kit/contract/time.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { pagesOrigin } from '#kit/server/visitor-pages.ts'
import { askWayFor, askWays, askWords, followUpDays, followUpWords } from '#planner/interview/ask.ts'
import { contextOf } from '#planner/plan/project-context.ts'
import type { AskView, TalkCounts, TalkList, TalkRate } from '../contract.ts'
import { ownTalkToken } from './rights.ts'
import { talkAnswers, talkAsks, talkLists, talkRates } from './tables.ts'

export type AskRow = typeof talkAsks.$inferSelect
export type AnswerRow = typeof talkAnswers.$inferSelect
export type Asked = AskRow & { answers: AnswerRow[] }

export async function readTalks(
  context: MemberContext,
  { projectId }: { projectId: string },
): Promise<TalkList> {
  const { app, viewer } = context
  const { db } = app
  const project = await ownProject(db, { userId: viewer.id, projectId })
  const facts = await factsOf(app, project, app.clock.now())
  const [list] = await db.select().from(talkLists).where(eq(talkLists.projectId, projectId))
  const asks = list ? await asksOf(db, list.id) : []
  const drafted = askWords(contextOf(facts))
  const words = askWays.map((way) => {
    const own = list?.words[way]
    return [way, { text: own ?? drafted[way], isOwn: own !== undefined }] as const
  })
  return {
    projectTitle: project.title,
    settings: list?.responsibleName ? settingsOf(list) : null,
    suggested: {
      responsibleName: await nameOf(db, viewer.id),
      contactEmail: viewer.email,
      way: askWayFor(facts.answers.reach?.option),
    },
    words: Object.fromEntries(words) as TalkList['words'],
    followUp: followUpWords,
    asks: asks.map((ask) => viewAsk(context, ask)),
    counts: countsOf(asks),
    conversations: facts.standing.counts.conversation,
    isRefused: Boolean(list?.refusedAt),
    hidden: list?.hiddenAt ? { reason: list.hiddenReason } : null,
    rates: await ratesFor(db, project.category),
  }
}

const settingsOf = ({ responsibleName, contactEmail, how, times }: typeof talkLists.$inferSelect) => ({
  responsibleName,
  contactEmail,
  how,
  times,
})

export async function asksOf(db: Reader, listId: string): Promise<Asked[]> {
  const asks = await db
    .select()
    .from(talkAsks)
    .where(eq(talkAsks.listId, listId))
    .orderBy(asc(talkAsks.createdAt), asc(talkAsks.id))
  const answers = await db
    .select()
    .from(talkAnswers)
    .where(eq(talkAnswers.listId, listId))
    .orderBy(asc(talkAnswers.createdAt))
  return asks.map((ask) => ({ ...ask, answers: answers.filter(({ askId }) => askId === ask.id) }))
}

const iso = (at: Date | null) => at?.toISOString() ?? null

function viewAsk({ app }: MemberContext, ask: Asked): AskView {
  const { id, name, way, slug, askedAt, followedUpAt, openedAt, talkedAt, answers } = ask
  const url = slug && `${pagesOrigin(app)}/talk/${slug}`
  return {
    id,
    name,
    way,
    url,
    viewUrl: slug && `${url}?v=${encodeURIComponent(ownTalkToken(app, slug))}`,
    askedAt: iso(askedAt),
    followUpAt: iso(followUpOf(ask)),
    followedUpAt: iso(followedUpAt),
    openedAt: iso(openedAt),
    talkedAt: iso(talkedAt),
    answers: answers.map((answer) => ({
      id: answer.id,
      reply: answer.reply,
      time: answer.time,
      name: answer.name,
      reach: answer.reach,
      note: answer.note,
      answeredAt: answer.createdAt.toISOString(),
      confirmedAt: iso(answer.confirmedAt),
    })),
  }
}

export function followUpOf({ askedAt, followedUpAt, talkedAt, way, name, answers }: Asked): Date | null {
  if (!askedAt || !name || followedUpAt || talkedAt || answers.length > 0) return null
  return new Date(askedAt.getTime() + followUpDays[way] * day)
}

const hasTalked = ({ talkedAt, answers }: Asked) =>
  talkedAt !== null || answers.some(({ confirmedAt }) => confirmedAt)

function countsOf(asks: Asked[]): TalkCounts {
  const count = (is: (ask: Asked) => unknown) => asks.filter(is).length
  return {
    asked: count(({ askedAt }) => askedAt),
    opened: count(({ openedAt }) => openedAt),
    answered: count(({ answers }) => answers.length > 0),
    booked: count(isBooked),
    talked: count(hasTalked),
    confirmed: count(({ answers }) => answers.some(({ confirmedAt }) => confirmedAt)),
  }
}

export const isBooked = (ask: Asked): boolean =>
  ask.answers.some(({ reply }) => reply === 'yes') && !hasTalked(ask)

async function nameOf(db: Reader, userId: string): Promise<string> {
  const [found] = await db
    .select({ username: profiles.username })
    .from(profiles)
    .where(eq(profiles.id, userId))
  return found?.username ?? ''
}

async function ratesFor(db: Reader, audience: string): Promise<TalkRate[]> {
  const { way, asks, founders, answered, talked } = talkRates
  const rows = await db
    .select({ way, audience: talkRates.audience, asks, founders, answered, talked })
    .from(talkRates)
    .where(inArray(talkRates.audience, ['', audience]))
    .orderBy(asc(way), asc(talkRates.audience))
  return rows.map((row) => ({ ...row, audience: row.audience || null }))
}
