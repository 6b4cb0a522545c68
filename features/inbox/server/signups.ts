import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { addEvidence, reviseArrived } from '#features/evidence/server/commands.ts'
import { addToMetric } from '#features/metrics/server/commands.ts'
import type { Tx } from '#kit/server/db.ts'
import { plural } from '#planner/words.ts'
import type { EventRow } from './known.ts'
import { inboxEvents } from './tables.ts'
import { withRoom } from './weighing.ts'
import type { Weighed, Weighing } from './weighing.ts'

/** Somebody left their address, or something like it: a commitment. A day's are one piece, so that the list stays readable. */
export async function takeSignup({
  app,
  tx,
  event,
  known,
  held,
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
      // What the founder rewrote is theirs, and a test that began since has its own.
      change: ({ standsFor, provenance, experimentId }, runningTestId) =>
        provenance === 'seen' && experimentId === runningTestId
          ? { standsFor: standsFor + 1, text: because(standsFor + 1) }
          : null,
      held,
    }))
  if (grew) return { outcome: 'counted', evidenceId }
  return withRoom(() =>
    addEvidence(tx, founder, {
      projectId,
      kind: 'commitment',
      stance: 'for',
      text: because(1),
      happenedOn: day,
      countsForTest: true,
      provenance: 'seen',
      because: because(1),
      held,
    }),
  )
}

const because = (people: number) => `${plural(people, 'person', 'people')} signed up.`

/** The evidence that the day's sign-ups were last added to. */
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
