import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import type { LetterKind } from '../contract.ts'
import { pathOf, sentenceOf } from '../kinds.ts'
import { holdChoices, letterColumns } from './choices.ts'
import { stopAddress } from './news.ts'

/** Whoever is not told of such things at all gets no letter of them either, as with news. */
const told: Partial<Record<LetterKind, 'messages' | 'collaborations' | 'community'>> = { messages: 'messages', matches: 'collaborations', events: 'community' }

/** For a letter of another feature: where one click ends its kind, or null where the person does not want it. */
export async function letterStop(tx: Tx, app: App, { userId, kind }: { userId: string; kind: LetterKind }): Promise<string | null> {
  const choices = await holdChoices(tx, userId, app.clock.now())
  const group = told[kind]
  return choices[letterColumns[kind]] && (!group || choices[group]) ? stopAddress(app, kind, choices.token) : null
}

/** How a notification about something that no person did reads, and where it leads; for a letter of the same. */
export const toldOf = ({ kind, subjectId, about }: { kind: string; subjectId: string; about: string | null }) => (
  { sentence: sentenceOf({ kind, count: 1, name: null, subject: null }), path: pathOf({ kind, subjectId, responseId: null, post: false, about }) }
)
