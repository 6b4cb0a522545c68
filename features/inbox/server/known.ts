import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { holdProject } from '#features/projects/server/reads.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { preparedWithin, single } from '#kit/server/prepared.ts'
import { inboxEvents } from './tables.ts'

export type EventRow = typeof inboxEvents.$inferSelect
/** A payment, with its time as the database's JSON has it. */
export type PaymentRow = Pick<
  EventRow,
  'id' | 'amount' | 'currency' | 'refunded' | 'disputed' | 'outcome' | 'evidenceId'
> & {
  happenedAt: string
}

export type DisputeRow = Pick<EventRow, 'dispute' | 'kind' | 'amount'> & {
  /** It took the payment's evidence back. */
  took: boolean
}

/** What came before an event, as far as it decides what becomes of it. */
export type Known = {
  /** It is here already. */
  here: boolean
  /** An event of the same payment that counts, or would. */
  payment: PaymentRow | null
  /** All that was paid back of it so far: each refund says the whole of it. */
  refunded: number
  /** What came about disputes over it. */
  disputes: DisputeRow[]
  /** This person did the same before; of somebody without a hash nobody knows. */
  came: boolean
  /** Nothing but tests has come at all. */
  first: boolean
}

/** Locks the event's project and reads what came before: one way there and back. */
export async function holdKnown(
  tx: Tx,
  { userId, projectId, event }: { userId: string; projectId: string; event: EventRow },
): Promise<Known> {
  const { inboxId, provider, eventId, reference, person, kind } = event
  // In this order: what came before is read once the lock is held, so that of two that are the same one finds the other.
  const [, rows] = await Promise.all([
    holdProject(tx, { userId, projectId }),
    selectKnown(tx).execute({ inboxId, provider, eventId, reference, person, kind }),
  ])
  return one(rows, 'what came before')
}

/** Another event that is, or tells of, the same payment. */
export const ofPayment = (...kinds: ('payment' | 'refund' | 'dispute' | 'dispute_won')[]) =>
  and(
    eq(inboxEvents.inboxId, sql.placeholder('inboxId')),
    eq(inboxEvents.provider, sql.placeholder('provider')),
    eq(inboxEvents.reference, sql.placeholder('reference')),
    inArray(inboxEvents.kind, kinds),
    notInArray(inboxEvents.outcome, ['test', 'part', 'old']),
  )

const selectKnown = preparedWithin('inbox_known', (db) => {
  const { id, amount, currency, refunded, disputed, outcome, evidenceId, happenedAt } = inboxEvents
  const exists = (where: SQL | undefined) =>
    sql<boolean>`exists (select 1 from ${inboxEvents} where ${where})`
  const inInbox = eq(inboxEvents.inboxId, sql.placeholder('inboxId'))
  const same = and(
    inInbox,
    eq(inboxEvents.provider, sql.placeholder('provider')),
    eq(inboxEvents.eventId, sql.placeholder('eventId')),
  )
  const asBefore = and(
    inInbox,
    eq(inboxEvents.person, sql.placeholder('person')),
    eq(inboxEvents.kind, sql.placeholder('kind')),
    ne(outcome, 'test'),
  )
  const payment = sql<PaymentRow | null>`(select json_build_object('id', ${id}, 'amount', ${amount}, 'currency', ${currency}, 'refunded', ${refunded}, 'disputed', ${disputed}, 'outcome', ${outcome}, 'evidenceId', ${evidenceId}, 'happenedAt', ${happenedAt})
    from ${inboxEvents} where ${ofPayment('payment')} limit 1)`
  return db
    .select({
      here: exists(same),
      payment,
      refunded: sql<number>`(select coalesce(max(${amount}), 0)::float8 from ${inboxEvents} where ${ofPayment('refund')})`,
      disputes: sql<
        DisputeRow[]
      >`(select coalesce(json_agg(json_build_object('dispute', ${inboxEvents.dispute}, 'kind', ${inboxEvents.kind}, 'amount', ${amount}, 'took', ${evidenceId} is not null)), '[]')
        from ${inboxEvents} where ${ofPayment('dispute', 'dispute_won')})`,
      came: exists(asBefore),
      first: sql<boolean>`not ${exists(and(inInbox, ne(outcome, 'test')))}`,
    })
    .from(single)
})
