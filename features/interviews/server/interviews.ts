import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { limits as evidenceLimits } from '#features/evidence/contract.ts'
import { addEvidence, assertNotFuture, reviseArrived } from '#features/evidence/server/commands.ts'
import { lockBasis } from '#features/evidence/server/reads.ts'
import type { Basis } from '#features/evidence/server/reads.ts'
import { evidence } from '#features/evidence/server/tables.ts'
import { ownProject } from '#features/projects/server/reads.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isUuid, olderThan, toPage } from '#kit/server/paging.ts'
import { interviewText } from '#planner/interview/interview-evidence.ts'
import { limits, wording } from '../contract.ts'
import type { EditedInterview, FinishedInterview, InterviewCard, InterviewView } from '../contract.ts'
import { interviews } from './tables.ts'
import { viewCard, viewInterview } from './view.ts'

type One = { projectId: string }
type OneInterview = One & { interviewId: string }

export async function listInterviews(
  { app, viewer }: MemberContext,
  { projectId, cursor, limit }: One & { cursor?: string; limit: number },
): Promise<{ items: InterviewCard[]; nextCursor: string | null }> {
  await ownProject(app.db, { userId: viewer.id, projectId })
  const rows = await app.db
    .select()
    .from(interviews)
    .where(and(eq(interviews.projectId, projectId), olderThan(cursor, interviews)))
    .orderBy(desc(interviews.createdAt), desc(interviews.id))
    .limit(limit + 1)
  return toPage(rows, limit, viewCard)
}

export async function readInterview(
  { app, viewer }: MemberContext,
  { projectId, interviewId }: OneInterview,
): Promise<InterviewView> {
  await ownProject(app.db, { userId: viewer.id, projectId })
  const found = await interviewOf(app.db, { projectId, interviewId })
  if (!found) throw notFound(wording.notFound)
  return found
}

export async function finishInterview(
  context: MemberContext,
  input: FinishedInterview,
): Promise<InterviewView> {
  const { id, projectId } = input
  if (!isUuid(projectId)) throw notFound(wording.notFound)
  const saved = await createOnce(context, { endpoint: 'interviews.finish', input }, async (tx) => {
    const basis = await lockBasis(tx, { userId: context.viewer.id, projectId })
    const known = await knownOf(tx, { projectId, id })
    if (known.isHere) return ensure(await interviewOf(tx, { projectId, interviewId: id }))
    if (known.many >= limits.interviews) throw new Refusal('unprocessable', wording.tooMany)
    return saveInterview(tx, context, { ...input, basis })
  })
  if (input.nextStep) context.app.live.publish(`user:${context.viewer.id}`, 'projects.changed', { projectId })
  return saved
}

async function saveInterview(
  tx: Tx,
  context: MemberContext,
  { basis, ...input }: FinishedInterview & { basis: Basis },
): Promise<InterviewView> {
  const { id, projectId, who, happenedOn, answers, quotes, stance, countsForTest } = input
  const row = { id, projectId, who, happenedOn, answers, quotes, createdAt: context.app.clock.now() }
  // Inserted first: the evidence references it.
  await tx.insert(interviews).values(row)
  const { piece } = await addEvidence(tx, context, {
    projectId,
    basis,
    kind: 'conversation',
    stance,
    text: textOf(input),
    happenedOn,
    countsForTest,
    provenance: 'told',
    interviewId: id,
    person: who,
    nextStep: input.nextStep,
    nextOn: input.nextOn,
    nextMinutes: input.nextMinutes,
  })
  return viewInterview(row, piece)
}

type Words = Pick<InterviewView, 'quotes' | 'answers'>

const textOf = ({ quotes, answers }: Words) =>
  interviewText({ quotes, notes: answers.map(({ notes }) => notes) }, evidenceLimits.text)

/** Evidence the founder has reworded is theirs and doesn't change. */
export async function editInterview(
  context: MemberContext,
  { projectId, interviewId, stance, ...changed }: EditedInterview,
): Promise<InterviewView> {
  const { app, viewer } = context
  return commit(app, async (tx) => {
    const basis = await lockBasis(tx, { userId: viewer.id, projectId })
    const before = await interviewOf(tx, { projectId, interviewId })
    if (!before) throw notFound(wording.notFound)
    assertNotFuture(app.clock.now(), changed.happenedOn)
    await tx
      .update(interviews)
      .set(changed)
      .where(and(eq(interviews.projectId, projectId), eq(interviews.id, interviewId)))
    const after = { ...before, ...changed }
    if (before.evidence?.text !== textOf(before)) return after
    const { id: evidenceId } = before.evidence
    const text = textOf(changed)
    await reviseArrived(tx, context, {
      projectId,
      evidenceId,
      basis,
      change: (piece) => ({
        stance,
        text,
        person: piece.person === before.who ? changed.who : piece.person,
        happenedOn: piece.happenedOn === before.happenedOn ? changed.happenedOn : piece.happenedOn,
      }),
    })
    return { ...after, evidence: { id: evidenceId, stance, text } }
  })
}

/** Removes its evidence as the founder would. */
export async function removeInterview(
  context: MemberContext,
  { projectId, interviewId }: OneInterview,
): Promise<{ removed: true }> {
  const { app, viewer } = context
  if (!isUuid(interviewId)) throw notFound(wording.notFound)
  return commit(app, async (tx) => {
    const basis = await lockBasis(tx, { userId: viewer.id, projectId })
    const [gone] = await tx
      .delete(interviews)
      .where(and(eq(interviews.projectId, projectId), eq(interviews.id, interviewId)))
      .returning({ evidenceId: evidenceIdOf })
    if (!gone) throw notFound(wording.notFound)
    if (gone.evidenceId)
      await reviseArrived(tx, context, {
        projectId,
        evidenceId: gone.evidenceId,
        basis,
        change: () => ({ removedAt: app.clock.now() }),
      })
    return { removed: true as const }
  })
}

const evidenceIdOf = sql<string | null>`(
  select e.id from ${evidence} e
  where e.project_id = ${interviews}.project_id and e.interview_id = ${interviews}.id and e.removed_at is null)`

async function knownOf(tx: Tx, { projectId, id }: One & { id: string }) {
  const [known] = await tx
    .select({
      many: sql<number>`count(*)::int`,
      isHere: sql<boolean>`coalesce(bool_or(${interviews.id} = ${id}), false)`,
    })
    .from(interviews)
    .where(eq(interviews.projectId, projectId))
  return ensure(known)
}

async function interviewOf(
  db: Reader,
  { projectId, interviewId }: OneInterview,
): Promise<InterviewView | undefined> {
  if (!isUuid(interviewId)) return undefined
  const [found] = await db
    .select({ row: interviews, piece: { id: evidence.id, stance: evidence.stance, text: evidence.text } })
    .from(interviews)
    .leftJoin(
      evidence,
      and(
        eq(evidence.projectId, interviews.projectId),
        eq(evidence.interviewId, interviews.id),
        isNull(evidence.removedAt),
      ),
    )
    .where(and(eq(interviews.projectId, projectId), eq(interviews.id, interviewId)))
  return found && viewInterview(found.row, found.piece)
}
