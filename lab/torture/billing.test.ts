import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { handlers } from '#app/server/features.ts'
import type { PaymentView, SubscriptionView } from '#features/billing/contract.ts'
import { subscriptions } from '#features/billing/server/tables.ts'
import { events, mails } from '#kit/server/tables.ts'
import { openBrowser } from '#test/harness.ts'
import type { Browser } from '#test/harness.ts'
import { createStripeStub, eventOf, invoiceOf, signed, stripeEnv } from '#test/stripe-stub.ts'
import { commandsHeld } from './model.ts'
import type { Model, Outcome } from './model.ts'
import { twoProcesses } from './two-processes.ts'

const stub = await createStripeStub()
afterAll(stub.close)
const { world, other, ask, make, member, admin, stranger, fetch } = await twoProcesses({
  env: stripeEnv(stub.url),
})
const root = await admin()
const names = ['ann', 'ben'] as const
type Name = (typeof names)[number]

const turns = ['active', 'past_due', 'unpaid', 'canceled'] as const
type Turn = (typeof turns)[number]
type Status = Turn | 'incomplete'
type Drawn = { who: Name } & (
  | { act: 'subscribe'; status: Status }
  | { act: 'turn'; place: number; status: Turn; ends: boolean }
  | { act: 'bill'; place: number; paid: boolean; isFirst: boolean }
  | { act: 'deliver' | 'forge'; place: number }
  | { act: 'grant' | 'withdraw' }
)
type Command = { who: Name; label: string; key?: undefined } & (
  | { act: 'subscribe'; status: Status }
  | { act: 'turn'; on: string; status: Turn; ends: boolean }
  | { act: 'bill'; on: string; cents: number; paid: boolean }
  | { act: 'deliver' | 'forge'; on: string }
  | { act: 'grant' | 'withdraw' }
)

/** At Stripe. */
type Subscription = { label: string; status: Status; ends: boolean }
type Event = { label: string; of: string; invoice?: { cents: number; paid: boolean } }
type Counts = { started: number; ended: number; granted: number; failed: number; receipts: number }
type Account = {
  atStripe: Subscription[]
  events: Event[]
  handled: string[]
  known: Subscription | null
  isGranted: boolean
  payments: Record<number, 'paid' | 'failed'>
  counts: Counts
}
type State = Record<Name, Account>

const maxSubscriptions = 3
const nothing: Account = {
  atStripe: [],
  events: [],
  handled: [],
  known: null,
  isGranted: false,
  payments: {},
  counts: { started: 0, ended: 0, granted: 0, failed: 0, receipts: 0 },
}
const gives = (status?: Status) => status === 'active' || status === 'past_due'
const isRunning = (status?: Status) => gives(status) || status === 'unpaid'
const find = ({ atStripe }: Account, label?: string) => atStripe.find((one) => one.label === label)
const counted = ({ counts }: Account, which: keyof Counts, by = 1): Counts => ({
  ...counts,
  [which]: counts[which] + by,
})
const turned = (account: Account, label: string, change: Partial<Subscription>): Account => ({
  ...account,
  atStripe: account.atStripe.map((one) =>
    one.label === label && one.status !== 'canceled' ? { ...one, ...change } : one,
  ),
})
const withEvent = (account: Account, event: Event): Account =>
  account.events.some(({ label }) => label === event.label)
    ? account
    : { ...account, events: [...account.events, event] }

/** Stripe's newest counts. A second one that runs at the same time is ended. */
function informed(account: Account, label: string): Account {
  const newest = find(account, label)!
  const current = find(account, account.known?.label)
  if (current && current.label !== label) {
    if (!isRunning(newest.status)) return account
    if (isRunning(current.status)) return turned(account, label, { status: 'canceled' })
  }
  const [before, after] = [gives(account.known?.status), gives(newest.status)]
  const isNews = before !== after && (after || !account.isGranted)
  const counts = isNews ? counted(account, after ? 'started' : 'ended') : account.counts
  return { ...account, known: newest, counts }
}

/** One receipt and one notice for an invoice, and paid stays paid. */
function billed(account: Account, { cents, paid }: { cents: number; paid: boolean }): Account {
  const { payments } = account
  if (payments[cents] === 'paid' || (payments[cents] && !paid)) return account
  const counts = counted(account, paid ? 'receipts' : 'failed')
  return { ...account, payments: { ...payments, [cents]: paid ? 'paid' : 'failed' }, counts }
}

function delivered(account: Account, label: string): Account {
  const event = account.events.find((one) => one.label === label)
  if (!event || account.handled.includes(label)) return account
  const noted = { ...account, handled: [...account.handled, label] }
  return informed(event.invoice ? billed(noted, event.invoice) : noted, event.of)
}

function after(account: Account, command: Command): Account {
  const { label } = command
  switch (command.act) {
    case 'subscribe': {
      if (find(account, label)) return account
      const atStripe = [...account.atStripe, { label, status: command.status, ends: false }]
      return withEvent({ ...account, atStripe }, { label, of: label })
    }
    case 'turn': {
      const { status, ends, on } = command
      return withEvent(turned(account, on, { status, ends }), { label, of: on })
    }
    case 'bill': {
      const { cents, paid } = command
      return withEvent(account, { label, of: command.on, invoice: { cents, paid } })
    }
    case 'deliver':
      return delivered(account, command.on)
    case 'forge':
      return account
    case 'grant':
      return { ...account, isGranted: true, counts: counted(account, 'granted') }
    case 'withdraw': {
      const isEnd = account.isGranted && !gives(account.known?.status)
      return { ...account, isGranted: false, counts: isEnd ? counted(account, 'ended') : account.counts }
    }
  }
}

const expected = (state: State, command: Command): Outcome<State> => ({
  state: { ...state, [command.who]: after(state[command.who], command) },
  answer: command.act === 'forge' ? 400 : 200,
})

function shownOf({ known, isGranted, payments, counts, atStripe }: Account) {
  const source = gives(known?.status) ? 'stripe' : isGranted ? 'granted' : null
  return {
    plan: source ? 'builder' : 'free',
    source,
    cancelAtPeriodEnd: source === 'stripe' && known!.ends,
    paymentOpen: known?.status === 'past_due' || known?.status === 'unpaid',
    manageable: known !== null,
    sameForAdministrators: true,
    payments: Object.entries(payments).map(([cents, status]) => ({ cents: Number(cents), status })),
    counts: { ...counts, failureEmails: counts.failed },
    atStripe: atStripe.map(({ label, status }) => ({ label, status })).sort(byLabel),
  }
}

const byLabel = (a: { label: string }, b: { label: string }) => (a.label < b.label ? -1 : 1)

type Person = { browser: Browser; customer: string; subscriptions: Map<string, { id: string }> }
type Product = Record<Name, Person> & { events: Map<string, object> }

const heldOf = ({ subscriptions: known }: Person, label: string) =>
  stub.subscriptions.get(known.get(label)?.id ?? '')

/** As Stripe sends it: no cookie, no origin, its own signature. */
async function deliver(event: object, secret?: string): Promise<number> {
  const { body, headers } = signed(event, { at: world.clock.now(), ...(secret ? { secret } : {}) })
  const answer = await openBrowser(fetch).call('POST', '/billing/webhook', {
    origin: null,
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  })
  await Promise.all([world.drain(), other.app.jobs.drain(other.app, handlers)])
  return answer.status
}

/** What happens at Stripe, which then has an event to deliver. */
function happen(product: Product, command: Command & { act: 'subscribe' | 'turn' | 'bill' }): void {
  const { label, who } = command
  const person = product[who]
  const { customer, browser } = person
  if (command.act === 'subscribe' && !person.subscriptions.has(label))
    person.subscriptions.set(label, stub.subscribe(customer, { userId: browser.id, status: command.status }))
  const held = heldOf(person, command.act === 'subscribe' ? label : command.on)
  if (!held) return
  if (command.act === 'turn' && held.status !== 'canceled')
    Object.assign(held, { status: command.status, cancel_at_period_end: command.ends })
  if (product.events.has(label)) return
  product.events.set(label, command.act === 'bill' ? invoiced(held, command) : newsOf(held, command.act))
}

type Held = { id: string; customer: string; status: string }

function newsOf({ id, customer, status }: Held, act: 'subscribe' | 'turn') {
  if (act === 'turn') {
    const type = `customer.subscription.${status === 'canceled' ? 'deleted' : 'updated'}`
    return eventOf(type, { object: 'subscription', id, customer, status: 'whatever the event says' })
  }
  const session = { object: 'checkout.session', id: 'cs_1', customer, subscription: id }
  return eventOf('checkout.session.completed', session)
}

const invoiced = ({ id, customer }: Held, { cents, paid }: { cents: number; paid: boolean }) =>
  eventOf(
    paid ? 'invoice.paid' : 'invoice.payment_failed',
    invoiceOf(customer, id, {
      id: `in_${customer}_${cents}`,
      amount_paid: paid ? cents : 0,
      amount_due: cents,
    }),
  )

async function perform(product: Product, command: Command): Promise<unknown> {
  switch (command.act) {
    case 'deliver':
    case 'forge': {
      const event = product.events.get(command.on) ?? eventOf('customer.subscription.updated', {})
      return deliver(event, command.act === 'forge' ? 'whsec_another' : undefined)
    }
    case 'grant':
    case 'withdraw': {
      const path = `/admin/users/${product[command.who].browser.id}/plan`
      const body =
        command.act === 'grant' ? { plan: 'builder', reason: 'Helped us.' } : { plan: 'free', reason: '' }
      return (await ask(root, 'PUT', path, { body })).status
    }
    default:
      happen(product, command)
      return 200
  }
}

async function seenOf(person: Person) {
  const { browser } = person
  const mine: SubscriptionView = (await ask(browser, 'POST', '/functions/check-subscription')).body
  const { plan, source, cancelAtPeriodEnd, paymentOpen, manageable } = mine
  const theirs = (await ask(root, 'GET', `/admin/users/${browser.id}/plan`)).body
  const payments: PaymentView[] = (await ask(browser, 'GET', '/billing/payments?limit=100')).body.items
  return {
    plan,
    source,
    cancelAtPeriodEnd,
    paymentOpen,
    manageable,
    sameForAdministrators: theirs.plan === plan && theirs.source === source,
    payments: payments.map(({ cents, status }) => ({ cents, status })).sort((a, b) => a.cents - b.cents),
    counts: await countsOf(browser),
    atStripe: [...person.subscriptions.keys()]
      .map((label) => ({ label, status: heldOf(person, label)!.status }))
      .sort(byLabel),
  }
}

async function countsOf({ id, email }: Browser) {
  const named = await world.db.select({ name: events.name }).from(events).where(eq(events.subjectId, id))
  const sent = await world.db.select({ subject: mails.subject }).from(mails).where(eq(mails.recipient, email))
  const count = (name: string) => named.filter((one) => one.name === name).length
  const emails = (words: string) => sent.filter(({ subject }) => subject.includes(words)).length
  return {
    started: count('plan.started'),
    ended: count('plan.ended'),
    granted: count('plan.granted'),
    failed: count('payment.failed'),
    receipts: emails('receipt'),
    failureEmails: emails("didn't go through"),
  }
}

async function customerOf(nickname: string): Promise<Person> {
  const browser = await member(nickname)
  await make(browser, 'POST', '/billing/checkout')
  const [row] = await world.db.select().from(subscriptions).where(eq(subscriptions.userId, browser.id))
  return { browser, customer: row!.stripeCustomerId!, subscriptions: new Map() }
}

const at = <One extends { label: string }>(all: One[], place: number) =>
  all[place % all.length]?.label ?? 'none'

function aim(state: State, drawn: Drawn, label: string): Command {
  const { who } = drawn
  const { atStripe, events: made, handled } = state[who]
  switch (drawn.act) {
    case 'subscribe':
      if (atStripe.length < maxSubscriptions) return { act: 'subscribe', who, label, status: drawn.status }
      return { act: 'deliver', who, label, on: at(made, atStripe.length) }
    case 'turn':
    case 'bill': {
      const on = at(atStripe, drawn.place)
      if (on === 'none') return { act: 'subscribe', who, label, status: 'active' }
      if (drawn.act === 'turn') return { act: 'turn', who, label, on, status: drawn.status, ends: drawn.ends }
      const earlier = made.flatMap(({ of, invoice }) => (of === on && invoice ? [invoice.cents] : []))
      const own = 1000 + Number.parseInt(label, 10) * 2 + (label.endsWith('b') ? 1 : 0)
      const isFirst = drawn.isFirst && drawn.place % 2 === 0
      const cents = isFirst ? own : (earlier[drawn.place % earlier.length] ?? own)
      return { act: 'bill', who, label, on, cents, paid: drawn.paid }
    }
    case 'deliver':
    case 'forge': {
      const unheard = made.filter((event) => !handled.includes(event.label))
      const isLate = unheard.length === 0 || drawn.place % 4 === 0
      return { act: drawn.act, who, label, on: at(isLate ? made : unheard, drawn.place) }
    }
    default:
      return { act: drawn.act, who, label }
  }
}

const who = fc.constantFrom(...names)
const place = fc.nat(60)
const some = <const Act extends string>(...acts: Act[]) => fc.constantFrom(...acts)
const status = some('active', 'active', 'past_due', 'incomplete', 'unpaid')
const model: Model<State, Drawn, Command, Product> = {
  drawn: fc.oneof(
    { weight: 2, arbitrary: fc.record({ act: some('subscribe'), who, status }) },
    {
      weight: 4,
      arbitrary: fc.record({ act: some('turn'), who, place, status: some(...turns), ends: fc.boolean() }),
    },
    {
      weight: 6,
      arbitrary: fc.record({ act: some('bill'), who, place, paid: fc.boolean(), isFirst: fc.boolean() }),
    },
    { weight: 9, arbitrary: fc.record({ act: some('deliver'), who, place }) },
    { weight: 1, arbitrary: fc.record({ act: some('forge'), who, place }) },
    { weight: 2, arbitrary: fc.record({ act: some('grant', 'withdraw'), who }) },
  ),
  begin: async () => ({
    state: { ann: nothing, ben: nothing },
    product: { ann: await customerOf('ann'), ben: await customerOf('ben'), events: new Map() },
  }),
  aim,
  expected,
  perform,
  shown: (state) => ({ people: names.map((name) => shownOf(state[name])), visitor: [401, 401] }),
  seen: async (product) => ({
    people: [await seenOf(product.ann), await seenOf(product.ben)],
    visitor: [
      (await ask(stranger, 'POST', '/functions/check-subscription')).status,
      (await ask(stranger, 'GET', '/billing/payments')).status,
    ],
  }),
}

it('plans after what Stripe sends', async () => {
  expect(await commandsHeld(model)).toBeGreaterThan(0)
})
