import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { lockProjectId } from '#features/projects/server/reads.ts'
import type { Tx } from '#kit/server/db.ts'
import { inboxEvents } from './tables.ts'

export type EventRow = typeof inboxEvents.$inferSelect
export type PaymentRow = Pick<
  EventRow,
  'id' | 'amount' | 'currency' | 'refunded' | 'disputed' | 'outcome' | 'evidenceId' | 'happenedAt'
>

export type DisputeRow = Pick<EventRow, 'dispute' | 'kind' | 'amount'> & {
  took: boolean
}

export type Known = {
  here: boolean
  payment: PaymentRow | null
  refunded: number
  disputes: DisputeRow[]
  came: boolean
  first: boolean
}

/** Locks the project first, so of two equal events one finds the other. */
export async function lockKnownEvents(
  tx: Tx,
  { userId, projectId, event }: { userId: string; projectId: string; event: EventRow },
): Promise<Known> {
  await lockProjectId(tx, { userId, projectId })
  return readKnown(tx, event)
}

export const ofPayment = (
  { inboxId, provider, reference }: EventRow,
  ...kinds: ('payment' | 'refund' | 'dispute' | 'dispute_won')[]
) =>
  and(
    eq(inboxEvents.inboxId, inboxId),
    eq(inboxEvents.provider, provider),
    reference === null ? sql`false` : eq(inboxEvents.reference, reference),
    inArray(inboxEvents.kind, kinds),
    notInArray(inboxEvents.outcome, ['test', 'part', 'old']),
  )

async function readKnown(tx: Tx, event: EventRow): Promise<Known> {
  const { inboxId, provider, eventId, person, kind } = event
  const { id, amount, currency, refunded, disputed, outcome, evidenceId, happenedAt } = inboxEvents
  const inInbox = eq(inboxEvents.inboxId, inboxId)
  const known = async (where: SQL | undefined) => (await tx.$count(inboxEvents, where)) > 0
  const isCounted = ne(outcome, 'test')
  const [payment = null] = await tx
    .select({ id, amount, currency, refunded, disputed, outcome, evidenceId, happenedAt })
    .from(inboxEvents)
    .where(ofPayment(event, 'payment'))
    .limit(1)
  const refunds = await tx
    .select({ most: sql<number>`coalesce(max(${amount}), 0)::float8` })
    .from(inboxEvents)
    .where(ofPayment(event, 'refund'))
  const disputes = await tx
    .select({
      dispute: inboxEvents.dispute,
      kind: inboxEvents.kind,
      amount,
      took: sql<boolean>`${evidenceId} is not null`,
    })
    .from(inboxEvents)
    .where(ofPayment(event, 'dispute', 'dispute_won'))
  return {
    here: await known(and(inInbox, eq(inboxEvents.provider, provider), eq(inboxEvents.eventId, eventId))),
    payment,
    refunded: refunds[0]?.most ?? 0,
    disputes,
    came:
      person !== null &&
      (await known(and(inInbox, eq(inboxEvents.person, person), eq(inboxEvents.kind, kind), isCounted))),
    first: !(await known(and(inInbox, isCounted))),
  }
}
