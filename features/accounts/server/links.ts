import { and, eq, gt, inArray, like, notLike, sql } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { periods } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { newToken, sha256 } from '#kit/server/tokens.ts'
import { authVerifications } from './tables.ts'

type LinkKind = 'confirm' | 'reset' | 'not-me' | 'sign-in'

const lifetimes: Record<LinkKind, number> = {
  confirm: periods.confirmationLink,
  reset: periods.resetLink,
  'not-me': periods.notMeLink,
  'sign-in': periods.signInLink,
}
/** Only a hash is stored, so reading the table opens nothing. */
const nameOf = (kind: LinkKind, token: string) => `${kind}:${sha256(token, 'base64url')}`

export async function makeLink(
  db: Reader,
  app: Pick<App, 'clock'>,
  { kind, userId, email }: { kind: LinkKind; userId: string; email?: string },
): Promise<string> {
  const token = newToken()
  const at = app.clock.now()
  await db.insert(authVerifications).values({
    identifier: nameOf(kind, token),
    value: userId,
    email,
    expiresAt: new Date(at.getTime() + lifetimes[kind]),
    createdAt: at,
    updatedAt: at,
  })
  return token
}

export const signInAddress = (
  publicUrl: string,
  { token, admin }: { token: string; admin: boolean },
): string => `${publicUrl}${admin ? '/admin/auth' : '/auth'}?enter=${encodeURIComponent(token)}`

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

export async function linkOf(db: Reader, app: App, { kind, token }: { kind: LinkKind; token: string }) {
  const [row] = await db
    .select({
      userId: authVerifications.value,
      email: authVerifications.email,
      createdAt: authVerifications.createdAt,
    })
    .from(authVerifications)
    .where(living(app, kind, token))
  return row
}

/** All but those that lock the account: someone who changes something else must not spend them. */
export async function spendLinksOf(db: Reader, userId: string): Promise<void> {
  await db
    .delete(authVerifications)
    .where(and(eq(authVerifications.value, userId), notLike(authVerifications.identifier, 'not-me:%')))
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
