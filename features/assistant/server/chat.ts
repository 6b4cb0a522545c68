import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { notifyAdministrators } from '#features/notifications/server/commands.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { announce, happening } from '#kit/server/events.ts'
import { chatLimits, wording } from '../contract.ts'
import type { ChatAnswer, ChatPiece } from '../contract.ts'
import { lockPlace, assertNotFull } from './conversation.ts'
import { findHelp } from './help.ts'
import type { Passage } from './help.ts'
import { userFeedback } from './tables.ts'

type Question = { question: string }
type Writing = Question & { passages: Passage[]; signal?: AbortSignal }
type Written = Omit<ChatAnswer, 'id'>

const refined = z.object({ answer: z.string().min(1).max(chatLimits.answer) })

/** Answers a question from the help base, refined by a model where there is one, and keeps both. */
export async function ask(context: MemberContext, { question }: Question): Promise<ChatAnswer> {
  await assertNotFull(context)
  const passages = findHelp(question)
  return keep(context, question, await write(context, { question, passages }))
}

/** The same as it is written: where it is taken from, the words, and the kept answer. A reader who leaves stops the model. */
export async function* askLive(
  context: MemberContext,
  { question }: Question,
  signal?: AbortSignal,
): AsyncGenerator<ChatPiece, void> {
  await assertNotFull(context)
  const passages = findHelp(question)
  if (passages.length > 0) yield { kind: 'sources', citations: citationsOf(passages) }
  const written = await write(context, { question, passages, ...(signal ? { signal } : {}) })
  signal?.throwIfAborted()
  // Kept first: what goes to the team is there before it is said to be.
  const answer = await keep(context, question, written)
  for (const text of written.response.match(/\S+\s*/g) ?? []) yield { kind: 'text', text }
  yield { kind: 'done', answer }
}

async function write(
  { app, viewer }: MemberContext,
  { question, passages, ...stop }: Writing,
): Promise<Written> {
  const [best] = passages
  if (!best) return { response: wording.unknown, known: false, citations: [], madeBy: 'Planner', note: null }
  const { value, madeBy, note } = await app.models.write({
    purpose: 'help',
    userId: viewer.id,
    schema: refined,
    draft: { answer: best.article.body },
    facts: { question, passages: passages.map(({ article: { title, body } }) => ({ title, body })) },
    task: 'Answer the question from the passages alone, in at most five sentences. Say nothing that no passage says; where they answer only a part, answer that part.',
    ...stop,
  })
  return { response: value.answer, known: true, citations: citationsOf(passages), madeBy, note }
}

/** Keeps the question with its answer. One that no article answers waits for the team. */
async function keep({ app, viewer }: MemberContext, question: string, written: Written): Promise<ChatAnswer> {
  const at = app.clock.now()
  const { id, told } = await app.db.transaction(async (tx) => {
    await lockPlace(tx, viewer.id)
    const id = randomUUID()
    await tx
      .with(happening(tx, { name: 'assistant.asked', actorId: viewer.id, subjectId: id, at }))
      .insert(userFeedback)
      .values({
        id,
        userId: viewer.id,
        question,
        aiResponse: written.response,
        status: written.known ? 'answered' : 'open',
        createdAt: at,
      })
    return {
      id,
      told: written.known
        ? []
        : await notifyAdministrators(tx, app, { name: 'work.asked', subjectId: id, actorId: viewer.id }),
    }
  })
  announce(app.live, told)
  return { id, ...written }
}

const citationsOf = (passages: Passage[]) =>
  passages.map(({ article: { title, href } }) => ({ title, to: href }))
