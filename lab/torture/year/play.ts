import { eq } from 'drizzle-orm'
import { subscriptions } from '#features/billing/server/tables.ts'
import { day, hour } from '#kit/contract/time.ts'
import { mails, rateLimits } from '#kit/server/tables.ts'
import { makeProject } from '#test/cast.ts'
import { password } from '#test/harness.ts'
import type { Browser, createWorld } from '#test/harness.ts'
import { eventOf, invoiceOf, signed } from '#test/stripe-stub.ts'
import type { createStripeStub } from '#test/stripe-stub.ts'
import { named, send, talk } from '#test/talk.ts'
import { dunning, grantUntil, isPresent, month, subscribesAfter } from './lives.ts'
import type { Life } from './lives.ts'

type World = Awaited<ReturnType<typeof createWorld>>
type Stub = Awaited<ReturnType<typeof createStripeStub>>
type Doing = { at: number; act: () => Promise<unknown> }
export type Person = { life: Life; browser: Browser; projectId: string }

/** What was done, at which moment of the clock, for the accounts that are expected to follow from it. */
export type Done = {
  people: Map<number, Person>
  messages: { to: number; at: number }[]
  reads: { by: number; at: number }[]
  registrations: { by: number; at: number; starts: number }[]
  paid: { by: number; at: number }[]
  refused: { by: number; at: number }[]
}

type Play = { world: World; stub: Stub; admin: Browser; done: Done; begins: number }

const ok = async (asked: Promise<{ status: number; body: any }>) => {
  const { status, body } = await asked
  if (status >= 400) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

const enter = async ({ world }: Play, { email, call }: Browser, as = 'member') => {
  await world.db.delete(rateLimits)
  await ok(call('POST', '/auth/sign-in', { body: { email, password, as } }))
}

export const since = ({ world, begins }: Play): number => world.clock.now().getTime() - begins

export function doingsOf(play: Play, lives: Life[], length: number): Doing[] {
  return lives
    .flatMap((life) => [
      { at: life.joins, act: () => join(play, life) },
      ...paymentsOf(play, life, length),
      ...visitsOf(play, life, length),
      ...messagesOf(play, life, length),
      ...absencesOf(play, life),
    ])
    .filter(({ at }) => at <= length)
    .toSorted((one, other) => one.at - other.at)
}

async function join(play: Play, life: Life): Promise<void> {
  const { world, done, admin, begins } = play
  const browser = await world.member(`member${life.index}`)
  await named(browser, `Member ${life.index}`)
  const choices = await ok(browser.call('GET', '/notifications/choices'))
  const { letters: _, ...current } = choices
  const emails = { ...choices.emails, ...life.emails }
  await ok(
    browser.call('PUT', '/notifications/choices', { body: { ...current, digest: life.digest, emails } }),
  )
  const { id: projectId } = await makeProject(browser)
  done.people.set(life.index, { life, browser, projectId })
  if (life.pays.startsWith('granted')) {
    const until = grantUntil(life)
    await enter(play, admin, 'admin')
    const body = { plan: 'builder', reason: 'A year', until: until && new Date(begins + until).toISOString() }
    await ok(admin.call('PUT', `/admin/users/${browser.id}/plan`, { body }))
  }
  const partner = done.people.get(life.index - 1)?.browser
  if (life.index % 2 === 0 || !partner) return
  await enter(play, partner)
  await talk(partner, browser)
  for (const one of [partner, browser]) await ok(one.call('PUT', '/notifications/read', { body: {} }))
}

function paymentsOf(play: Play, life: Life, length: number): Doing[] {
  if (!['each month', 'until a card is refused'].includes(life.pays)) return []
  const starts = life.joins + subscribesAfter
  const renewals = Array.from(
    { length: Math.ceil(length / month) },
    (_, index) => starts + (index + 1) * month,
  )
  return [
    { at: starts, act: () => subscribe(play, life) },
    ...renewals.map((at) => ({ at, act: () => renew(play, life) })),
    { at: starts + month + dunning, act: () => endUnpaid(play, life) },
  ]
}

/** As Stripe: it sends an event again, and sometimes makes two of one. */
async function deliver({ world }: Play, event: { id: string }): Promise<void> {
  for (const one of [event, event, { ...event, id: `${event.id}b` }]) {
    const { body, headers } = signed(one, { at: world.clock.now() })
    const sent = { origin: null, body, headers: { 'content-type': 'application/json', ...headers } }
    await ok(world.visitor().call('POST', '/billing/webhook', sent))
  }
}

const heldBy = ({ stub, done }: Play, { index }: Life) => {
  const id = done.people.get(index)!.browser.id
  return [...stub.subscriptions.values()].find(({ metadata }) => metadata.userId === id)!
}
const changed = (held: object, type = 'updated') =>
  eventOf(`customer.subscription.${type}`, { object: 'subscription', ...held })

async function subscribe(play: Play, life: Life): Promise<void> {
  const { world, stub, done } = play
  const { browser } = done.people.get(life.index)!
  await enter(play, browser)
  await ok(browser.call('POST', '/billing/checkout'))
  const [row] = await world.db.select().from(subscriptions).where(eq(subscriptions.userId, browser.id))
  const customer = row!.stripeCustomerId!
  const held = stub.subscribe(customer, { userId: browser.id })
  const completed = { object: 'checkout.session', id: 'cs_1', customer, subscription: held.id }
  await deliver(play, changed(held))
  await deliver(play, eventOf('checkout.session.completed', completed))
  await deliver(play, eventOf('invoice.paid', invoiceOf(customer, held.id)))
  done.paid.push({ by: life.index, at: since(play) })
}

async function renew(play: Play, life: Life): Promise<void> {
  const held = heldBy(play, life)
  if (held.status !== 'active') return
  const at = since(play)
  if (held.cancel_at_period_end) {
    held.status = 'canceled'
    return deliver(play, changed(held, 'deleted'))
  }
  const isRefused = life.pays === 'until a card is refused'
  if (isRefused) held.status = 'past_due'
  else held.current_period_end += month / 1000
  const invoice = invoiceOf(held.customer, held.id, isRefused ? { amount_paid: 0 } : {})
  await deliver(play, eventOf(isRefused ? 'invoice.payment_failed' : 'invoice.paid', invoice))
  await deliver(play, changed(held))
  play.done[isRefused ? 'refused' : 'paid'].push({ by: life.index, at })
}

async function endUnpaid(play: Play, life: Life): Promise<void> {
  const held = heldBy(play, life)
  if (held.status !== 'past_due') return
  held.status = 'canceled'
  await deliver(play, changed(held, 'deleted'))
}

function visitsOf(play: Play, life: Life, length: number): Doing[] {
  const every = { 'each day': day, 'each week': 7 * day, never: Infinity }[life.visits]
  const count = Math.max(0, Math.floor((length - life.joins) / every))
  return Array.from({ length: count }, (_, index) => ({
    at: life.joins + (index + 1) * every,
    act: () => visit(play, life),
  }))
}

async function visit(play: Play, life: Life): Promise<void> {
  if (!isPresent(life, since(play))) return
  const { browser, projectId } = play.done.people.get(life.index)!
  await enter(play, browser)
  await ok(browser.call('PUT', '/notifications/read', { body: {} }))
  play.done.reads.push({ by: life.index, at: since(play) })
  const { plan } = await ok(browser.call('GET', `/projects/${projectId}/action-plan`))
  const open = plan?.items.find(({ doneAt, droppedAt }: any) => !doneAt && !droppedAt)
  if (open && !plan.expired)
    await browser.call('PUT', `/projects/${projectId}/action-plan/items/${open.id}/done`, { body: {} })
  if (life.registers) await register(play, life, browser)
}

async function register(play: Play, life: Life, browser: Browser): Promise<void> {
  const { items } = await ok(browser.call('GET', '/vibe-events'))
  for (const event of items.filter(({ mine, state }: any) => !mine && state === 'upcoming')) {
    await ok(browser.call('POST', `/vibe-events/${event.id}/registration`, { body: {} }))
    const starts = Date.parse(event.eventDate) - play.begins
    play.done.registrations.push({ by: life.index, at: since(play), starts })
  }
}

/** To the neighbour, every five days. */
function messagesOf(play: Play, life: Life, length: number): Doing[] {
  if (life.index % 2 === 1) return []
  return Array.from({ length: Math.floor(length / (5 * day)) }, (_, index) => ({
    at: life.joins + (index + 1) * 5 * day + 11 * hour,
    act: () => write(play, life),
  }))
}

async function write(play: Play, life: Life): Promise<void> {
  const { people, messages } = play.done
  const [from, to] = [people.get(life.index)!, people.get(life.index + 1)]
  const at = since(play)
  if (!to || ![from.life, to.life].every((one) => isPresent(one, at))) return
  await enter(play, from.browser)
  const { items } = await ok(from.browser.call('GET', '/messages/rooms'))
  await ok(send(from.browser, items[0].id))
  messages.push({ to: to.life.index, at })
}

function absencesOf(play: Play, { index, away }: Life): Doing[] {
  if (!away) return []
  const { world, admin, done, begins } = play
  const me = () => done.people.get(index)!
  const until = new Date(begins + away.until).toISOString()
  const archive = (): string => `/projects/${me().projectId}/archive`
  const asMember = (act: () => Promise<{ status: number; body: any }>) => async () => {
    await enter(play, me().browser)
    await ok(act())
  }
  const leave = asMember(() =>
    me().browser.call('POST', '/account/deletion', { body: { password, posts: 'erase', confirm: 'DELETE' } }),
  )
  const ban = async () => {
    await enter(play, admin, 'admin')
    await ok(admin.call('PUT', `/admin/users/${me().browser.id}/ban`, { body: { reason: 'Spam', until } }))
  }
  const stay = async () => {
    const [mail] = (
      await world.db.select().from(mails).where(eq(mails.recipient, me().browser.email))
    ).filter(({ subject }) => subject.includes('will be deleted'))
    const token = decodeURIComponent(/keep=([\w%-]+)/.exec(mail!.body)![1]!)
    await ok(world.visitor().call('POST', '/auth/keep-account/by-link', { body: { token } }))
  }
  const ways: Record<NonNullable<Life['away']>['how'], [() => Promise<void>, (() => Promise<void>)?]> = {
    // Ends by itself.
    banned: [ban],
    leaves: [leave],
    'keeps the account': [leave, stay],
    archived: [
      asMember(() => me().browser.call('PUT', archive())),
      asMember(() => me().browser.call('POST', `${archive()}/restoration`, { body: {} })),
    ],
  }
  const [go, come] = ways[away.how]
  return [{ at: away.from, act: go }, ...(come ? [{ at: away.until, act: come }] : [])]
}
