import { createHmac } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import { addToMetric } from '#features/metrics/server/commands.ts'
import { ownProject } from '#features/projects/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { periods } from '#kit/server/schedule.ts'
import type { Outcome, Provider } from '../contract.ts'
import { takePayment, takeRefund } from './payments.ts'
import type { Reading } from './readings/shapes.ts'
import { takeSignup } from './signups.ts'
import { inboxEvents } from './tables.ts'
import { cameBefore, sourceOf } from './weighing.ts'
import type { Weighed, Weighing } from './weighing.ts'

type Arrival = { inboxId: string; projectId: string; userId: string; provider: Provider; reading: Reading }

/**
 * Keeps an event and does what it says, once. The project's row is locked first, so that its events come one after
 * the other in every process, and a payment and its refund see each other in whichever order they come.
 */
export async function take(app: App, arrival: Arrival): Promise<void> {
  const { projectId, userId } = arrival
  // Asked before anything is locked: providers send the same again and again.
  if (await isHere(app, arrival)) return
  await commit(app, async (tx, after) => {
    await ownProject(tx, { userId, projectId, lock: true })
    const values = kept(app, arrival)
    const decided = early(app, values, arrival.reading)
    const [event] = await tx
      .insert(inboxEvents)
      .values({ ...values, outcome: decided ?? 'unknown' })
      .onConflictDoNothing({ target: [inboxEvents.inboxId, inboxEvents.provider, inboxEvents.eventId] })
      .returning()
    if (!event) return
    const weighing = { app, tx, event, projectId, userId }
    const weighed = decided ? { outcome: decided } : await weigh(weighing)
    if (!decided) await tx.update(inboxEvents).set(weighed).where(eq(inboxEvents.id, event.id))
    const told = await tell(weighing, weighed)
    after(() => {
      app.live.publish(`project:${projectId}`, 'inbox', {})
      if (told) announce(app.live, [userId])
    })
  })
}

async function isHere({ db }: App, { inboxId, provider, reading }: Arrival): Promise<boolean> {
  const same = and(
    eq(inboxEvents.inboxId, inboxId),
    eq(inboxEvents.provider, provider),
    eq(inboxEvents.eventId, reading.eventId),
  )
  return (await db.select({ id: inboxEvents.id }).from(inboxEvents).where(same)).length > 0
}

function kept(
  app: App,
  { inboxId, provider, reading: { email, outcome: _, happenedAt, ...reading } }: Arrival,
) {
  const now = app.clock.now()
  return {
    ...reading,
    inboxId,
    provider,
    person: email?.includes('@') ? personOf(app, inboxId, email) : null,
    // A clock that is ahead of ours brings nothing from the future.
    happenedAt: happenedAt && happenedAt < now ? happenedAt : now,
    createdAt: now,
  }
}

/** Counts a person once, and leads back to nobody: each inbox has its own. */
const personOf = (app: App, inboxId: string, email: string): string =>
  createHmac('sha256', app.secret)
    .update(`inbox:${inboxId}:${email.trim().toLowerCase()}`)
    .digest('base64url')

/** What is decided by the event alone. One that is older than the list could have been counted before. */
function early(
  app: App,
  { kind, amount, happenedAt }: ReturnType<typeof kept>,
  { outcome }: Reading,
): Outcome | null {
  if (outcome) return outcome
  if (kind === 'other') return 'unknown'
  if (happenedAt.getTime() < app.clock.now().getTime() - periods.inboxEventsKept) return 'old'
  return kind === 'payment' && amount === 0 ? 'free' : null
}

async function weigh(weighing: Weighing): Promise<Weighed> {
  const { tx, event, projectId } = weighing
  switch (event.kind) {
    case 'payment':
      return takePayment(weighing)
    case 'refund':
      return takeRefund(weighing)
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
async function tell({ app, tx, event, projectId, userId }: Weighing, { outcome }: Weighed): Promise<boolean> {
  if (outcome === 'test') return false
  const { inboxId, kind, amount, currency, provider } = event
  const told = { actorId: null, subjectId: projectId, at: app.clock.now(), tells: [userId] }
  const isPaid = kind === 'payment' && (outcome === 'counted' || outcome === 'currency' || outcome === 'full')
  if (isPaid && !(await cameBefore(tx, event))) {
    const data = { amount: amount ?? 0, currency: currency ?? 'USD', outcome, source: sourceOf(provider) }
    await recordEvent(tx, { ...told, name: 'inbox.paid', data })
    return true
  }
  const others = and(
    eq(inboxEvents.inboxId, inboxId),
    ne(inboxEvents.id, event.id),
    ne(inboxEvents.outcome, 'test'),
  )
  if ((await tx.$count(inboxEvents, others)) > 0) return false
  await recordEvent(tx, { ...told, name: 'inbox.heard' })
  return true
}
