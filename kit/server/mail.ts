import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Transporter } from 'nodemailer'
import { minute } from '#kit/contract/time.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db, Reader } from './db.ts'
import type { Log } from './log.ts'
import { periods } from './schedule.ts'
import { mails } from './tables.ts'
import { traced } from './tracing.ts'

/**
 * `about`: ids it mentions; erasing one deletes the email. `secretFor`: how long its link works, in ms;
 * its text is deleted once sent, or after that.
 */
export type Email = {
  to: string
  subject: string
  body: string
  html: string
  stopAddress?: string
  about?: string[]
  secretFor?: number
}

/**
 * `queue` works in the caller's transaction, and sends after the commit. Concurrent calls of `sendDue`
 * share one run; it returns how many were sent.
 */
export type Mailer = {
  queue: (db: Pick<Reader, 'insert'>, email: Email | Email[]) => Promise<void>
  sendDue: () => Promise<number>
  hasServer: boolean
}

/** In minutes, between attempts; after the last it is given up and listed at /admin/jobs. */
const waits = [0.2, 1, 5, 30, 120, 480]
const lanes = 4

type Mail = typeof mails.$inferSelect
type Outcome = 'sent' | 'refused' | 'away' | 'none'
type MailerParts = { config: Config; db: Db; clock: Clock; log: Log; transport?: Transporter }
type Sender = Omit<MailerParts, 'transport'> & { server: Transporter }

export function createMailer({ transport, ...parts }: MailerParts): Mailer {
  const { clock } = parts
  const { smtpUrl } = parts.config
  let server = transport
  let sending: Promise<number> | undefined
  return {
    hasServer: server !== undefined || smtpUrl !== undefined,
    queue: async (executor, written) => {
      const rows = [written].flat().map((email) => rowOf(email, clock.now()))
      if (rows.length > 0) await executor.insert(mails).values(rows)
    },
    sendDue: async () => {
      if (smtpUrl) server ??= await transportTo(smtpUrl)
      if (!server) return 0
      sending ??= sendAll({ ...parts, server }).finally(() => (sending = undefined))
      return sending
    },
  }
}

function rowOf({ to, subject, body, html, stopAddress, about = [], secretFor }: Email, now: Date) {
  return {
    recipient: to,
    subject,
    body,
    html,
    stopAddress,
    about: [...new Set(about)],
    secretUntil: secretFor === undefined ? null : new Date(now.getTime() + secretFor),
    createdAt: now,
    nextAttemptAt: now,
  }
}

async function sendAll(sender: Sender): Promise<number> {
  let sent = 0
  let away = false
  const lane = async (): Promise<void> => {
    // A dead server is tried once per lane, not once per email.
    while (!away) {
      const outcome = await sendNext(sender)
      if (outcome === 'none') return
      if (outcome === 'sent') sent += 1
      if (outcome === 'away') away = true
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return sent
}

async function sendNext(sender: Sender): Promise<Outcome> {
  const { config, db, clock, server } = sender
  const mail = await claimNext(sender)
  if (!mail) return 'none'
  try {
    const attributes = { 'network.protocol.name': 'smtp', 'buildkin.mail': mail.id }
    await traced({ name: 'send email', kind: 'CLIENT', attributes }, () =>
      server.sendMail({
        from: config.mailFrom,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.body,
        html: mail.html,
        messageId: `<${mail.id}@buildkin>`,
        headers: stopHeaders(mail.stopAddress),
      }),
    )
  } catch (error) {
    await noteFailure(sender, mail, error)
    return answered(error) ? 'refused' : 'away'
  }
  const emptied = mail.secretUntil ? { body: '', html: '' } : {}
  await db
    .update(mails)
    .set({ sentAt: clock.now(), sendingUntil: null, ...emptied })
    .where(eq(mails.id, mail.id))
  return 'sent'
}

/** In its own statement, so no database connection waits for the mail server. */
async function claimNext({ db, clock }: Sender): Promise<Mail | undefined> {
  const now = clock.now()
  const free = and(
    isNull(mails.sentAt),
    isNull(mails.failedAt),
    lte(mails.nextAttemptAt, now),
    or(isNull(mails.sendingUntil), lte(mails.sendingUntil, now)),
  )
  const next = db
    .select({ id: mails.id })
    .from(mails)
    .where(free)
    .orderBy(asc(mails.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [mail] = await db
    .update(mails)
    .set({ sendingUntil: new Date(now.getTime() + periods.mailClaim) })
    .where(inArray(mails.id, next))
    .returning()
  return mail
}

async function noteFailure({ db, clock, log }: Sender, mail: Mail, error: unknown): Promise<void> {
  log.warn({ mail: mail.id, attempts: mail.attempts + 1, error }, 'a message could not be sent')
  const wait = isFinal(error) ? undefined : waits[mail.attempts]
  const next =
    wait === undefined
      ? { failedAt: clock.now() }
      : { nextAttemptAt: new Date(clock.now().getTime() + wait * minute) }
  await db
    .update(mails)
    .set({ attempts: mail.attempts + 1, sendingUntil: null, ...next })
    .where(eq(mails.id, mail.id))
}

export async function transportTo(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    dnsTimeout: 5000,
  })
}

/** RFC 8058. */
function stopHeaders(address: string | null): Record<string, string> | undefined {
  return address
    ? { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : undefined
}

function answered(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) !== 421
}

function isFinal(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}
