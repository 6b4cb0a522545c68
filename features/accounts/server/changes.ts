import { eq } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { users } from '#kit/server/tables.ts'
import { securityChangeEmail } from './emails.ts'
import type { SecurityChange } from './emails.ts'
import { makeLink } from './links.ts'

/** In the transaction of the change. Its link locks the account, for an owner who didn't do this. */
export async function tellOfChange(
  tx: Tx,
  app: App,
  { person, change, name }: { person: { id: string; email?: string }; change: SecurityChange; name?: string },
): Promise<void> {
  const to = person.email ?? (await emailOf(tx, person.id))
  if (!to) return
  const token = await makeLink(tx, app, { kind: 'not-me', userId: person.id, email: to })
  await app.mail.queue(tx, securityChangeEmail(app.config, { to, change, name, token }))
}

async function emailOf(tx: Tx, userId: string): Promise<string | undefined> {
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
  return row?.email
}
