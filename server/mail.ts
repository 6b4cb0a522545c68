import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Transporter } from 'nodemailer'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db, Reader } from './db.ts'
import type { Log } from './log.ts'
import { mails } from './tables.ts'

export type Letter = {
  to: string
  subject: string
  body: string
  html: string
  /** Where one click ends letters of this kind; absent on those that somebody asked for. */
  stopAddress?: string
}

export type Mailer = {
  /** Writes the message in the caller's transaction; it is sent after that has happened. */
  queue: (db: Reader, letter: Letter) => Promise<void>
  /** Sends what is due, one after the other. Returns how many went out. */
  sendDue: () => Promise<number>
  /** false: messages stay in the database and are shown at /dev/mailbox. */
  hasServer: boolean
}

/** Waits between the attempts at one message, in minutes; after the last it is given up, and stands at /admin/jobs. */
const waits = [0.2, 1, 5, 30, 120, 480]

type MailerParts = { config: Config; db: Db; clock: Clock; log: Log; transport?: Transporter }

export function createMailer({ config, db, clock, log, transport }: MailerParts): Mailer {
  const server = transport ?? (config.smtpUrl ? createTransport({ url: config.smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 }) : undefined)

  async function sendNext(): Promise<'sent' | 'failed' | 'none'> {
    return db.transaction(async (tx) => {
      // The row stays locked while it is sent, so no second process sends it too.
      const [mail] = await tx.select().from(mails).where(and(isNull(mails.sentAt), isNull(mails.failedAt), lte(mails.nextAttemptAt, clock.now())))
        .orderBy(asc(mails.nextAttemptAt)).limit(1).for('update', { skipLocked: true })
      if (!mail) return 'none'
      try {
        await server!.sendMail({ from: config.mailFrom, to: mail.recipient, subject: mail.subject, text: mail.body, html: mail.html, messageId: `<${mail.id}@buildkin>`, headers: stopHeaders(mail.stopAddress) })
        await tx.update(mails).set({ sentAt: clock.now() }).where(eq(mails.id, mail.id))
        return 'sent'
      } catch (error) {
        log.warn({ mail: mail.id, attempts: mail.attempts + 1, error }, 'a message could not be sent')
        const wait = isFinal(error) ? undefined : waits[mail.attempts]
        const next = wait === undefined ? { failedAt: clock.now() } : { nextAttemptAt: new Date(clock.now().getTime() + wait * 60_000) }
        await tx.update(mails).set({ attempts: mail.attempts + 1, ...next }).where(eq(mails.id, mail.id))
        return 'failed'
      }
    })
  }

  return {
    hasServer: server !== undefined,
    queue: async (executor, { to, subject, body, html, stopAddress }) => {
      const now = clock.now()
      await executor.insert(mails).values({ recipient: to, subject, body, html, stopAddress, createdAt: now, nextAttemptAt: now })
    },
    sendDue: async () => {
      let sent = 0
      if (!server) return sent
      for (let outcome = await sendNext(); outcome !== 'none'; outcome = await sendNext()) sent += outcome === 'sent' ? 1 : 0
      return sent
    },
  }
}

/** One click in the mail program, without opening the letter (RFC 8058). */
function stopHeaders(address: string | null): Record<string, string> | undefined {
  return address ? { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : undefined
}

/** A 5xx of the mail server is its last word on a message (RFC 5321, 4.2.1); anything else may pass. */
function isFinal(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}
