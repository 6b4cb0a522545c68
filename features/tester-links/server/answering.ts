import { and, eq, isNotNull } from 'drizzle-orm'
import { wording as reviewWording } from '#features/test-tribe/reviews-contract.ts'
import { lockTest } from '#features/test-tribe/server/commands.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import { breaksUnique, one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { fitsWithin, hidden } from '#kit/server/limits.ts'
import { trap } from '#kit/server/visitor-markup.ts'
import type { Given } from '#kit/server/visitor-pages.ts'
import { guestForm, limits, wording } from '../contract.ts'
import type { GuestForm } from '../contract.ts'
import { confirmEmail } from './confirm-email.ts'
import { invitedBy, shownOf } from './finding.ts'
import type { Invited } from './finding.ts'
import { forgetGuests } from './forget.ts'
import { formBehind } from './rights.ts'
import { testGuestReviews } from './tables.ts'

const emailsADay = { attempts: 5, seconds: 86_400 }

type Wrong = { wrong: Record<string, string>; status: 409 | 422 | 429 }
export type Submitted = { savedId: string; asksMailbox: boolean } | 'quiet' | 'closed' | Wrong

export async function submitFeedback(
  app: App,
  { test, link }: Invited,
  { given, network }: { given: Given; network: string },
): Promise<Submitted> {
  const form = formBehind(app, link.slug!, given.form ?? '')
  if (!form) return { wrong: { form: wording.oldForm }, status: 422 }
  if (form.isOwn) return { wrong: { form: reviewWording.ownTest }, status: 409 }
  const read = readForm(given, test.questions)
  if ('wrong' in read) return read
  // A bot that fills in every field gets a normal answer, and nothing is saved.
  if (given[trap.name]) return 'quiet'
  const recipients: string[] = []
  const taken = await commit(app, async (tx): Promise<Submitted> => {
    await lockTest(tx, test.id)
    const invited = await invitedBy(tx, { slug: link.slug!, now: app.clock.now() })
    if (!invited) return 'closed'
    const [earlier] = await tx.select().from(testGuestReviews).where(eq(testGuestReviews.formKey, form.key))
    if (earlier) return { savedId: earlier.id, asksMailbox: earlier.email !== null }
    const refused = await roomFor(tx, app, { invited, network })
    if (refused) return refused
    recipients.push(invited.test.userId)
    return saveFeedback(tx, app, { invited, formKey: form.key, values: read.values })
  })
  announce(app.live, recipients)
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

type Submission = { invited: Invited; formKey: string; values: GuestForm }

async function saveFeedback(tx: Tx, app: App, { invited, formKey, values }: Submission): Promise<Submitted> {
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
    recipients: [test.userId],
  })
  if (email && (await fitsWithin(app, tx, { ...emailsADay, key: `test-link-emails:${hidden(app, email)}` })))
    await app.mail.queue(
      tx,
      confirmEmail(app, { to: email, guestId: row.id, ownerId: test.userId, shown: shownOf(app, invited) }),
    )
  return { savedId: row.id, asksMailbox: email !== '' }
}

export type Confirmed = 'confirmed' | 'gone' | 'taken'

export async function confirmGuest(app: App, guestId: string): Promise<Confirmed> {
  const confirmed = commit(app, async (tx): Promise<Confirmed> => {
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
  // Of two concurrent calls, the index lets one through.
  return confirmed.catch((error: unknown) => {
    if (breaksUnique(error, 'test_guest_reviews_email_key')) return 'taken'
    throw error
  })
}

export async function eraseGuest(app: App, guestId: string): Promise<void> {
  await commit(app, (tx) => forgetGuests(tx, eq(testGuestReviews.id, guestId)))
}
