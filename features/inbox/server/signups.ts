import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { addEvidence, reviseArrived } from '#features/evidence/server/commands.ts'
import { addToMetric } from '#features/metrics/server/commands.ts'
import type { Tx } from '#kit/server/db.ts'
import { plural } from '#planner/words.ts'
import type { EventRow } from './known.ts'
import { inboxEvents } from './tables.ts'
import { withinLimits } from './weighing.ts'
import type { Weighed, Weighing } from './weighing.ts'

/** Counts as a commitment. A day's sign-ups share one piece, to keep the list readable. */
export async function recordSignup({
  app,
  tx,
  event,
  known,
  basis,
  projectId,
  userId,
}: Weighing): Promise<Weighed> {
  if (known.came) return { outcome: 'again' }
  await addToMetric(tx, { projectId, kind: 'signups', amount: 1, at: event.happenedAt, source: 'seen' })
  const founder = { app, viewer: { id: userId } }
  const day = event.happenedAt.toISOString().slice(0, 10)
  const evidenceId = await pieceOf(tx, event, day)
  const grew =
    evidenceId !== null &&
    (await reviseArrived(tx, founder, {
      projectId,
      evidenceId,
      because: because(1),
      // Text the founder edited is theirs, and a test started since has its own piece.
      change: ({ standsFor, provenance, experimentId }, runningTestId) =>
        provenance === 'seen' && experimentId === runningTestId
          ? { standsFor: standsFor + 1, text: because(standsFor + 1) }
          : null,
      basis,
    }))
  if (grew) return { outcome: 'counted', evidenceId }
  return withinLimits(() =>
    addEvidence(tx, founder, {
      projectId,
      kind: 'commitment',
      stance: 'for',
      text: because(1),
      happenedOn: day,
      countsForTest: true,
      provenance: 'seen',
      because: because(1),
      hasArrived: true,
      basis,
    }),
  )
}

const because = (people: number) => `${plural(people, 'person', 'people')} signed up.`

async function pieceOf(tx: Tx, { inboxId }: EventRow, day: string): Promise<string | null> {
  const [row] = await tx
    .select({ evidenceId: inboxEvents.evidenceId })
    .from(inboxEvents)
    .where(
      and(
        eq(inboxEvents.inboxId, inboxId),
        eq(inboxEvents.kind, 'signup'),
        isNotNull(inboxEvents.evidenceId),
        sql`(${inboxEvents.happenedAt} at time zone 'UTC')::date = ${day}::date`,
      ),
    )
    .orderBy(desc(inboxEvents.createdAt))
    .limit(1)
  return row?.evidenceId ?? null
}
