import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { projects } from '#features/projects/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { announce } from '#kit/server/events.ts'
import { fitsWithin, hidden } from '#kit/server/limits.ts'
import { deleteEmailsAbout } from '#kit/server/mail-rows.ts'
import { isSamePerson } from '#kit/server/mailboxes.ts'
import { users } from '#kit/server/tables.ts'
import { trap } from '#kit/server/visitor-markup.ts'
import type { Given } from '#kit/server/visitor-pages.ts'
import { contentLimits } from '../contract.ts'
import { pageAddress } from './addresses.ts'
import { dayOf, closeIfDue, showAgain } from './closing.ts'
import { confirmEmail } from './emails.ts'
import { renew } from './pages.ts'
import type { AnswerRow, PageRow } from './reads.ts'
import { testPageAnswers, testPages } from './tables.ts'
import { answerToken } from './tokens.ts'
import { contentOf } from './view.ts'
import { isSource, ownSource } from './visits.ts'
import type { ShownPage } from './visits.ts'

const emailsADay = { attempts: 5, seconds: 86_400 }

export type Left = { left: AnswerRow | 'quiet' | 'own' } | { wrong: string }

export async function leaveAnswer(
  app: App,
  { row: page, userId, taken }: ShownPage,
  given: Given,
): Promise<Left> {
  const read = readAnswer(page, given, taken)
  if ('wrong' in read) return read
  if (given.s === ownSource) return { left: 'own' }
  // A bot that fills in every field gets a normal answer, and nothing is saved.
  if (given[trap.name]) return { left: 'quiet' }
  const left = await commit(app, async (tx): Promise<Left> => {
    const known = await tx.$count(testPageAnswers, eq(testPageAnswers.pageId, page.id))
    if (known >= contentLimits.answers)
      return { wrong: 'This page has all the answers it can take. Thank you for looking.' }
    const answer = await saveAnswer(tx, { ...read, pageId: page.id, createdAt: app.clock.now() })
    // Already confirmed: only the mailbox's owner knows.
    if (!answer) return { left: 'quiet' }
    await askMailbox(tx, app, { page, userId, answer })
    return { left: answer }
  })
  showAgain(app, page.projectId)
  return left
}

const form = z.object({
  email: z.email().max(contentLimits.email),
  name: z.string().trim().max(contentLimits.name).default(''),
})

type Read = Pick<AnswerRow, 'email' | 'name' | 'time' | 'replies' | 'source'>

function readAnswer(page: PageRow, given: Given, taken: string[]): Read | { wrong: string } {
  const parsed = form.safeParse({ email: given.email?.trim().toLowerCase(), name: given.name })
  if (!parsed.success) return { wrong: 'Please enter an email like name@example.com.' }
  const time = page.action === 'times' ? (given.time ?? '') : null
  if (time !== null && !page.times.includes(time)) return { wrong: 'Please pick a time.' }
  if (time !== null && taken.includes(time)) return { wrong: timeGone }
  const replies =
    page.action === 'questions'
      ? page.questions.map((_, at) => (given[`q${at}`] ?? '').trim().replaceAll('\0', '').slice(0, 1000))
      : []
  if (replies.includes('')) return { wrong: 'Please answer every question.' }
  const source = given.s && isSource(page, given.s) ? given.s : 'direct'
  return { ...parsed.data, time, replies, source }
}

const timeGone = 'Someone just booked that time. Please pick another one.'

async function saveAnswer(
  tx: Tx,
  values: Read & { pageId: string; createdAt: Date },
): Promise<AnswerRow | undefined> {
  const [answer] = await tx
    .insert(testPageAnswers)
    .values(values)
    .onConflictDoUpdate({
      target: [testPageAnswers.pageId, testPageAnswers.email],
      set: values,
      setWhere: isNull(testPageAnswers.confirmedAt),
    })
    .returning()
  return answer
}

type Asking = { page: PageRow; userId: string; answer: AnswerRow }

async function askMailbox(tx: Tx, app: App, { page, userId, answer }: Asking): Promise<void> {
  const key = `test-page-emails:${hidden(app, answer.email)}`
  if (!(await fitsWithin(app, tx, { ...emailsADay, key }))) return
  const at = (act: 'confirm' | 'erase') =>
    `${pageAddress(app, page.slug)}/${act}?a=${answerToken(app, act, answer.id)}`
  await app.mail.queue(
    tx,
    confirmEmail(app.config, {
      to: answer.email,
      content: contentOf(page),
      time: answer.time,
      confirm: at('confirm'),
      erase: at('erase'),
      about: [answer.id, userId],
    }),
  )
}

export type Confirmed = 'confirmed' | 'gone' | 'closed' | 'taken' | 'own'

export async function confirmAnswer(
  app: App,
  { row: page }: ShownPage,
  answerId: string,
): Promise<Confirmed> {
  const { outcome, recipients } = await commit(app, async (tx) => confirm(tx, app, { page, answerId }))
  announce(app.live, recipients)
  showAgain(app, page.projectId)
  return outcome
}

async function confirm(
  tx: Tx,
  app: App,
  { page, answerId }: { page: PageRow; answerId: string },
): Promise<{ outcome: Confirmed; recipients: string[] }> {
  const [found] = await tx
    .select({ held: testPages, founder: users.email })
    .from(testPages)
    .innerJoin(projects, eq(projects.id, testPages.projectId))
    .innerJoin(users, eq(users.id, projects.userId))
    .where(eq(testPages.id, page.id))
    .for('update', { of: testPages })
  const mine = and(eq(testPageAnswers.id, answerId), eq(testPageAnswers.pageId, page.id))
  const [answer] = await tx.select().from(testPageAnswers).where(mine)
  if (!found || !answer) return { outcome: 'gone', recipients: [] }
  const { held, founder } = found
  if (answer.confirmedAt) return { outcome: 'confirmed', recipients: [] }
  // Only said in the email: the form would reveal the founder's address to strangers.
  if ([founder, held.contactEmail].some((email) => isSamePerson(email, answer.email))) {
    await forgetAnswer(tx, answer.id)
    return { outcome: 'own', recipients: [] }
  }
  if (!isOpen(app, held)) return { outcome: 'closed', recipients: [] }
  if (answer.time && (await isTaken(tx, page.id, answer.time))) return { outcome: 'taken', recipients: [] }
  await tx.update(testPageAnswers).set({ confirmedAt: app.clock.now() }).where(mine)
  // A booked time is no longer offered, so the page has changed.
  if (answer.time) await renew(tx, held, {})
  return { outcome: 'confirmed', recipients: await closeIfDue(tx, app, page.id) }
}

const isTaken = async (tx: Tx, pageId: string, time: string): Promise<boolean> =>
  (await tx.$count(
    testPageAnswers,
    and(
      eq(testPageAnswers.pageId, pageId),
      eq(testPageAnswers.time, time),
      isNotNull(testPageAnswers.confirmedAt),
    ),
  )) > 0

export const isOpen = ({ clock }: App, page: PageRow): boolean =>
  page.status === 'live' && page.hiddenAt === null && page.endsOn >= dayOf(clock.now())

export async function eraseAnswer(
  app: App,
  { answerId, confirmedToo }: { answerId: string; confirmedToo: boolean },
): Promise<boolean> {
  return commit(app, async (tx) => {
    const confirmed = and(eq(testPageAnswers.id, answerId), isNotNull(testPageAnswers.confirmedAt))
    if (!confirmedToo && (await tx.$count(testPageAnswers, confirmed)) > 0) return false
    await forgetAnswer(tx, answerId)
    return true
  })
}

export async function forgetAnswer(tx: Tx, answerId: string): Promise<void> {
  const [gone] = await tx.delete(testPageAnswers).where(eq(testPageAnswers.id, answerId)).returning()
  await deleteEmailsAbout(tx, [answerId])
  if (!gone?.time || !gone.confirmedAt) return
  await tx
    .update(testPages)
    .set({ version: sql`${testPages.version} + 1` })
    .where(eq(testPages.id, gone.pageId))
}
