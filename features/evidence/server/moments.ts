import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { markTask, spreadMark } from '#features/projects/server/commands.ts'
import { inOwnProjects } from '#features/projects/server/reads.ts'
import { day } from '#kit/contract/time.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { paidWords, reachedWords } from '#planner/evidence/moment.ts'
import { dueOf, isPaid, testState } from '#planner/evidence/standing.ts'
import { tasksOfTest } from '#planner/plan/phases.ts'
import { wording } from '../contract.ts'
import type { MomentView } from '../now-contract.ts'
import { asLogged, startedPlan } from './plans.ts'
import type { CountedPiece, ExperimentRow } from './plans.ts'
import { moments } from './tables.ts'

type Changed = {
  app: App
  projectId: string
  running: ExperimentRow | null
  earlier: CountedPiece[]
  pieces: CountedPiece[]
  at: Date
}

/** What a change of the evidence reached; what no longer holds is taken back. */
export async function keepMoments(tx: Tx, changed: Changed): Promise<MomentView | null> {
  const test = await keepMark(tx, changed)
  return (await keepPayment(tx, changed)) ?? test
}

async function keepMark(
  tx: Tx,
  { app, projectId, running, earlier, pieces, at }: Changed,
): Promise<MomentView | null> {
  if (!running) return null
  const plan = startedPlan(running)
  const markOf = (counted: CountedPiece[]) => {
    const state = testState(plan, asLogged(counted, running.id))
    const due = dueOf(plan, state)
    return { state, kind: due === 'everyone_asked' ? null : due }
  }
  const [before, after] = [markOf(earlier), markOf(pieces)]
  if (before.kind === after.kind) return null
  await tx.delete(moments).where(eq(moments.experimentId, running.id))
  const run = { projectId, title: tasksOfTest(running.title).run, doneAt: after.kind && at }
  await markTask(tx, run)
  await spreadMark(app, tx, run)
  if (!after.kind) return null
  const words = reachedWords(after.kind, { ...running, ...after.state, at })
  return insertMoment(tx, { projectId, experimentId: running.id, kind: after.kind, ...words, reachedAt: at })
}

async function keepPayment(tx: Tx, { projectId, earlier, pieces, at }: Changed): Promise<MomentView | null> {
  const [before, after] = [paidIn(earlier), paidIn(pieces)]
  const [cents] = after
  const ofProject = and(eq(moments.projectId, projectId), isNull(moments.experimentId))
  // The only payment was corrected, or refunded in part.
  if (before.length === 1 && after.length === 1 && cents !== undefined && cents !== before[0])
    await tx.update(moments).set(paidWords(cents)).where(ofProject)
  if (before.length > 0 === after.length > 0) return null
  await tx.delete(moments).where(ofProject)
  if (cents === undefined) return null
  return insertMoment(tx, { projectId, kind: 'payment', ...paidWords(cents), reachedAt: at })
}

const paidIn = (pieces: CountedPiece[]): number[] =>
  pieces.flatMap((piece) => (isPaid(piece) ? (piece.amountCents ?? []) : []))

const insertMoment = async (tx: Tx, values: typeof moments.$inferInsert): Promise<MomentView> =>
  viewMoment(one(await tx.insert(moments).values(values).returning(), 'moment'))

const viewMoment = ({
  id,
  projectId,
  kind,
  headline,
  line,
  reachedAt,
}: typeof moments.$inferSelect): MomentView => ({
  id,
  projectId,
  kind,
  headline,
  line,
  at: reachedAt.toISOString(),
})

const shownDays = 7

/** Of the last seven days, newest first; `open`: not closed by the founder yet. */
export async function momentsOf(
  db: Reader,
  { projectIds, at, open }: { projectIds: string[]; at: Date; open: boolean },
): Promise<MomentView[]> {
  const rows = await db
    .select()
    .from(moments)
    .where(
      and(
        inArray(moments.projectId, projectIds),
        gt(moments.reachedAt, new Date(at.getTime() - shownDays * day)),
        open ? isNull(moments.closedAt) : undefined,
      ),
    )
    .orderBy(desc(moments.reachedAt), desc(moments.id))
  return rows.map(viewMoment)
}

export async function closeMoment(
  { app, viewer }: MemberContext,
  { projectId, momentId }: { projectId: string; momentId: string },
): Promise<null> {
  if (!isUuid(projectId) || !isUuid(momentId)) throw notFound(wording.notFound)
  const closed = await app.db
    .update(moments)
    .set({ closedAt: app.clock.now() })
    .where(
      and(
        eq(moments.id, momentId),
        eq(moments.projectId, projectId),
        inOwnProjects(moments.projectId)(viewer.id),
      ),
    )
    .returning({ id: moments.id })
  if (closed.length === 0) throw notFound(wording.notFound)
  return null
}
