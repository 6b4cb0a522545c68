import { day, second } from '#kit/contract/time.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { fitsWithin, hidden } from '#kit/server/limits.ts'
import type { Onward } from '../modes.ts'
import { verificationEmail } from './emails.ts'
import { makeLink } from './links.ts'

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
 * Limits sign-in emails per mailbox, across networks. A browser its owner has used counts separately,
 * so others can't use up the owner's share.
 */
export async function mayWrite(
  tx: Tx,
  app: App,
  { email, known = false }: { email: string; known?: boolean },
): Promise<boolean> {
  const mailbox = hidden(app, known ? `known:${email}` : email)
  return (
    (await fitsWithin(app, tx, { key: `emails-hour:${mailbox}`, attempts: 5, seconds: 60 * 60 })) &&
    fitsWithin(app, tx, { key: `emails-day:${mailbox}`, attempts: 12, seconds: day / second })
  )
}
