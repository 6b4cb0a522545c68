import { randomUUID } from 'node:crypto'
import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { lockProject, ownProject } from '#features/projects/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isUuid, olderThan, toPage } from '#kit/server/paging.ts'
import { readValue } from '#kit/server/values.ts'
import { plannedTest } from '#planner/evidence/marks.ts'
import {
  conversationsOf,
  ladderNotes,
  ladderRule,
  levelFrom,
  standingOf,
} from '#planner/evidence/standing.ts'
import type { Provenance } from '#planner/levels.ts'
import { wording } from '../contract.ts'
import type { EvidenceOverview, FinishedWeek, Outcome } from '../contract.ts'
import { spreadAgreed } from './agreed.ts'
import { updateConfidence } from './confidence.ts'
import { keepMoments } from './moments.ts'
import {
  afterEdit,
  assertNotFuture,
  assertNotTooMany,
  details,
  followed,
  insertPiece,
  testFor,
} from './pieces.ts'
import type { Form, PieceRow } from './pieces.ts'
import {
  asLogged,
  lockBasis,
  isPlannedNext,
  livingEvidence,
  piecesOf,
  readBasis,
  startedPlan,
  testsOf,
} from './reads.ts'
import type { CountedPiece, Basis } from './reads.ts'
import { confidenceChanges, evidence } from './tables.ts'
import { viewChange, viewPiece, viewPlanned, viewTest, viewWeek } from './view.ts'

declare module '#kit/server/feature.ts' {
  interface Feature {
    finishedWeeksOf?: (projectId: string, now: Date) => SQL<FinishedWeek[]>
  }
}

const historyShown = 50
const columns = getTableColumns(evidence)

type One = { projectId: string }
type OnePiece = One & { evidenceId: string }
/** The owner. Evidence that arrives on its own has no session. */
export type Founder = { app: App; viewer: { id: string } }
/** Of the level's history, in place of what the founder did. */
type Because = { because?: string }
type OfInterview = { interviewId?: string }
type From = { hasArrived?: boolean; ofPage?: boolean }

export async function readEvidence(
  { app, viewer }: MemberContext,
  { projectId, cursor, limit }: One & { cursor?: string; limit: number },
): Promise<EvidenceOverview> {
  const { brief, rung, provenance } = await ownProject(app.db, { userId: viewer.id, projectId })
  const tests = await testsOf(app.db, projectId)
  const [latest] = tests
  const pieces = await piecesOf(app.db, projectId)
  const { counts } = standingOf({
    evidence: asLogged(pieces, latest?.id),
    experiment: latest ? startedPlan(latest) : plannedTest(brief),
  })
  const views = tests.map((row) => viewTest(row, pieces))
  const rows = await app.db
    .select({ ...columns, day: columns.happenedOn })
    .from(evidence)
    .where(and(livingEvidence(projectId), olderThan(cursor, { ...columns, day: columns.happenedOn })))
    .orderBy(desc(columns.happenedOn), desc(columns.createdAt), desc(columns.id))
    .limit(limit + 1)
  const changes = await app.db
    .select()
    .from(confidenceChanges)
    .where(eq(confidenceChanges.projectId, projectId))
    .orderBy(desc(confidenceChanges.createdAt))
    .limit(historyShown)
  return {
    rung,
    provenance,
    counts,
    conversations: conversationsOf(pieces),
    rule: { rungs: ladderRule, notes: ladderNotes },
    assumption: latest?.assumption ?? brief.riskiestAssumption,
    test: views.find((test) => test.decision === null) ?? (isPlannedNext(tests) ? viewPlanned(brief) : null),
    ended: views.filter((test) => test.decision !== null),
    history: changes.map(viewChange),
    weeks: await finishedWeeksOf(app, projectId),
    evidence: toPage(rows, limit, viewPiece),
  }
}

async function finishedWeeksOf({ features, db, clock }: App, projectId: string): Promise<FinishedWeek[]> {
  const [weeks] = features.flatMap((one) => one.finishedWeeksOf?.(projectId, clock.now()) ?? [])
  return weeks ? (await readValue(db, weeks)).map(viewWeek) : []
}

export async function logEvidence(context: MemberContext, input: One & Form): Promise<Outcome> {
  const outcome = await createOnce(context, { endpoint: 'evidence.log', input }, (tx) =>
    addEvidence(tx, context, { ...input, provenance: 'told' }),
  )
  if (outcome.piece.nextStep) publishChange(context, input.projectId)
  return outcome
}

const publishChange = ({ app, viewer }: Founder, projectId: string) =>
  app.live.publish(`user:${viewer.id}`, 'projects.changed', { projectId })

/**
 * Endpoints must not let callers set the provenance. `basis`: the caller has locked the project and read
 * its evidence.
 */
export async function addEvidence(
  tx: Tx,
  context: Founder,
  {
    projectId,
    basis,
    ...input
  }: One & Form & Because & OfInterview & From & { provenance: Provenance; basis?: Basis },
): Promise<Outcome> {
  const { app, viewer } = context
  const before = basis ?? (await lockBasis(tx, { userId: viewer.id, projectId }))
  assertNotFuture(app.clock.now(), input.happenedOn)
  assertNotTooMany(before.pieces)
  const piece: PieceRow = {
    id: randomUUID(),
    projectId,
    experimentId: testFor(before.running, input),
    ...details(input),
    ...followed(input),
    // Evidence we counted ourselves may stand for many; a founder's own word counts as one.
    ...(input.provenance === 'told' ? {} : { standsFor: input.standsFor ?? 1 }),
    provenance: input.provenance,
    interviewId: input.interviewId ?? null,
    removedAt: null,
    createdAt: app.clock.now(),
  }
  const changed = { piece, before, pieces: [piece, ...before.pieces], because: input.because }
  await insertPiece(tx, piece, viewer.id)
  await spreadAgreed(tx, app, { before: null, after: piece })
  return settle(tx, context, { ...changed, act: 'added' })
}

export async function editEvidence(
  context: MemberContext,
  { projectId, evidenceId, ...form }: OnePiece & Form,
): Promise<Outcome> {
  return changePiece(context, { projectId, evidenceId, act: 'changed' }, (piece, { running }) => {
    assertNotFuture(context.app.clock.now(), form.happenedOn)
    const stays = piece.experimentId !== null && form.countsForTest !== false
    return { ...afterEdit(piece, form), experimentId: stays ? piece.experimentId : testFor(running, form) }
  })
}

export async function removeEvidence(context: MemberContext, one: OnePiece): Promise<Outcome> {
  return changePiece(context, { ...one, act: 'removed' }, () => ({ removedAt: context.app.clock.now() }))
}

export async function restoreEvidence(context: MemberContext, one: OnePiece): Promise<Outcome> {
  return changePiece(context, { ...one, act: 'brought back' }, (piece, { pieces }) => {
    if (piece.removedAt) assertNotTooMany(pieces)
    return { removedAt: null }
  })
}

/**
 * Changes a piece by what arrived about it, such as a refund, within that transaction; the project is locked there, and `basis` read.
 * Where the founder has removed it, and where `change` gives nothing, nothing happens, and the answer is false.
 */
export async function reviseArrived(
  tx: Tx,
  context: Founder,
  {
    change,
    basis: before,
    bringsBack = false,
    ...which
  }: OnePiece &
    Because & {
      basis: Basis
      bringsBack?: boolean
      change: (piece: PieceRow, runningTestId: string | null) => Partial<PieceRow> | null
    },
): Promise<boolean> {
  const [piece] = await tx
    .select()
    .from(evidence)
    .where(and(eq(evidence.id, which.evidenceId), eq(evidence.projectId, which.projectId)))
  if (!piece || (piece.removedAt && !bringsBack)) return false
  const changed = change(piece, testFor(before.running, { kind: piece.kind, hasArrived: true }))
  if (!changed) return false
  const returns = piece.removedAt !== null && changed.removedAt === null
  if (returns) assertNotTooMany(before.pieces)
  const act = changed.removedAt ? 'removed' : returns ? 'brought back' : 'changed'
  await applyChange(tx, context, { ...which, act, piece, before, changed })
  return true
}

type Change = OnePiece & Because & { act: 'changed' | 'removed' | 'brought back' }

async function changePiece(
  context: MemberContext,
  { projectId, evidenceId, act }: Change,
  change: (piece: PieceRow, before: Basis) => Partial<PieceRow>,
): Promise<Outcome> {
  const { app, viewer } = context
  const outcome = await commit(app, async (tx) => {
    await lockProject(tx, { userId: viewer.id, projectId })
    if (!isUuid(evidenceId)) throw notFound(wording.notFound)
    const [piece] = await tx
      .select()
      .from(evidence)
      .where(and(eq(evidence.id, evidenceId), eq(evidence.projectId, projectId)))
    if (!piece || (piece.removedAt && act === 'changed')) throw notFound(wording.notFound)
    const before = await readBasis(tx, projectId)
    const changed = change(piece, before)
    return applyChange(tx, context, { projectId, evidenceId, act, piece, before, changed })
  })
  publishChange(context, projectId)
  return outcome
}

async function applyChange(
  tx: Tx,
  context: Founder,
  {
    projectId,
    evidenceId,
    act,
    because,
    piece,
    before,
    changed,
  }: Change & { piece: PieceRow; before: Basis; changed: Partial<PieceRow> },
): Promise<Outcome> {
  const row = one(
    await tx.update(evidence).set(changed).where(eq(evidence.id, evidenceId)).returning(),
    'piece of evidence',
  )
  await spreadAgreed(tx, context.app, { before: piece, after: row })
  return settle(tx, context, { piece: row, before, pieces: await piecesOf(tx, projectId), act, because })
}

type Changed = {
  piece: PieceRow
  before: Basis
  pieces: CountedPiece[]
  act: 'added' | Change['act']
  because?: string | undefined
}

async function settle(
  tx: Tx,
  context: Founder,
  { piece, before: { pieces: earlier, running, stored }, pieces, act, because }: Changed,
): Promise<Outcome> {
  const moved = { piece, stored, before: levelFrom(earlier), after: levelFrom(pieces), act, because }
  const { app } = context
  const reached = { app, projectId: piece.projectId, running, earlier, pieces, at: app.clock.now() }
  return {
    piece: viewPiece(piece),
    ...(await updateConfidence(tx, context, moved)),
    conversations: conversationsOf(pieces),
    test: running ? viewTest(running, pieces) : null,
    moment: await keepMoments(tx, reached),
  }
}
