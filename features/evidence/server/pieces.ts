import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { day } from '#kit/contract/time.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import type { Followed } from '#planner/evidence/evidence.ts'
import { answeringKinds, fitsTest, pageTest } from '#planner/evidence/marks.ts'
import { limits, wording } from '../contract.ts'
import type { evidenceForm } from '../contract.ts'
import { evidence } from './tables.ts'

export type Form = z.infer<typeof evidenceForm>
export type PieceRow = typeof evidence.$inferSelect

export function afterEdit(piece: PieceRow, form: Form): Partial<PieceRow> {
  const { text, kind, stance, amountCents, numberValue, numberUnit, url, happenedOn } = piece
  const known = { text, kind, stance, amountCents, numberValue, numberUnit, url, happenedOn }
  const { standsFor, ...given } = details(form)
  const same = isDeepStrictEqual(given, known) && (kind !== 'number' || standsFor === piece.standsFor)
  const seen = same ? seenAs(piece) : { standsFor, provenance: 'told' as const }
  return { ...given, ...followed(form), ...seen }
}

/** Who it was and what comes next: not what happened, so changing it makes nothing less sure. */
export function followed({ kind, ...given }: Form): Required<Followed> {
  const isOfPerson = kind !== 'number' && kind !== 'link'
  const nextStep = (isOfPerson && given.nextStep) || null
  return {
    person: (isOfPerson && given.person) || null,
    nextStep,
    nextOn: (nextStep && given.nextOn) || null,
    nextMinutes: (nextStep && given.nextMinutes) || null,
  }
}

const seenAs = ({ standsFor, provenance }: PieceRow) => ({ standsFor, provenance })

type Counting = Pick<Form, 'kind' | 'countsForTest'> & {
  /** Without the founder, through the inbox. */
  hasArrived?: boolean
  ofPage?: boolean
}

/** A page's test counts only its page, and the page counts for no other test. */
export function testFor(
  running: { id: string; experimentId: string | null } | null,
  { kind, countsForTest, hasArrived = false, ofPage = false }: Counting,
): string | null {
  if (!running || (running.experimentId === pageTest) !== ofPage) return null
  if (!(countsForTest ?? answeringKinds(running.experimentId).includes(kind))) return null
  return !hasArrived || fitsTest(running.experimentId, kind) ? running.id : null
}

export function details({
  kind,
  stance,
  text,
  happenedOn,
  amountCents,
  numberValue,
  numberUnit,
  standsFor,
  url,
}: Form) {
  const number = kind === 'number'
  return {
    kind,
    stance,
    text,
    happenedOn,
    amountCents: kind === 'payment' ? (amountCents ?? null) : null,
    numberValue: number ? (numberValue ?? null) : null,
    numberUnit: number ? (numberUnit ?? null) : null,
    standsFor: number ? (standsFor ?? 1) : 1,
    url: kind === 'link' ? (url ?? null) : null,
  }
}

export async function insertPiece(tx: Tx, piece: PieceRow, actorId: string): Promise<void> {
  await tx.insert(evidence).values(piece)
  await recordEvent(tx, {
    name: 'evidence.logged',
    actorId,
    subjectId: piece.projectId,
    data: { kind: piece.kind, stance: piece.stance },
    at: piece.createdAt,
  })
}

/** Allows tomorrow: it may already be that day where the founder is. */
export function assertNotFuture(now: Date, happenedOn: string): void {
  const latest = new Date(now.getTime() + day).toISOString().slice(0, 10)
  if (happenedOn > latest)
    throw new Refusal('invalid', wording.future, { fields: { happenedOn: wording.future } })
}

export function assertNotTooMany(pieces: unknown[]): void {
  if (pieces.length >= limits.pieces)
    throw new Refusal(
      'unprocessable',
      `You've reached the limit of ${limits.pieces} pieces of evidence for this project. Remove one to add another.`,
    )
}
