import { eq } from 'drizzle-orm'
import {
  banPerson,
  endSessionsOf,
  liftBans,
  lockPerson,
  sendResetLink,
} from '#features/accounts/server/commands.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import { wording } from '../users-contract.ts'
import type { UserDetail, roles } from '../users-contract.ts'
import { readUser } from './users.ts'

type OneUser = { userId: string }
type Person = { id: string; email: string; role: string; banned: boolean }

/**
 * Makes somebody an administrator or takes the role away. Nobody does it to themselves, and whoever
 * asks still is an administrator who stays when it happens: so one always remains. Idle times differ by role, so sessions end.
 */
export async function setRole(
  context: MemberContext,
  { userId, role }: OneUser & { role: (typeof roles)[number] },
): Promise<UserDetail> {
  return change(context, userId, async (tx, person) => {
    if (person.role === role) return
    if (role === 'admin' && person.banned) throw new Refusal('conflict', 'Lift the ban first.')
    await tx.update(users).set({ role, updatedAt: context.app.clock.now() }).where(eq(users.id, userId))
    await endSessionsOf(tx, userId)
  })
}

/** Bans somebody with a reason, for good or until a time; they are signed out everywhere at once. */
export async function ban(
  context: MemberContext,
  { userId, reason, until }: OneUser & { reason: string; until: string | null },
): Promise<UserDetail> {
  const at = context.app.clock.now()
  const end = until ? new Date(until) : null
  if (end && end <= at)
    throw new Refusal('invalid', wording.untilPast, { fields: { until: wording.untilPast } })
  return change(context, userId, (tx) =>
    banPerson(tx, context.app, { by: context.viewer.id, userId, reason, until: end, at }),
  )
}

/** Lifts a ban; one that does not hold is lifted already. */
export async function unban(context: MemberContext, { userId }: OneUser): Promise<UserDetail> {
  return change(context, userId, async (tx) => {
    await liftBans(tx, context.app, { where: eq(users.id, userId), at: context.app.clock.now() })
  })
}

/** Signs somebody out everywhere; they may sign in again. */
export async function endSessions(context: MemberContext, { userId }: OneUser): Promise<UserDetail> {
  return change(context, userId, async (tx) => void (await endSessionsOf(tx, userId)))
}

/** Sends the same email as 'Forgot your password?'; the link is never shown to an administrator. */
export async function sendReset({ app }: MemberContext, { userId }: OneUser) {
  await app.db.transaction(async (tx) => {
    const [person] = isUuid(userId)
      ? await tx.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, userId))
      : []
    if (!person) throw notFound()
    await sendResetLink(tx, app, person)
  })
  return { sent: true as const }
}

/** Changes a person whom nobody else changes at the same time, and closes their connections where that ended their sessions. */
async function change(
  context: MemberContext,
  userId: string,
  act: (tx: Tx, person: Person) => Promise<void>,
): Promise<UserDetail> {
  const { app, viewer } = context
  await app.db.transaction(async (tx) => {
    const person = await lockPerson(tx, { by: viewer.id, userId })
    await act(tx, person)
  })
  const after = await readUser(context, { userId })
  if (after.sessions === 0) app.live.disconnectUser({ userId })
  return after
}
