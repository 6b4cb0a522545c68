import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { hashToken } from '#kit/server/tokens.ts'
import { invitations } from './tables.ts'

declare module '#kit/server/feature.ts' {
  interface Feature {
    /** Names of the groups that invitations carry, by invitation. */
    groupsOfInvitations?: (db: Reader, invitationIds: string[]) => Promise<Map<string, string>>
    joins?: (tx: Tx, use: { userId: string; invitationId: string; at: Date }) => Promise<void>
  }
}

export type InvitationRow = typeof invitations.$inferSelect

export async function findInvitation(db: Reader, token: string): Promise<InvitationRow | undefined> {
  const [row] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.tokenHash, hashToken(token)))
  return row
}

export const isUsable = ({ uses, usesAllowed, endsAt, withdrawnAt }: InvitationRow, now: Date): boolean =>
  !withdrawnAt && endsAt > now && uses < usesAllowed

export const usable = (now: Date) =>
  and(
    isNull(invitations.withdrawnAt),
    gt(invitations.endsAt, now),
    lt(invitations.uses, invitations.usesAllowed),
  )

export async function groupsOf(
  { features }: Pick<App, 'features'>,
  db: Reader,
  ids: string[],
): Promise<Map<string, string>> {
  const groups = new Map<string, string>()
  if (ids.length === 0) return groups
  for (const { groupsOfInvitations } of features)
    for (const [id, name] of (await groupsOfInvitations?.(db, ids)) ?? []) groups.set(id, name)
  return groups
}
