import { and, eq, isNull } from 'drizzle-orm'
import { commit } from '#kit/server/commit.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { announce, recordEvent } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { readValues } from '#kit/server/values.ts'
import { wording } from '../contract.ts'
import type { ChallengeDetail } from '../contract.ts'
import type { Challenge } from './challenge.ts'
import { knownChallenge, placeIn, viewWhole, wholeChallenge } from './challenges.ts'
import type { Place } from './challenges.ts'
import { completeIfDone } from './complete.ts'
import { badgeNamesOf } from './reads.ts'
import { challengeEnrolments, challengeTicks } from './tables.ts'
import { stateOf } from './unlock.ts'

type One = { challengeId: string }
type OneStep = One & { step: number }
type Enrolment = typeof challengeEnrolments.$inferSelect

export async function startChallenge(context: MemberContext, input: One): Promise<ChallengeDetail> {
  const { app, viewer } = context
  const challenge = knownChallenge(input.challengeId)
  return createOnce(context, { endpoint: 'challenges.start', input }, async (tx) => {
    const { owned } = await readValues(tx, { owned: badgeNamesOf(viewer.id) })
    const state = stateOf(challenge, new Set(owned))
    if (state === 'locked')
      throw new Refusal('unprocessable', challenge.unlockRequirement ?? wording.lockedPlainly)
    if (state === 'completed') throw new Refusal('conflict', wording.completedAlready)
    const at = app.clock.now()
    const [enrolment] = await tx
      .insert(challengeEnrolments)
      .values({ userId: viewer.id, challengeId: challenge.id, startedAt: at })
      .onConflictDoNothing()
      .returning()
    if (!enrolment) return wholeChallenge(tx, { viewer, now: at }, challenge.id)
    await recordEvent(tx, { name: 'challenge.started', actorId: viewer.id, subjectId: enrolment.id, at })
    return viewWhole(await placeIn(tx, challenge, { userId: viewer.id, enrolment }), at)
  })
}

export async function leaveChallenge(
  { app, viewer }: MemberContext,
  { challengeId }: One,
): Promise<ChallengeDetail> {
  const challenge = knownChallenge(challengeId)
  return commit(app, async (tx) => {
    const enrolment = await lockEnrolment(tx, viewer.id, challenge)
    const at = app.clock.now()
    await tx.update(challengeEnrolments).set({ leftAt: at }).where(eq(challengeEnrolments.id, enrolment.id))
    await recordEvent(tx, { name: 'challenge.left', actorId: viewer.id, subjectId: enrolment.id, at })
    return wholeChallenge(tx, { viewer, now: app.clock.now() }, challenge.id)
  })
}

/** Checking it off again replaces the note. */
export async function tickStep(
  { app, viewer }: MemberContext,
  { challengeId, step, note }: OneStep & { note: string },
): Promise<ChallengeDetail> {
  return change({ app, viewer }, challengeId, async (tx, enrolment, challenge) => {
    assertNotSeen(challenge, step)
    const at = app.clock.now()
    const known = { target: [challengeTicks.enrolmentId, challengeTicks.step], set: { note } }
    await tx
      .insert(challengeTicks)
      .values({ enrolmentId: enrolment.id, step, note, createdAt: at })
      .onConflictDoUpdate(known)
    await recordEvent(tx, {
      name: 'challenge.step_done',
      actorId: viewer.id,
      subjectId: enrolment.id,
      data: { step },
      at,
    })
  })
}

export async function untickStep(
  { app, viewer }: MemberContext,
  { challengeId, step }: OneStep,
): Promise<ChallengeDetail> {
  return change({ app, viewer }, challengeId, async (tx, enrolment, challenge) => {
    assertNotSeen(challenge, step)
    await tx
      .delete(challengeTicks)
      .where(and(eq(challengeTicks.enrolmentId, enrolment.id), eq(challengeTicks.step, step)))
  })
}

export async function checkChallenge(
  { app, viewer }: MemberContext,
  { challengeId }: One,
): Promise<ChallengeDetail> {
  return change({ app, viewer }, challengeId, async () => undefined)
}

type Who = Pick<MemberContext, 'app' | 'viewer'>
type Act = (tx: Tx, enrolment: Enrolment, challenge: Challenge) => Promise<void>

async function change({ app, viewer }: Who, challengeId: string, act: Act): Promise<ChallengeDetail> {
  const challenge = knownChallenge(challengeId)
  const view = await commit(app, async (tx) => {
    const enrolment = await lockEnrolment(tx, viewer.id, challenge)
    await act(tx, enrolment, challenge)
    const at = app.clock.now()
    const place = await placeIn(tx, challenge, { userId: viewer.id, enrolment })
    const completed = await completeIfDone(tx, { ...place, enrolment, at })
    return viewWhole(completed ? ended(place, enrolment, at) : place, at)
  })
  if (view.completed) announce(app.live, [viewer.id])
  return view
}

const ended = (place: Place, enrolment: Enrolment, at: Date): Place => ({
  ...place,
  enrolment: { ...enrolment, completedAt: at },
  owned: new Set([...place.owned, place.challenge.badge]),
})

async function lockEnrolment(tx: Tx, userId: string, challenge: Challenge): Promise<Enrolment> {
  const [row] = await tx
    .select()
    .from(challengeEnrolments)
    .where(
      and(
        eq(challengeEnrolments.userId, userId),
        eq(challengeEnrolments.challengeId, challenge.id),
        isNull(challengeEnrolments.leftAt),
      ),
    )
    .for('update')
  if (!row) throw new Refusal('conflict', wording.notStarted)
  if (row.completedAt) throw new Refusal('conflict', wording.completedAlready)
  return row
}

function assertNotSeen(challenge: Challenge, step: number): void {
  const known = challenge.steps[step - 1]
  if (!known) throw new Refusal('not_found', wording.stepMissing)
  if (known.check) throw new Refusal('unprocessable', wording.seenStep)
}
