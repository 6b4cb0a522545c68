import { and, eq, inArray, lt } from 'drizzle-orm'
import type { App } from '#kit/server/context.ts'
import type { Erase } from '#kit/server/erasure.ts'
import { periods } from '#kit/server/schedule.ts'
import { invitationUses, invitations, waitingList } from './tables.ts'

/** The note of an invitation for one person is about that person. */
export const eraseInvited: Erase = async (tx, { userId, email }) => {
  const used = tx
    .select({ id: invitationUses.invitationId })
    .from(invitationUses)
    .where(eq(invitationUses.userId, userId))
  await tx.delete(invitations).where(and(eq(invitations.usesAllowed, 1), inArray(invitations.id, used)))
  await tx.delete(waitingList).where(eq(waitingList.email, email))
}

export async function forgetOld({ db, clock }: App): Promise<void> {
  const now = clock.now().getTime()
  await db.delete(waitingList).where(lt(waitingList.createdAt, new Date(now - periods.waitingKept)))
  await db
    .delete(invitations)
    .where(and(eq(invitations.uses, 0), lt(invitations.endsAt, new Date(now - periods.endedAccessKept))))
}
