import { desc } from 'drizzle-orm'
import { ensure } from '#kit/contract/ensure.ts'
import type { Config } from '#kit/server/config.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { layOutEmail } from '#kit/server/email-layout.ts'
import { notFound } from '#kit/server/errors.ts'
import { isGivenUp, requeueEmail } from '#kit/server/mail-rows.ts'
import type { Email } from '#kit/server/mail.ts'
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

export const testEmail = (config: Config, to: string): Email =>
  layOutEmail(config, {
    to,
    subject: `${config.brandName} can send email`,
    lines: ['You asked for this email in the console. It arrived, so email works.'],
    action: { label: 'Back to the console', href: `${config.publicUrl}/admin/health` },
    foot: "You get this because you're an administrator and asked for it.",
  })
