import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { notifyAdministrators } from '#features/notifications/server/commands.ts'
import type { App, MemberContext, RequestContext } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { announce } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { fitsWithin, hidden } from '#kit/server/limits.ts'
import { isUuid, newerThan, olderThan, toPage } from '#kit/server/paging.ts'
import { periods } from '#kit/server/schedule.ts'
import type { EnquiryView, QueueState, enquiryForm } from '../contract.ts'
import { enquiryReceiptEmail } from './emails.ts'
import { enquiries } from './tables.ts'

/** Per address, so that no one can fill a stranger's mailbox from here. */
const receipts = { attempts: 3, seconds: 86_400 }

export async function sendEnquiry(context: RequestContext, input: z.infer<typeof enquiryForm>) {
  const { app, viewer } = context
  return createOnce(context, { endpoint: 'enquiries.send', input }, async (tx, after) => {
    const id = randomUUID()
    await tx.insert(enquiries).values({ ...input, id, userId: viewer?.id, createdAt: app.clock.now() })
    const isOwn = viewer?.emailVerified === true && viewer.email.toLowerCase() === input.email.toLowerCase()
    const answered = await fitsWithin(app, tx, {
      ...receipts,
      key: `enquiry-copies:${hidden(app, input.email.toLowerCase())}`,
    })
    if (answered)
      await app.mail.queue(
        tx,
        enquiryReceiptEmail(app.config, { to: input.email, copy: isOwn ? input : null }),
      )
    const recipients = await notifyAdministrators(tx, app, {
      name: 'work.enquired',
      subjectId: id,
      actorId: viewer?.id ?? null,
    })
    after(() => announce(app.live, recipients))
    return { id }
  })
}

type Listing = { cursor?: string; limit: number; state: QueueState; search?: string }

export async function listEnquiries({ app }: MemberContext, { cursor, limit: most, state, search }: Listing) {
  const { createdAt, id, doneAt, name, email, message } = enquiries
  const found = search?.trim()
    ? sql`strpos(lower(${name} || ' ' || ${email} || ' ' || ${message}), lower(${search.trim()})) > 0`
    : undefined
  const oldestFirst = state === 'open'
  const where = and(
    state === 'all' ? undefined : oldestFirst ? isNull(doneAt) : isNotNull(doneAt),
    found,
    oldestFirst ? newerThan(cursor, enquiries) : olderThan(cursor, enquiries),
  )
  const order = oldestFirst ? [asc(createdAt), asc(id)] : [desc(createdAt), desc(id)]
  return toPage(
    await app.db
      .select()
      .from(enquiries)
      .where(where)
      .orderBy(...order)
      .limit(most + 1),
    most,
    viewEnquiry,
  )
}

export async function markEnquiry(
  { app }: MemberContext,
  { enquiryId, done }: { enquiryId: string; done: boolean },
): Promise<EnquiryView> {
  if (!isUuid(enquiryId)) throw notFound()
  const [row] = await app.db
    .update(enquiries)
    .set({ doneAt: done ? app.clock.now() : null })
    .where(eq(enquiries.id, enquiryId))
    .returning()
  if (!row) throw notFound()
  return viewEnquiry(row)
}

export async function removeEnquiry(
  { app }: MemberContext,
  { enquiryId }: { enquiryId: string },
): Promise<{ removed: true }> {
  if (!isUuid(enquiryId)) throw notFound()
  const gone = await app.db.delete(enquiries).where(eq(enquiries.id, enquiryId)).returning()
  if (gone.length === 0) throw notFound()
  return { removed: true }
}

export async function forgetOldEnquiries({ db, clock }: App): Promise<void> {
  const since = new Date(clock.now().getTime() - periods.visitorWordsKept)
  await db
    .delete(enquiries)
    .where(sql`coalesce(${enquiries.doneAt}, ${enquiries.createdAt}) < ${since.toISOString()}::timestamptz`)
}

function viewEnquiry({
  id,
  kind,
  topic,
  name,
  email,
  message,
  createdAt,
  doneAt,
}: typeof enquiries.$inferSelect): EnquiryView {
  return {
    id,
    kind: kind,
    topic,
    name,
    email,
    message,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
  }
}
