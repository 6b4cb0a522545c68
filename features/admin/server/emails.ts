import { desc } from 'drizzle-orm'
import { ensure } from '#kit/contract/ensure.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { isGivenUp, requeueEmail } from '#kit/server/mail-rows.ts'
import { isUuid } from '#kit/server/paging.ts'
import { mails } from '#kit/server/tables.ts'
import type { FailedEmail } from '../contract.ts'

export async function listFailedEmails({ app }: MemberContext): Promise<{ items: FailedEmail[] }> {
  const rows = await app.db
    .select({
      id: mails.id,
      to: mails.recipient,
      subject: mails.subject,
      tries: mails.attempts,
      createdAt: mails.createdAt,
      failedAt: mails.failedAt,
    })
    .from(mails)
    .where(isGivenUp)
    .orderBy(desc(mails.failedAt))
    .limit(100)
  return {
    items: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      failedAt: ensure(row.failedAt).toISOString(),
    })),
  }
}

export async function resendEmail({ app }: MemberContext, { emailId }: { emailId: string }) {
  if (!isUuid(emailId)) throw notFound()
  if (!(await requeueEmail(app.db, emailId, app.clock.now()))) throw notFound()
  return { retried: true as const }
}
