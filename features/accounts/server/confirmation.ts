import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { fitsWithin, hidden } from '#kit/server/limits.ts'
import type { Onward } from '../modes.ts'
import { verificationEmail } from './emails.ts'
import { makeLink } from './links.ts'

/** Writes the email with the confirmation link, which leads on to where somebody was going, unless this mailbox has had its share of them. */
export async function sendConfirmation(
  tx: Tx,
  app: App,
  { id, email, onward }: { id: string; email: string; onward: Onward },
): Promise<void> {
  if (!(await mayWrite(tx, app, { email }))) return
  const token = await makeLink(tx, app, { kind: 'confirm', userId: id })
  await app.mail.queue(
    tx,
    verificationEmail(app.config, email, {
      token,
      onward:
        onward.from && app.isAddress(onward.from)
          ? { from: onward.from }
          : onward.intent
            ? { intent: onward.intent }
            : {},
    }),
  )
}

/**
 * However many ask and from wherever, one mailbox gets so many emails about signing in; the answer does not tell.
 * A browser that the owner has signed in with counts by itself, so that others cannot use up what the owner needs.
 */
export async function mayWrite(
  tx: Tx,
  app: App,
  { email, known = false }: { email: string; known?: boolean },
): Promise<boolean> {
  const mailbox = hidden(app, known ? `known:${email}` : email)
  return (
    (await fitsWithin(app, tx, { key: `emails-hour:${mailbox}`, attempts: 5, seconds: 60 * 60 })) &&
    fitsWithin(app, tx, { key: `emails-day:${mailbox}`, attempts: 12, seconds: 24 * 60 * 60 })
  )
}
