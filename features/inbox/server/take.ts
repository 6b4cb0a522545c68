import { createHmac, randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { readHeld } from '#features/evidence/server/reads.ts'
import { addToMetric } from '#features/metrics/server/commands.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { isSamePerson } from '#kit/server/mailboxes.ts'
import { periods } from '#kit/server/schedule.ts'
import type { Outcome, Provider } from '../contract.ts'
import { queueConfirmation, unasked } from './confirm.ts'
import { lockKnownEvents } from './known.ts'
import type { EventRow } from './known.ts'
import { createLine } from './line.ts'
import type { Line } from './line.ts'
import { takeBack, takePayment } from './payments.ts'
import type { Reading } from './readings/shapes.ts'
import { takeSignup } from './signups.ts'
import { inboxEvents } from './tables.ts'
import type { Arrived, Weighed, Weighing } from './weighing.ts'

export type Arrival = {
  inboxId: string
  projectId: string
  userId: string
  /** The founder's own email, from which nothing counts. */
  founderEmail: string
  provider: Provider
  /** Whether the provider can be asked about what it reported. */
  canAsk: boolean
  reading: Reading
}

const lines = new WeakMap<App, Line>()

/**
 * Keeps an event and does what it says, once. What comes for one project goes one after the other: in this process
 * before it takes a connection, and in all of them at the project's row, so that a payment and its refund see each
 * other in whichever order they come.
 */
export async function take(app: App, arrival: Arrival): Promise<void> {
  const { projectId, provider, reading } = arrival
  // Asked before anything is locked or waited for: providers send the same again and again.
  if (await isHere(app, arrival)) return
  const line = lines.get(app) ?? createLine()
  lines.set(app, line)
  await line.pass(projectId, `${provider} ${reading.eventId}`, () => keep(app, arrival))
}

async function isHere(app: App, { inboxId, provider, reading }: Arrival): Promise<boolean> {
  const same = and(
    eq(inboxEvents.inboxId, inboxId),
    eq(inboxEvents.provider, provider),
    eq(inboxEvents.eventId, reading.eventId),
  )
  return (await app.db.$count(inboxEvents, same)) > 0
}

async function keep(app: App, arrival: Arrival): Promise<void> {
  const { projectId, userId } = arrival
  await commit(app, async (tx, after) => {
    const event = eventOf(app, arrival)
    const decided = early(app, event, arrival)
    const known = await lockKnownEvents(tx, { userId, projectId, event })
    if (known.here) return
    const held = decided === null ? await readHeld(tx, projectId) : null
    const arrived = { app, tx, event, known, projectId, userId }
    const weighed = held ? await weigh({ ...arrived, held }) : { outcome: decided ?? event.outcome }
    const row = { ...event, ...weighed }
    const told = await tell(arrived, row)
    await tx.insert(inboxEvents).values(row)
    if (arrival.canAsk && held && aboutMoney.has(event.kind)) await queueConfirmation(app, tx, event.inboxId)
    after(() => {
      app.live.publish(`project:${projectId}`, 'inbox', {})
      if (told) announce(app.live, [userId])
    })
  })
}

/** The row that it becomes, before it is weighed. */
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
    // A clock that is ahead of ours brings nothing from the future.
    happenedAt: happenedAt && happenedAt < now ? happenedAt : now,
    ...unasked,
    dismissedAt: null,
    createdAt: now,
  }
}

const aboutMoney = new Set(['payment', 'refund', 'dispute', 'dispute_won'])

/** Counts a person once, and leads back to nobody: each inbox has its own. */
const personOf = (app: App, inboxId: string, email: string): string =>
  createHmac('sha256', app.secret)
    .update(`inbox:${inboxId}:${email.trim().toLowerCase()}`)
    .digest('base64url')

/** What is decided by the event alone. One that is older than the list could have been counted before. */
function early(
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
      return takePayment(weighing)
    case 'refund':
    case 'dispute':
    case 'dispute_won':
      return takeBack(weighing)
    case 'signup':
      return takeSignup(weighing)
    default:
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

/** The founder hears of the first payment of each person, and of the first thing that came at all. */
async function tell({ app, tx, known, projectId, userId }: Arrived, row: EventRow): Promise<boolean> {
  const { kind, amount, currency, outcome } = row
  if (outcome === 'test') return false
  const told = { actorId: null, subjectId: projectId, at: app.clock.now(), tells: [userId] }
  const isPaid = kind === 'payment' && (outcome === 'counted' || outcome === 'currency' || outcome === 'full')
  if (isPaid && !known.came) {
    const data = { amount: amount ?? 0, currency: currency ?? 'USD', outcome }
    await recordEvent(tx, { ...told, name: 'inbox.paid', data })
    return true
  }
  if (!known.first) return false
  await recordEvent(tx, { ...told, name: 'inbox.heard' })
  return true
}
