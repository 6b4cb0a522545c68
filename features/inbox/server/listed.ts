import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { addEvidence } from '#features/evidence/server/commands.ts'
import { readBasis } from '#features/evidence/server/reads.ts'
import { lockProjectId } from '#features/projects/server/reads.ts'
import { money } from '#kit/contract/money.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { isUuid } from '#kit/server/paging.ts'
import { isToAdd, providerLabels, wording } from '../contract.ts'
import type { InboxView } from '../contract.ts'
import type { EventRow } from './known.ts'
import { inboxEvents, inboxes } from './tables.ts'
import { viewOf } from './view.ts'

type OneEvent = { projectId: string; eventId: string }

/** The row stays, so a resent event doesn't count again. */
export async function dismissEvent(context: MemberContext, one: OneEvent): Promise<InboxView> {
  const { app } = context
  return commit(app, async (tx) => {
    const { id } = await ownEvent(tx, context, one)
    const open = and(eq(inboxEvents.id, id), isNull(inboxEvents.dismissedAt))
    await tx.update(inboxEvents).set({ dismissedAt: app.clock.now() }).where(open)
    return viewOf(app, tx, one)
  })
}

export async function addAsEvidence(
  context: MemberContext,
  input: OneEvent & { amountCents: number },
): Promise<{ evidenceId: string }> {
  const { app } = context
  return createOnce(context, { endpoint: 'inbox.addAsEvidence', input }, async (tx, after) => {
    const event = await ownEvent(tx, context, input)
    const basis = await readBasis(tx, input.projectId)
    if (event.evidenceId) throw new Refusal('conflict', wording.added)
    if (!isToAdd(event)) throw new Refusal('conflict', wording.notToAdd)
    const { piece } = await addEvidence(tx, context, {
      projectId: input.projectId,
      kind: 'payment',
      stance: 'for',
      text: `Someone paid ${money(event.amount ?? 0, event.currency ?? 'USD')} through ${providerLabels[event.provider]}.`,
      happenedOn: event.happenedAt.toISOString().slice(0, 10),
      amountCents: input.amountCents,
      countsForTest: true,
      provenance: 'told',
      basis,
    })
    await tx.update(inboxEvents).set({ evidenceId: piece.id }).where(eq(inboxEvents.id, event.id))
    after(() => app.live.publish(`project:${input.projectId}`, 'inbox', {}))
    return { evidenceId: piece.id }
  })
}

async function ownEvent(
  tx: Tx,
  { viewer }: MemberContext,
  { projectId, eventId }: OneEvent,
): Promise<EventRow> {
  if (!isUuid(projectId) || !isUuid(eventId)) throw notFound(wording.notFound)
  await lockProjectId(tx, { userId: viewer.id, projectId })
  const [row] = await tx
    .select(getTableColumns(inboxEvents))
    .from(inboxEvents)
    .innerJoin(inboxes, eq(inboxes.id, inboxEvents.inboxId))
    .where(and(eq(inboxEvents.id, eventId), eq(inboxes.projectId, projectId)))
  if (!row) throw notFound(wording.notFound)
  return row
}
