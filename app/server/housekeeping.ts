import { and, isNull, lt } from 'drizzle-orm'
import { liftBans } from '#features/accounts/server/acts.ts'
import { billingEvents } from '#features/billing/server/tables.ts'
import { forumViews } from '#features/forum/server/tables.ts'
import { addressChanges } from '#features/profiles/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { eraseOldSignals } from '#features/signals/server/fetch.ts'
import type { App } from '#kit/server/context.ts'
import { modelCalls } from '#kit/server/models/tables.ts'
import { periods } from '#kit/server/schedule.ts'
import { adminActs, authVerifications, idempotencyKeys, mails, notifications, rateLimits, sessions, users } from '#kit/server/tables.ts'

/** Erases what has had its time. Safe to run in several processes at once, and any number of times. */
export async function keepHouse(app: App): Promise<void> {
  const { db, clock } = app
  const now = clock.now()
  const before = (period: number) => new Date(now.getTime() - period)
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(periods.idempotencyKept)))
  await db.delete(sessions).where(lt(sessions.lastActiveAt, before(periods.memberIdle)))
  await db.delete(authVerifications).where(lt(authVerifications.expiresAt, now))
  await db.delete(addressChanges).where(lt(addressChanges.expiresAt, now))
  await db.delete(projects).where(lt(projects.deletedAt, before(periods.deletedProjectKept)))
  await db.delete(modelCalls).where(lt(modelCalls.createdAt, before(periods.modelCallsKept)))
  await db.delete(adminActs).where(lt(adminActs.createdAt, before(periods.adminActsKept)))
  await db.delete(forumViews).where(lt(forumViews.day, now.toISOString().slice(0, 10)))
  await db.delete(billingEvents).where(lt(billingEvents.createdAt, before(periods.billingEventsKept)))
  await db.delete(mails).where(lt(mails.createdAt, before(periods.mailsKept)))
  // A link that opens nothing any more is not worth sending.
  await db.delete(mails).where(and(lt(mails.secretUntil, now), isNull(mails.sentAt)))
  // A ban that has ended lets nobody wait for their own sign-in to be found, written to and shown again.
  await db.transaction((tx) => liftBans(tx, app, { where: lt(users.banExpires, now), at: now }))
  await db.delete(notifications).where(lt(notifications.readAt, before(periods.readNotificationKept)))
  await eraseOldSignals(app)
}
