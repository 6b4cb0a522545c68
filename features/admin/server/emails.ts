import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { MemberContext } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { mails } from '#kit/server/tables.ts'
import type { FailedEmail } from '../contract.ts'

const givenUp = and(isNull(mails.sentAt), isNotNull(mails.failedAt))

/** Emails that no mail server took; not what stands in them. */
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
    .where(givenUp)
    .orderBy(desc(mails.failedAt))
    .limit(100)
  return {
    items: rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      failedAt: row.failedAt!.toISOString(),
    })),
  }
}

/** Puts an email back among those that are due; one that was not given up answers like an unknown one. */
export async function resendEmail({ app }: MemberContext, { emailId }: { emailId: string }) {
  if (!isUuid(emailId)) throw notFound()
  const rows = await app.db
    .update(mails)
    .set({ failedAt: null, attempts: 0, nextAttemptAt: app.clock.now() })
    .where(and(eq(mails.id, emailId), givenUp))
    .returning({ id: mails.id })
  if (rows.length === 0) throw notFound()
  return { retried: true as const }
}
