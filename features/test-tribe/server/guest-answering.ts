import { and, eq, isNotNull } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import { breaksUnique, one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { fitsWithin, hidden } from '#kit/server/limits.ts'
import { trap } from '#kit/server/visitor-markup.ts'
import { guestForm, limits, wording } from '../link-contract.ts'
import type { GuestForm } from '../link-contract.ts'
import { wording as reviewWording } from '../reviews-contract.ts'
import { forgetGuests } from './commands.ts'
import { confirmEmail } from './guest-email.ts'
import { invitedBy, shownOf } from './guest-finding.ts'
import type { Invited } from './guest-finding.ts'
import { formBehind } from './guest-rights.ts'
import { testGuestReviews } from './tables.ts'

/** So many confirmations a day go to one mailbox, whatever page asks for them. */
const emailsADay = { attempts: 5, seconds: 86_400 }

export type Given = Record<string, string>
type Wrong = { wrong: Record<string, string>; status: 409 | 422 | 429 }
export type Taken = { kept: string; asksMailbox: boolean } | 'quiet' | 'closed' | Wrong

/** Keeps what a stranger sent, once a form. Only an email waits for its owner's yes. */
export async function takeFeedback(
  app: App,
  { test, link }: Invited,
  { given, network }: { given: Given; network: string },
): Promise<Taken> {
  const form = formBehind(app, link.slug!, given.form ?? '')
  if (!form) return { wrong: { form: wording.oldForm }, status: 422 }
  if (form.isOwn) return { wrong: { form: reviewWording.ownTest }, status: 409 }
  const read = readForm(given, test.questions)
  if ('wrong' in read) return read
  // A program that fills every field is thanked like anybody, and nothing of it is kept.
  if (given[trap.name]) return 'quiet'
  const told: string[] = []
  const taken = await app.db.transaction(async (tx): Promise<Taken> => {
    const invited = await invitedBy(tx, { slug: link.slug!, now: app.clock.now(), lock: true })
    if (!invited) return 'closed'
    const [earlier] = await tx.select().from(testGuestReviews).where(eq(testGuestReviews.formKey, form.key))
    if (earlier) return { kept: earlier.id, asksMailbox: earlier.email !== null }
    const refused = await roomFor(tx, app, { invited, network })
    if (refused) return refused
    told.push(invited.test.userId)
    return keep(tx, app, { invited, formKey: form.key, values: read.values })
  })
  announce(app.live, told)
  return taken
}

function readForm(given: Given, questions: string[]): { values: GuestForm } | Wrong {
  const typed = (name: string) => (given[name] ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '')
  const parsed = guestForm.safeParse({
    firstImpression: typed('firstImpression'),
    tried: typed('tried'),
    confused: typed('confused'),
    wouldPay: given.wouldPay || null,
    paysNow: typed('paysNow'),
    answers: questions.map((_, at) => typed(`q${at}`)),
    feedback: typed('feedback'),
    rating: given.rating ? Number(given.rating) : undefined,
    email: typed('email').trim(),
  })
  if (parsed.success) return { values: parsed.data }
  const wrong: Record<string, string> = {}
  for (const { path, message } of parsed.error.issues) {
    const name = path[0] === 'answers' ? `q${String(path[1])}` : String(path[0])
    wrong[name] ??= message
  }
  return { wrong, status: 422 }
}

async function roomFor(
  tx: Tx,
  app: App,
  { invited: { test, answered }, network }: { invited: Invited; network: string },
): Promise<Wrong | undefined> {
  if (answered >= limits.guests) return { wrong: { form: wording.full }, status: 409 }
  const key = `test-link-answers:${hidden(app, `${test.id}|${network}`)}`
  if (await fitsWithin(app, tx, { key, attempts: limits.guestsADay, seconds: 86_400 })) return undefined
  return { wrong: { form: wording.today }, status: 429 }
}

type Keeping = { invited: Invited; formKey: string; values: GuestForm }

async function keep(tx: Tx, app: App, { invited, formKey, values }: Keeping): Promise<Taken> {
  const { test } = invited
  const at = app.clock.now()
  const { email, ...said } = values
  const row = one(
    await tx
      .insert(testGuestReviews)
      .values({ ...said, email: email || null, formKey, testProjectId: test.id, createdAt: at })
      .returning(),
    'feedback by a link',
  )
  await recordEvent(tx, {
    name: 'test.guest_answered',
    actorId: null,
    subjectId: test.id,
    at,
    tells: [test.userId],
  })
  if (email && (await fitsWithin(app, tx, { ...emailsADay, key: `test-link-emails:${hidden(app, email)}` })))
    await app.mail.queue(
      tx,
      confirmEmail(app, { to: email, guestId: row.id, ownerId: test.userId, shown: shownOf(app, invited) }),
    )
  return { kept: row.id, asksMailbox: email !== '' }
}

export type Confirmed = 'confirmed' | 'gone' | 'taken'

/** Shows the founder an email whose owner said yes. A mailbox speaks for one answer to a test. */
export async function confirmGuest(app: App, guestId: string): Promise<Confirmed> {
  const confirmed = app.db.transaction(async (tx): Promise<Confirmed> => {
    const mine = eq(testGuestReviews.id, guestId)
    const [row] = await tx.select().from(testGuestReviews).where(mine).for('update')
    if (row?.confirmedAt) return 'confirmed'
    if (!row?.email) return 'gone'
    const ofMailbox = and(
      eq(testGuestReviews.testProjectId, row.testProjectId),
      eq(testGuestReviews.email, row.email),
      isNotNull(testGuestReviews.confirmedAt),
    )
    if ((await tx.$count(testGuestReviews, ofMailbox)) > 0) return 'taken'
    await tx.update(testGuestReviews).set({ confirmedAt: app.clock.now() }).where(mine)
    return 'confirmed'
  })
  // Two at once, and the index lets one through.
  return confirmed.catch((error: unknown) => {
    if (breaksUnique(error, 'test_guest_reviews_email_key')) return 'taken'
    throw error
  })
}

/** Deletes what somebody sent. Done already is done. */
export async function eraseGuest(app: App, guestId: string): Promise<void> {
  await app.db.transaction((tx) => forgetGuests(tx, eq(testGuestReviews.id, guestId)))
}
