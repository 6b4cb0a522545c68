import { and, eq } from 'drizzle-orm'
import { lockProjectId } from '#features/projects/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isUuid } from '#kit/server/paging.ts'
import { newToken } from '#kit/server/tokens.ts'
import { complaint } from '#kit/server/visitor-words.ts'
import type { AskWay } from '#planner/interview/ask.ts'
import { limits, wording } from '../contract.ts'
import type { Step, TalkList, TalkSettings } from '../contract.ts'
import { talkAsks, talkLists } from './tables.ts'
import { readTalks } from './view.ts'

type One = { projectId: string }
type ListRow = typeof talkLists.$inferSelect

export function saveSettings(
  context: MemberContext,
  { projectId, ...settings }: One & TalkSettings,
): Promise<TalkList> {
  const { responsibleName, how, times } = settings
  assertReadable({
    responsibleName,
    how,
    ...Object.fromEntries(times.map((time, at) => [`times.${at}`, time])),
  })
  return changing(context, projectId, async () => ({ ...settings, times: [...new Set(times)] }))
}

export function saveWords(
  context: MemberContext,
  { projectId, way, text }: One & { way: AskWay; text: string },
): Promise<TalkList> {
  return changing(context, projectId, async (_, { words }) => ({ words: { ...words, [way]: text } }))
}

export function resetWords(
  context: MemberContext,
  { projectId, way }: One & { way: AskWay },
): Promise<TalkList> {
  return changing(context, projectId, async (_, list) => {
    const { [way]: _own, ...words } = list.words
    return { words }
  })
}

export function refuseTalks(
  context: MemberContext,
  { projectId, isRefused }: One & { isRefused: boolean },
): Promise<TalkList> {
  const refusedAt = isRefused ? context.app.clock.now() : null
  return changing(context, projectId, async () => ({ refusedAt }))
}

export async function addPeople(
  context: MemberContext,
  input: One & { way: AskWay; names: string[] },
): Promise<{ added: number }> {
  const { projectId, way, names } = input
  return createOnce(context, { endpoint: 'talks.add', input }, async (tx) => {
    const list = await lockList(tx, context, projectId)
    if (list.hiddenAt) throw new Refusal('conflict', wording.hidden)
    if (!list.responsibleName) throw new Refusal('conflict', wording.setUp)
    const known = await tx.$count(talkAsks, eq(talkAsks.listId, list.id))
    if (known + names.length > limits.asks) throw new Refusal('unprocessable', wording.tooMany)
    const at = context.app.clock.now().getTime()
    // A millisecond apart, so they are listed in the order they were written.
    const rows = names.map((name, index) => ({
      listId: list.id,
      name,
      way,
      slug: newToken(24),
      createdAt: new Date(at + index),
    }))
    await tx.insert(talkAsks).values(rows)
    return { added: rows.length }
  })
}

type OneAsk = One & { askId: string }

export function markAsk(
  context: MemberContext,
  { projectId, askId, step, done }: OneAsk & { step: Step; done: boolean },
): Promise<TalkList> {
  return changing(context, projectId, async (tx, list) => {
    const ask = await askIn(tx, list, askId)
    if (step === 'followed_up' && done && !ask.askedAt) throw new Refusal('conflict', wording.askFirst)
    const at = done ? context.app.clock.now() : null
    const marks = {
      asked: { askedAt: done ? (ask.askedAt ?? at) : null, ...(done ? {} : { followedUpAt: null }) },
      followed_up: { followedUpAt: done ? (ask.followedUpAt ?? at) : null },
      talked: { talkedAt: done ? (ask.talkedAt ?? at) : null },
    }
    await tx.update(talkAsks).set(marks[step]).where(eq(talkAsks.id, ask.id))
    return {}
  })
}

export function removeAsk(context: MemberContext, { projectId, askId }: OneAsk): Promise<TalkList> {
  return changing(context, projectId, async (tx, list) => {
    const { id } = await askIn(tx, list, askId)
    await tx.delete(talkAsks).where(eq(talkAsks.id, id))
    return {}
  })
}

async function askIn(tx: Tx, { id: listId }: ListRow, askId: string) {
  if (!isUuid(askId)) throw notFound(wording.notFound)
  const [ask] = await tx
    .select()
    .from(talkAsks)
    .where(and(eq(talkAsks.id, askId), eq(talkAsks.listId, listId)))
  if (!ask) throw notFound(wording.notFound)
  return ask
}

/** The project's row keeps changes in order, so a list is made once and never takes one too many. */
async function lockList(tx: Tx, { app, viewer }: MemberContext, projectId: string): Promise<ListRow> {
  await lockProjectId(tx, { userId: viewer.id, projectId })
  const [known] = await tx.select().from(talkLists).where(eq(talkLists.projectId, projectId))
  if (known) return known
  const at = app.clock.now()
  return one(
    await tx.insert(talkLists).values({ projectId, createdAt: at, updatedAt: at }).returning(),
    'list of talks',
  )
}

type Changed = Partial<Pick<ListRow, 'words' | 'refusedAt'> & TalkSettings>

/** `act` answers with what changes in the list's own row. */
async function changing(
  context: MemberContext,
  projectId: string,
  act: (tx: Tx, list: ListRow) => Promise<Changed>,
): Promise<TalkList> {
  const { db, clock } = context.app
  await commit({ db }, async (tx) => {
    const list = await lockList(tx, context, projectId)
    const changed = await act(tx, list)
    await tx
      .update(talkLists)
      .set({ ...changed, updatedAt: clock.now() })
      .where(eq(talkLists.id, list.id))
  })
  return readTalks(context, { projectId })
}

function assertReadable(texts: Record<string, string>): void {
  const wrong = Object.entries(texts).flatMap(([field, text]): [string, string][] => {
    const sentence = complaint(text)
    return sentence ? [[field.split('.')[0]!, sentence]] : []
  })
  const [first] = wrong
  if (first) throw new Refusal('unprocessable', first[1], { fields: Object.fromEntries(wrong) })
}
