import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, like, sql } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { periods } from '#kit/server/schedule.ts'
import { authVerifications, users } from '#kit/server/tables.ts'

type LinkKind = 'confirm' | 'reset'

const lifetimes: Record<LinkKind, number> = { confirm: periods.confirmationLink, reset: periods.resetLink }
/** Only a hash is kept, so that whoever reads the table opens nothing with it. */
const nameOf = (kind: LinkKind, token: string) =>
  `${kind}:${createHash('sha256').update(token).digest('base64url')}`

/** Makes the token of a link that proves that somebody reads the mail of this person's address. */
export async function makeLink(
  db: Reader,
  app: Pick<App, 'clock'>,
  { kind, userId }: { kind: LinkKind; userId: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
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

/** Whose link this is, without spending it; undefined where it was used, has expired, or never was. */
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

/** Spends a link and with it the person's others of the kind: of two at once, one gets its owner and the other nothing. */
export async function spendLink(
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
  // Of two at once, the second may still meet a newer link of the person, and that is not the one it has.
  return spent.find(({ name }) => name === nameOf(kind, token))?.userId
}

const living = (app: App, kind: LinkKind, token: string) =>
  and(eq(authVerifications.identifier, nameOf(kind, token)), gt(authVerifications.expiresAt, app.clock.now()))
