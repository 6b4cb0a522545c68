import { and, eq, gt, inArray, like, sql } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { periods } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { newToken, sha256 } from '#kit/server/tokens.ts'
import { authVerifications } from './tables.ts'

type LinkKind = 'confirm' | 'reset'

const lifetimes: Record<LinkKind, number> = { confirm: periods.confirmationLink, reset: periods.resetLink }
/** Only a hash is stored, so reading the table opens nothing. */
const nameOf = (kind: LinkKind, token: string) => `${kind}:${sha256(token, 'base64url')}`

export async function makeLink(
  db: Reader,
  app: Pick<App, 'clock'>,
  { kind, userId }: { kind: LinkKind; userId: string },
): Promise<string> {
  const token = newToken()
  const at = app.clock.now()
  await db.insert(authVerifications).values({
    identifier: nameOf(kind, token),
    value: userId,
    expiresAt: new Date(at.getTime() + lifetimes[kind]),
    createdAt: at,
    updatedAt: at,
  })
  return token
}

export async function ownerOfLink(
  db: Reader,
  app: App,
  { kind, token }: { kind: LinkKind; token: string },
): Promise<{ id: string; email: string } | undefined> {
  const [row] = await db
    .select({ id: users.id, email: users.email })
    .from(authVerifications)
    .innerJoin(users, eq(sql`${users.id}::text`, authVerifications.value))
    .where(living(app, kind, token))
  return row
}

/** Also spends the user's other links of this kind. Of two concurrent calls, one gets the owner. */
export async function consumeLink(
  db: Reader,
  app: App,
  { kind, token }: { kind: LinkKind; token: string },
): Promise<string | undefined> {
  const owner = db
    .select({ userId: authVerifications.value })
    .from(authVerifications)
    .where(living(app, kind, token))
  const spent = await db
    .delete(authVerifications)
    .where(and(inArray(authVerifications.value, owner), like(authVerifications.identifier, `${kind}:%`)))
    .returning({ name: authVerifications.identifier, userId: authVerifications.value })
  // A concurrent second call may have spent only a newer link, which isn't the one it was given.
  return spent.find(({ name }) => name === nameOf(kind, token))?.userId
}

const living = (app: App, kind: LinkKind, token: string) =>
  and(eq(authVerifications.identifier, nameOf(kind, token)), gt(authVerifications.expiresAt, app.clock.now()))
