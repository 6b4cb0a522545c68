import { eq } from 'drizzle-orm'
import {
  assertStays,
  banPerson,
  changeSignedOut,
  endSessionsOf,
  liftBans,
  lockPerson,
  sendResetLink,
  sendWarning,
} from '#features/accounts/server/commands.ts'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { isUuid } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import type { UserDetail, roles } from '../users-contract.ts'
import { readUser } from './users.ts'

type OneUser = { userId: string }

/**
 * No one changes their own role, and the caller must still be an administrator when it happens, so one
 * always remains. Ends sessions, because idle times differ by role.
 */
export async function setRole(
  context: MemberContext,
  { userId, role }: OneUser & { role: (typeof roles)[number] },
): Promise<UserDetail> {
  const by = context.viewer.id
  return change(context, userId, async (tx) => {
    const person = await lockPerson(tx, { by, userId })
    await assertStays(tx, by)
    if (person.role === role) return
    if (role === 'admin' && person.banned) throw new Refusal('conflict', 'Please lift the ban first.')
    await changeSignedOut(tx, userId, { role, updatedAt: context.app.clock.now() })
  })
}

export async function ban(
  context: MemberContext,
  { userId, reason, until }: OneUser & { reason: string; until: string | null },
): Promise<UserDetail> {
  const at = context.app.clock.now()
  const end = until ? new Date(until) : null
  return change(context, userId, (tx) =>
    banPerson(tx, context.app, { by: context.viewer.id, userId, reason, until: end, at }),
  )
}

export async function warn(
  { app, viewer }: MemberContext,
  { userId, reason }: OneUser & { reason: string },
): Promise<{ warned: true }> {
  await commit(app, async (tx) => {
    await lockPerson(tx, { by: viewer.id, userId })
    await recordEvent(tx, {
      name: 'member.warned',
      actorId: viewer.id,
      subjectId: userId,
      data: { reason },
      at: app.clock.now(),
      recipients: [userId],
    })
    await sendWarning(tx, app, { userId, reason })
  })
  announce(app.live, [userId])
  return { warned: true }
}

export async function unban(context: MemberContext, { userId }: OneUser): Promise<UserDetail> {
  return change(context, userId, async (tx) => {
    await lockPerson(tx, { by: context.viewer.id, userId })
    await liftBans(tx, context.app, { where: eq(users.id, userId), at: context.app.clock.now() })
  })
}

export async function endSessions(context: MemberContext, { userId }: OneUser): Promise<UserDetail> {
  return change(context, userId, async (tx) => {
    await lockPerson(tx, { by: context.viewer.id, userId })
    await endSessionsOf(tx, userId)
  })
}

export async function sendReset({ app }: MemberContext, { userId }: OneUser) {
  await commit(app, async (tx) => {
    const [person] = isUuid(userId)
      ? await tx.select({ id: users.id, email: users.email }).from(users).where(eq(users.id, userId))
      : []
    if (!person) throw notFound()
    await sendResetLink(tx, app, person)
  })
  return { sent: true as const }
}

async function change(
  context: MemberContext,
  userId: string,
  act: (tx: Tx) => Promise<void>,
): Promise<UserDetail> {
  const { app } = context
  await commit(app, act)
  const after = await readUser(context, { userId })
  if (after.sessions === 0) app.live.disconnectUser({ userId })
  return after
}
