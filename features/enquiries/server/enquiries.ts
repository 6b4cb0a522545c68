import { desc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { MemberContext, RequestContext } from '../../../server/context.ts'
import { notFound } from '../../../server/errors.ts'
import { takeAttempt } from '../../../server/limits.ts'
import { isUuid, olderThan, toPage } from '../../../server/paging.ts'
import type { EnquiryKind, EnquiryView, enquiryForm } from '../contract.ts'
import { enquiries } from './tables.ts'

const limit = { name: 'enquiries', attempts: 5, seconds: 3600 }

/** Keeps what somebody wrote; nothing is said to be sent before that. */
export async function sendEnquiry({ app, viewer, address }: RequestContext, input: z.infer<typeof enquiryForm>) {
  await takeAttempt(app, limit, { address, account: viewer?.id ?? 'visitor' })
  const [row] = await app.db.insert(enquiries).values({ ...input, userId: viewer?.id, createdAt: app.clock.now() }).returning({ id: enquiries.id })
  return { id: row!.id }
}

export async function listEnquiries({ app }: MemberContext, { cursor, limit: most }: { cursor?: string; limit: number }) {
  const rows = await app.db.select().from(enquiries).where(olderThan(cursor, enquiries)).orderBy(desc(enquiries.createdAt), desc(enquiries.id)).limit(most + 1)
  return toPage(rows, most, viewEnquiry)
}

export async function markEnquiry({ app }: MemberContext, { enquiryId, done }: { enquiryId: string; done: boolean }): Promise<EnquiryView> {
  if (!isUuid(enquiryId)) throw notFound()
  const [row] = await app.db.update(enquiries).set({ doneAt: done ? app.clock.now() : null }).where(eq(enquiries.id, enquiryId)).returning()
  if (!row) throw notFound()
  return viewEnquiry(row)
}

function viewEnquiry({ id, kind, topic, name, email, message, createdAt, doneAt }: typeof enquiries.$inferSelect): EnquiryView {
  return { id, kind: kind as EnquiryKind, topic, name, email, message, createdAt: createdAt.toISOString(), doneAt: doneAt?.toISOString() ?? null }
}
