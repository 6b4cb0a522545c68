import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { reviseArrived } from '#features/evidence/server/commands.ts'
import { lockBasis } from '#features/evidence/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import type { EventRow } from './known.ts'
import { unsealKey } from './rows.ts'
import { isRefusedKey, readCharge } from './stripe.ts'
import type { Charge } from './stripe.ts'
import { inboxEvents, inboxSources, inboxes } from './tables.ts'

declare module '#kit/server/jobs.ts' {
  interface JobData {
    'inbox.confirm': { inboxId: string }
  }
}

/** Payments per job; the rest get another job. */
const askedAtOnce = 50

export const queueConfirmation = ({ jobs }: App, tx: Tx, inboxId: string): Promise<void> =>
  jobs.send(tx, { name: 'inbox.confirm', data: { inboxId } })

/** Asks again after a new key or a later event about the payment. */
export const unasked = { askedAt: null, confirmedAt: null }

/**
 * A valid signature only proves that someone knows the secret, and the founder does. Only payments that
 * Stripe confirms count as checked.
 */
export async function confirmPayments(app: App, { inboxId }: { inboxId: string }): Promise<void> {
  const found = await findKey(app, inboxId)
  if (!found) return
  const payments = await app.db
    .select()
    .from(inboxEvents)
    .where(and(isUnasked(inboxId), isNotNull(inboxEvents.evidenceId)))
    .orderBy(asc(inboxEvents.createdAt))
    .limit(askedAtOnce)
  for (const payment of payments) {
    try {
      const charge = await readCharge(app, found.key, ensure(payment.reference))
      await saveConfirmation(app, found, { payment, charge })
    } catch (error) {
      if (!isRefusedKey(error)) throw error
      await app.db
        .update(inboxSources)
        .set({ apiKeyRefusedAt: app.clock.now() })
        .where(and(eq(inboxSources.inboxId, inboxId), eq(inboxSources.provider, 'stripe')))
      return
    }
  }
  if (payments.length === askedAtOnce) await commit(app, (tx) => queueConfirmation(app, tx, inboxId))
}

const isUnasked = (inboxId: string) =>
  and(
    eq(inboxEvents.inboxId, inboxId),
    eq(inboxEvents.provider, 'stripe'),
    eq(inboxEvents.kind, 'payment'),
    eq(inboxEvents.outcome, 'counted'),
    isNull(inboxEvents.askedAt),
  )

type Found = { key: string; projectId: string; userId: string }

async function findKey(app: App, inboxId: string): Promise<Found | undefined> {
  const [row] = await app.db
    .select({
      slug: inboxes.slug,
      offAt: inboxes.offAt,
      apiKey: inboxSources.apiKey,
      projectId: projects.id,
      userId: projects.userId,
    })
    .from(inboxes)
    .innerJoin(projects, eq(projects.id, inboxes.projectId))
    .innerJoin(inboxSources, and(eq(inboxSources.inboxId, inboxes.id), eq(inboxSources.provider, 'stripe')))
    .where(and(eq(inboxes.id, inboxId), isNull(projects.deletedAt), isNull(inboxSources.apiKeyRefusedAt)))
  if (!row?.apiKey || row.offAt) return undefined
  const key = unsealKey(app, row.slug, row.apiKey)
  return key ? { key, projectId: row.projectId, userId: row.userId } : undefined
}

type Answer = { payment: EventRow; charge: Charge | null }

async function saveConfirmation(
  app: App,
  { projectId, userId }: Found,
  { payment, charge }: Answer,
): Promise<void> {
  const at = app.clock.now()
  const isConfirmed = await commit(app, async (tx) => {
    const basis = await lockBasis(tx, { userId, projectId })
    // Read again under the lock: a refund may have arrived during Stripe's answer.
    const [now] = await tx.select().from(inboxEvents).where(eq(inboxEvents.id, payment.id))
    if (!now?.evidenceId) return false
    const confirms = charge !== null && agrees(charge, now)
    await tx
      .update(inboxEvents)
      .set({ askedAt: at, confirmedAt: confirms ? at : null })
      .where(eq(inboxEvents.id, now.id))
    if (!confirms) return false
    return reviseArrived(
      tx,
      { app, viewer: { id: userId } },
      {
        projectId,
        evidenceId: now.evidenceId,
        basis,
        // Text the founder rewrote is theirs to correct.
        change: ({ provenance }) => (provenance === 'seen' ? { provenance: 'checked' } : null),
      },
    )
  })
  if (isConfirmed) app.live.publish(`project:${projectId}`, 'inbox', {})
}

/** And Stripe shows no more refunds or disputes than we know of. */
function agrees(charge: Charge, { amount, currency, refunded, disputed }: EventRow): boolean {
  return (
    charge.livemode &&
    charge.status === 'succeeded' &&
    charge.captured &&
    charge.amount_captured === amount &&
    charge.currency.toUpperCase() === currency &&
    charge.amount_refunded === refunded &&
    (!charge.disputed || disputed > 0)
  )
}
