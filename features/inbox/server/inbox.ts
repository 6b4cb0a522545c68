import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { lockProject, ownProject } from '#features/projects/server/reads.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { periods } from '#kit/server/schedule.ts'
import { newToken } from '#kit/server/tokens.ts'
import { wording } from '../contract.ts'
import type { InboxView, Signer } from '../contract.ts'
import { queueConfirmation, unasked } from './confirm.ts'
import { receiveAt } from './receive.ts'
import { inboxOf, newSecret, ownInbox, ownSecrets, sealKey, sealOf, sealOwn } from './rows.ts'
import type { InboxRow } from './rows.ts'
import { plainSignature } from './signatures.ts'
import { assertReadsCharges } from './stripe.ts'
import { inboxEvents, inboxSources, inboxes } from './tables.ts'
import { viewOf } from './view.ts'

type One = { projectId: string }

export async function readInbox({ app, viewer }: MemberContext, { projectId }: One): Promise<InboxView> {
  await ownProject(app.db, { userId: viewer.id, projectId })
  return viewOf(app, app.db, { projectId })
}

export async function turnOn(context: MemberContext, { projectId }: One): Promise<InboxView> {
  return changing(context, projectId, async (tx, { app, inbox, at }) => {
    if (inbox && !inbox.offAt) return null
    const slug = inbox?.slug ?? newToken(15)
    const secret = newSecret()
    const fresh = {
      ...freshSecret(app, { slug, secret }),
      earlierSecret: null,
      earlierUntil: null,
      offAt: null,
    }
    await tx
      .insert(inboxes)
      .values({ projectId, slug, ...fresh, createdAt: at })
      .onConflictDoUpdate({ target: inboxes.projectId, set: fresh })
    return secret
  })
}

export async function turnOff(context: MemberContext, { projectId }: One): Promise<InboxView> {
  return changing(context, projectId, async (tx, { inbox, at }) => {
    if (!inbox) throw new Refusal('conflict', wording.off)
    if (!inbox.offAt) await set(tx, inbox, { offAt: at, updatedAt: at })
    return null
  })
}

/** The old secret works for another day, so nothing is lost while it is replaced. */
export async function rotateSecret(context: MemberContext, { projectId }: One): Promise<InboxView> {
  return changing(context, projectId, async (tx, { app, inbox, at }) => {
    const { slug, secret: earlierSecret } = assertOn(inbox)
    const secret = newSecret()
    const earlierUntil = new Date(at.getTime() + periods.inboxEarlierSecret)
    await set(tx, ensure(inbox), { ...freshSecret(app, { slug, secret }), earlierSecret, earlierUntil })
    return secret
  })
}

type Pasted = One & { provider: Signer; secret: string | null }

export async function setSecret(
  context: MemberContext,
  { projectId, provider, secret }: Pasted,
): Promise<InboxView> {
  return changing(context, projectId, async (tx, { app, inbox, at }) => {
    const { id: inboxId, slug } = assertOn(inbox)
    if (secret === null) {
      const which = and(eq(inboxSources.inboxId, inboxId), eq(inboxSources.provider, provider))
      await tx.delete(inboxSources).where(which)
      return null
    }
    const sealed = sealOf(app, slug, { provider, secret })
    await tx
      .insert(inboxSources)
      .values({ inboxId, provider, secret: sealed, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({
        target: [inboxSources.inboxId, inboxSources.provider],
        set: { secret: sealed, updatedAt: at },
      })
    return null
  })
}

type PastedKey = One & { key: string | null }

/** Also rechecks earlier payments. Null removes the key. */
export async function setStripeKey(
  context: MemberContext,
  { projectId, key }: PastedKey,
): Promise<InboxView> {
  const { app, viewer } = context
  // Before any request to Stripe.
  await ownProject(app.db, { userId: viewer.id, projectId })
  if (key !== null) await assertReadsCharges(app, key)
  return changing(context, projectId, async (tx, { inbox, at }) => {
    const { id: inboxId, slug } = assertOn(inbox)
    const [kept] = await tx
      .update(inboxSources)
      .set({ apiKey: key && sealKey(app, slug, key), apiKeyRefusedAt: null, updatedAt: at })
      .where(and(eq(inboxSources.inboxId, inboxId), eq(inboxSources.provider, 'stripe')))
      .returning({ inboxId: inboxSources.inboxId })
    if (!kept) throw new Refusal('conflict', wording.secretFirst)
    if (key !== null) await askAgain(app, tx, inboxId)
    return null
  })
}

async function askAgain(app: App, tx: Tx, inboxId: string): Promise<void> {
  await tx
    .update(inboxEvents)
    .set(unasked)
    .where(and(eq(inboxEvents.inboxId, inboxId), eq(inboxEvents.provider, 'stripe')))
  await queueConfirmation(app, tx, inboxId)
}

export async function sendTest({ app, viewer }: MemberContext, { projectId }: One): Promise<InboxView> {
  const inbox = assertOn(await ownInbox(app.db, { userId: viewer.id, projectId }))
  const [secret] = ownSecrets(app, inbox)
  if (!secret) throw new Refusal('conflict', wording.broken)
  const at = app.clock.now()
  const [id, timestamp] = [`test_${randomUUID()}`, String(Math.floor(at.getTime() / 1000))]
  const body = JSON.stringify({ ...sample, timestamp: at.toISOString() })
  const headers: Record<string, string> = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${plainSignature(secret, `${id}.${timestamp}.${body}`)}`,
  }
  const delivery = { body, header: (name: string) => headers[name] }
  const found = {
    inbox,
    source: null,
    apiKey: null,
    userId: viewer.id,
    founderEmail: viewer.email,
    deletedAt: null,
  }
  const received = await receiveAt(app, found, { provider: 'plain', delivery })
  if (received !== 'taken') throw new Error(`a sample was not taken: ${received}`)
  return viewOf(app, app.db, { projectId, known: inbox })
}

const sample = { type: 'payment.succeeded', test: true, data: { amount: 2900, currency: 'usd' } }

type Known = { app: App; inbox: InboxRow | undefined; at: Date }

async function changing(
  { app, viewer }: MemberContext,
  projectId: string,
  change: (tx: Tx, known: Known) => Promise<string | null>,
): Promise<InboxView> {
  return commit(app, async (tx) => {
    await lockProject(tx, { userId: viewer.id, projectId })
    const inbox = await inboxOf(tx, projectId)
    const secret = await change(tx, { app, inbox, at: app.clock.now() })
    return viewOf(app, tx, { projectId, secret })
  })
}

function freshSecret(app: App, { slug, secret }: { slug: string; secret: string }) {
  const at = app.clock.now()
  return { secret: sealOwn(app, slug, secret), secretMadeAt: at, updatedAt: at }
}

const set = (tx: Tx, { id }: InboxRow, values: Partial<InboxRow>) =>
  tx.update(inboxes).set(values).where(eq(inboxes.id, id))

function assertOn(inbox: InboxRow | undefined): InboxRow {
  if (!inbox || inbox.offAt) throw new Refusal('conflict', wording.off)
  return inbox
}
