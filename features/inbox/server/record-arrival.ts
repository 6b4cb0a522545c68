import { createHmac, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { readBasis } from '#features/evidence/server/reads.ts'
import { addToMetric } from '#features/metrics/server/commands.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { isSamePerson } from '#kit/server/mailboxes.ts'
import { periods } from '#kit/server/schedule.ts'
import type { Kind, Outcome, Provider } from '../contract.ts'
import { queueConfirmation, unasked } from './confirm.ts'
import { lockKnownEvents } from './known.ts'
import type { EventRow } from './known.ts'
import { createLine } from './line.ts'
import type { Line } from './line.ts'
import { reversePayment, recordPayment } from './payments.ts'
import type { Reading } from './readings/shapes.ts'
import { recordSignup } from './signups.ts'
import { inboxEvents } from './tables.ts'
import type { Arrived, Weighed, Weighing } from './weighing.ts'

export type Arrival = {
  inboxId: string
  projectId: string
  userId: string
  founderEmail: string
  provider: Provider
  canAsk: boolean
  reading: Reading
}

const lines = new WeakMap<App, Line>()

/**
 * Idempotent. Serialized per project, first in memory before taking a connection, then by the project's
 * row lock, so a payment and its refund see each other in either order.
 */
export async function recordArrival(app: App, arrival: Arrival): Promise<void> {
  const { projectId, provider, reading } = arrival
  // Checked before any lock or wait: providers resend a lot.
  if (await isHere(app, arrival)) return
  const line = lines.get(app) ?? createLine()
  lines.set(app, line)
  await line.pass(projectId, `${provider} ${reading.eventId}`, () => saveEvent(app, arrival))
}

async function isHere(app: App, { inboxId, provider, reading }: Arrival): Promise<boolean> {
  const same = and(
    eq(inboxEvents.inboxId, inboxId),
    eq(inboxEvents.provider, provider),
    eq(inboxEvents.eventId, reading.eventId),
  )
  return (await app.db.$count(inboxEvents, same)) > 0
}

async function saveEvent(app: App, arrival: Arrival): Promise<void> {
  const { projectId, userId } = arrival
  await commit(app, async (tx, after) => {
    const event = eventOf(app, arrival)
    const decided = outcomeByItself(app, event, arrival)
    const known = await lockKnownEvents(tx, { userId, projectId, event })
    if (known.here) return
    const basis = decided === null ? await readBasis(tx, projectId) : null
    const arrived = { app, tx, event, known, projectId, userId }
    const weighed = basis ? await weigh({ ...arrived, basis }) : { outcome: decided ?? event.outcome }
    const row = { ...event, ...weighed }
    const recipients = await notifyFounder(arrived, row)
    await tx.insert(inboxEvents).values(row)
    if (arrival.canAsk && basis && aboutMoney.has(event.kind)) await queueConfirmation(app, tx, event.inboxId)
    after(() => {
      app.live.publish(`project:${projectId}`, 'inbox', {})
      if (recipients) announce(app.live, [userId])
    })
  })
}

function eventOf(
  app: App,
  { inboxId, provider, reading: { email, outcome: _, happenedAt, ...reading } }: Arrival,
): EventRow {
  const now = app.clock.now()
  return {
    amount: null,
    currency: null,
    reference: null,
    dispute: null,
    ...reading,
    id: randomUUID(),
    inboxId,
    provider,
    refunded: 0,
    disputed: 0,
    person: email?.includes('@') ? personOf(app, inboxId, email) : null,
    outcome: 'unknown',
    evidenceId: null,
    // Ignores a sender's clock that runs ahead.
    happenedAt: happenedAt && happenedAt < now ? happenedAt : now,
    ...unasked,
    dismissedAt: null,
    createdAt: now,
  }
}

const aboutMoney = new Set<Kind>(['payment', 'refund', 'dispute', 'dispute_won'])

/** Keyed per inbox, so it identifies no one elsewhere. */
const personOf = (app: App, inboxId: string, email: string): string =>
  createHmac('sha256', app.secret)
    .update(`inbox:${inboxId}:${email.trim().toLowerCase()}`)
    .digest('base64url')

/** Outcomes the event alone decides. One older than the list may have been counted before. */
function outcomeByItself(
  app: App,
  { kind, amount, happenedAt }: EventRow,
  { reading: { outcome, email }, founderEmail }: Arrival,
): Outcome | null {
  if (outcome) return outcome
  if (kind === 'other') return 'unknown'
  if ((kind === 'payment' || kind === 'signup') && email && isSamePerson(email, founderEmail)) return 'own'
  if (happenedAt.getTime() < app.clock.now().getTime() - periods.inboxEventsKept) return 'old'
  return kind === 'payment' && amount === 0 ? 'free' : null
}

async function weigh(weighing: Weighing): Promise<Weighed> {
  const { tx, event, projectId } = weighing
  switch (event.kind) {
    case 'payment':
      return recordPayment(weighing)
    case 'refund':
    case 'dispute':
    case 'dispute_won':
      return reversePayment(weighing)
    case 'signup':
      return recordSignup(weighing)
    case 'other':
      return { outcome: 'unknown' }
    case 'visit':
      await addToMetric(tx, {
        projectId,
        kind: 'visits',
        amount: event.amount ?? 1,
        at: event.happenedAt,
        source: 'seen',
      })
      return { outcome: 'counted' }
  }
}

/** For each person's first payment, and for the first event ever. */
async function notifyFounder(
  { app, tx, known, projectId, userId }: Arrived,
  row: EventRow,
): Promise<boolean> {
  const { kind, amount, currency, outcome } = row
  if (outcome === 'test') return false
  const recipients = { actorId: null, subjectId: projectId, at: app.clock.now(), recipients: [userId] }
  const isPaid = kind === 'payment' && (outcome === 'counted' || outcome === 'currency' || outcome === 'full')
  if (isPaid && !known.came) {
    const data = { amount: amount ?? 0, currency: currency ?? 'USD', outcome }
    await recordEvent(tx, { ...recipients, name: 'inbox.paid', data })
    return true
  }
  if (!known.first) return false
  await recordEvent(tx, { ...recipients, name: 'inbox.heard' })
  return true
}
