import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { announce } from '#kit/server/events.ts'
import { periods } from '#kit/server/schedule.ts'
import { sessions } from '#kit/server/tables.ts'
import type { StepView } from '../contract.ts'
import { challengeOf } from './catalog.ts'
import type { Challenge } from './challenge.ts'
import { stepsOf } from './challenges.ts'
import { awardBadge } from './commands.ts'
import { challengeEnrolments } from './tables.ts'

type Enrolment = typeof challengeEnrolments.$inferSelect
const batch = 200

type Looked = { enrolment: Enrolment; challenge: Challenge | undefined; steps: StepView[]; at: Date }

/** The caller has locked the row. */
export async function completeIfDone(tx: Tx, { enrolment, challenge, steps, at }: Looked): Promise<boolean> {
  const done = challenge !== undefined && steps.every((step) => step.done)
  await tx
    .update(challengeEnrolments)
    .set({ checkedAt: at, ...(done ? { completedAt: at } : {}) })
    .where(eq(challengeEnrolments.id, enrolment.id))
  if (done)
    await awardBadge(tx, { userId: enrolment.userId, badge: challenge.badge, subjectId: enrolment.id, at })
  return done
}

/**
 * Awards badges whose last step happened elsewhere. Checks users who were active since the last run
 * and, less often, everyone: a partner's yes is a step too.
 */
export async function completeChallenges(app: App): Promise<number> {
  const { db, clock, live } = app
  const done = await commit({ db }, async (tx) => {
    const at = clock.now()
    const one = challengeEnrolments
    const wasHere = sql`exists (select 1 from ${sessions} s
      where s.user_id = ${one.userId} and s.last_active_at >= ${one.checkedAt} - interval '1 minute')`
    const due = or(
      isNull(one.checkedAt),
      lt(one.checkedAt, new Date(at.getTime() - periods.challengeLook)),
      wasHere,
    )
    const rows = await tx
      .select()
      .from(one)
      .where(and(isNull(one.leftAt), isNull(one.completedAt), due))
      .orderBy(asc(one.checkedAt))
      .limit(batch)
      .for('update', { skipLocked: true })
    const recipients: string[] = []
    for (const enrolment of rows) {
      const challenge = challengeOf(enrolment.challengeId)
      const steps = challenge ? await stepsOf(tx, challenge, enrolment) : []
      if (await completeIfDone(tx, { enrolment, challenge, steps, at })) recipients.push(enrolment.userId)
    }
    return recipients
  })
  announce(live, done)
  return done.length
}
