import { and, isNull, lt } from 'drizzle-orm'
import type { App } from './context.ts'
import { modelCalls } from './models/tables.ts'
import { periods } from './schedule.ts'
import { adminActs, idempotencyKeys, mails, notifications, rateLimits, sessions } from './tables.ts'

export async function purgeExpired({ db, clock }: App): Promise<void> {
  const now = clock.now()
  const before = (period: number) => new Date(now.getTime() - period)
  await db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, now))
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(periods.idempotencyKept)))
  await db.delete(sessions).where(lt(sessions.lastActiveAt, before(periods.memberIdle)))
  await db.delete(modelCalls).where(lt(modelCalls.createdAt, before(periods.modelCallsKept)))
  await db.delete(adminActs).where(lt(adminActs.createdAt, before(periods.adminActsKept)))
  await db.delete(mails).where(lt(mails.createdAt, before(periods.mailsKept)))
  // An expired link isn't worth sending.
  await db.delete(mails).where(and(lt(mails.secretUntil, now), isNull(mails.sentAt)))
  await db.delete(notifications).where(lt(notifications.readAt, before(periods.readNotificationKept)))
}
