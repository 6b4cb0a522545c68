import { randomUUID } from 'node:crypto'
import { notifyAdministrators } from '#features/notifications/server/commands.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { planner } from '#kit/server/models/index.ts'
import type { ChatAnswer, ChatPiece, HelpAnswer } from '../contract.ts'
import { answerMember } from './answering.ts'
import { admit, lockPlace } from './conversation.ts'
import { findHelp } from './help.ts'
import { userFeedback } from './tables.ts'

type Question = { question: string }

export async function ask(context: MemberContext, asked: Question): Promise<ChatAnswer> {
  for await (const piece of askLive(context, asked)) if (piece.kind === 'done') return piece.answer
  throw new Error('An answer ended without its end.')
}

/** Streams the words and the saved answer. Stops the model if the reader leaves. */
export async function* askLive(
  context: MemberContext,
  { question }: Question,
  signal?: AbortSignal,
): AsyncGenerator<ChatPiece, void> {
  const turns = await admit(context, question)
  const passages = findHelp(question)
  const written = yield* answerMember(context, { question, passages, turns, signal })
  signal?.throwIfAborted()
  // Saved first, so a question said to be with the team really is.
  const answer = await saveQuestion(context, question, written)
  // A model's words have already been streamed.
  if (written.madeBy === planner)
    for (const text of written.response.match(/\S+\s*/g) ?? []) yield { kind: 'text', text }
  yield { kind: 'done', answer }
}

async function saveQuestion(
  { app, viewer }: MemberContext,
  question: string,
  written: HelpAnswer,
): Promise<ChatAnswer> {
  const at = app.clock.now()
  const { known } = written
  // What a model was asked goes to the team only when its member asks for that.
  const isForTeam = !known && written.note === null
  const { id, recipients } = await commit(app, async (tx) => {
    await lockPlace(tx, viewer.id)
    const id = randomUUID()
    await tx.insert(userFeedback).values({
      id,
      userId: viewer.id,
      question,
      aiResponse: written.response,
      citations: written.citations,
      madeBy: known ? written.madeBy : null,
      note: written.note,
      status: known ? 'answered' : isForTeam ? 'open' : 'unknown',
      createdAt: at,
    })
    await recordEvent(tx, { name: 'assistant.asked', actorId: viewer.id, subjectId: id, at })
    return {
      id,
      recipients: isForTeam
        ? await notifyAdministrators(tx, app, { name: 'work.asked', subjectId: id, actorId: viewer.id })
        : [],
    }
  })
  announce(app.live, recipients)
  return { id, ...written }
}
