import { sql } from 'drizzle-orm'
import { day } from '#kit/contract/time.ts'
import type { App, RequestContext, Viewer } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { readValues } from '#kit/server/values.ts'
import { limits, wording } from '../contract.ts'
import type { ChallengeDetail, ChallengeSummary, StepView } from '../contract.ts'
import { activityCounts, everCounts } from './activity.ts'
import type { ActivityCounts } from './activity.ts'
import { catalog, challengeOf } from './catalog.ts'
import type { Challenge } from './challenge.ts'
import { badgeNamesOf, badgesOf, enrolmentsOf, participantsOf, weeklyFor } from './reads.ts'
import { challengeTicks } from './tables.ts'
import type { challengeEnrolments } from './tables.ts'
import { stateOf } from './unlock.ts'

type Enrolment = typeof challengeEnrolments.$inferSelect
type Standing = { owned: ReadonlySet<string>; enrolments: ReadonlyMap<string, Enrolment> }

export async function listChallenges({
  app,
  viewer,
}: RequestContext): Promise<{ items: ChallengeSummary[]; completed: number; total: number }> {
  const standing = await progressOf(app.db, viewer)
  const items = []
  for (const challenge of catalog)
    items.push(viewSummary(challenge, standing, await runOf(app, challenge, standing)))
  return { items, completed: items.filter(({ completed }) => completed).length, total: items.length }
}

export async function readWeekly({
  app,
  viewer,
}: RequestContext): Promise<{ weekOf: string; challenge: ChallengeSummary } | null> {
  const weekly = await weeklyFor(app.db, { userId: viewer?.id ?? null, now: app.clock.now() })
  if (!weekly) return null
  const { weekOf, challenge } = weekly
  const standing = await progressOf(app.db, viewer)
  return {
    weekOf,
    challenge: viewSummary(challenge, standing, await runOf(app, challenge, standing)),
  }
}

export async function readChallenge(
  { app, viewer }: RequestContext,
  { challengeId }: { challengeId: string },
): Promise<ChallengeDetail> {
  return wholeChallenge(app.db, { viewer, now: app.clock.now() }, challengeId)
}

export async function wholeChallenge(
  db: Reader,
  { viewer, now }: { viewer: Viewer | null; now: Date },
  challengeId: string,
): Promise<ChallengeDetail> {
  const challenge = knownChallenge(challengeId)
  const enrolment = viewer ? (await enrolmentsOf(db, viewer.id)).get(challenge.id) : undefined
  return viewWhole(await placeIn(db, challenge, { userId: viewer?.id ?? null, enrolment }), now)
}

export type Place = {
  challenge: Challenge
  enrolment: Enrolment | undefined
  owned: ReadonlySet<string>
  participants: number
  steps: StepView[]
}

export async function placeIn(
  db: Reader,
  challenge: Challenge,
  { userId, enrolment }: { userId: string | null; enrolment: Enrolment | undefined },
): Promise<Place> {
  const { owned, participants, ...done } = await readValues(db, {
    owned: badgeNamesOf(userId),
    participants: participantsOf(challenge.id),
    ...stepPieces(enrolment),
  })
  const steps = viewSteps(challenge, enrolment, done)
  return { challenge, enrolment, owned: new Set(owned), participants, steps }
}

export function viewWhole(
  { challenge, enrolment, owned, participants, steps }: Place,
  now: Date,
): ChallengeDetail {
  const enrolments = new Map(enrolment ? [[challenge.id, enrolment]] : [])
  return {
    ...viewSummary(challenge, { owned, enrolments }, runFrom(challenge, enrolment, { steps, now })),
    requirements: challenge.requirements,
    rewards: challenge.rewards,
    participants: participants < limits.fewest ? null : participants,
    steps,
    stepsDone: steps.filter(({ done }) => done).length,
    startedAt: enrolment?.startedAt.toISOString() ?? null,
  }
}

export function knownChallenge(challengeId: string): Challenge {
  const challenge = challengeOf(challengeId)
  if (!challenge) throw notFound(wording.notFound)
  return challenge
}

async function progressOf(db: Reader, viewer: Viewer | null): Promise<Standing> {
  if (!viewer) return { owned: new Set(), enrolments: new Map() }
  return {
    owned: new Set((await badgesOf(db, viewer.id)).map(({ name }) => name)),
    enrolments: await enrolmentsOf(db, viewer.id),
  }
}

async function runOf(
  { db, clock }: App,
  challenge: Challenge,
  { enrolments }: Standing,
): Promise<ChallengeSummary['run']> {
  const enrolment = enrolments.get(challenge.id)
  return enrolment && !enrolment.completedAt
    ? runFrom(challenge, enrolment, { steps: await stepsOf(db, challenge, enrolment), now: clock.now() })
    : null
}

function runFrom(
  { duration }: Challenge,
  enrolment: Enrolment | undefined,
  { steps, now }: { steps: StepView[]; now: Date },
): ChallengeSummary['run'] {
  if (!enrolment || enrolment.completedAt) return null
  const days = Number.parseInt(duration, 10)
  const start = enrolment.startedAt.getTime()
  return {
    day: Math.floor((now.getTime() - start) / day) + 1,
    days,
    plannedEnd: new Date(start + days * day).toISOString(),
    stepsDone: steps.filter(({ done }) => done).length,
    steps: steps.length,
    next: nextWords(steps.find(({ done }) => !done)),
  }
}

/** "Finish 3 tasks in your project (1 of 3 since you started)": tasks from before don't count. */
function nextWords(step: StepView | undefined): string | null {
  if (!step) return null
  const { title, seen } = step
  if (!seen || seen.needed === 1) return title
  return `${title} (${seen.count} of ${seen.needed} ${seen.sinceStart ? 'since you started' : 'so far'})`
}

function viewSummary(
  challenge: Challenge,
  { owned, enrolments }: Standing,
  run: ChallengeSummary['run'],
): ChallengeSummary {
  const { id, title, description, badge, duration, difficulty, unlockRequirement } = challenge
  const state = stateOf(challenge, owned)
  const completed = state === 'completed'
  return {
    id,
    title,
    description,
    badge,
    duration,
    difficulty,
    state,
    completed,
    unlocked: state !== 'locked',
    progress: completed ? 100 : 0,
    unlockRequirement: state === 'locked' ? unlockRequirement : null,
    enrolled: !completed && enrolments.has(id),
    stepsTotal: challenge.steps.length,
    run: completed ? null : run,
  }
}

export async function stepsOf(db: Reader, challenge: Challenge, enrolment: Enrolment): Promise<StepView[]> {
  return viewSteps(challenge, enrolment, await readValues(db, stepPieces(enrolment)))
}

type Ticks = { step: number; note: string }[]

function stepPieces(enrolment: Enrolment | undefined) {
  return {
    ticks: sql<Ticks>`(select coalesce(json_agg(json_build_object('step', t.step, 'note', t.note)), '[]')
      from ${challengeTicks} t where t.enrolment_id = ${enrolment?.id ?? null})`,
    activity:
      enrolment && !enrolment.completedAt
        ? activityCounts({ userId: enrolment.userId, since: enrolment.startedAt })
        : sql<null>`null`,
  }
}

function viewSteps(
  challenge: Challenge,
  enrolment: Enrolment | undefined,
  { ticks, activity }: { ticks: Ticks; activity: ActivityCounts | null },
): StepView[] {
  return challenge.steps.map(({ title, detail, href = null, check }, index) => {
    const number = index + 1
    const note = ticks.find(({ step }) => step === number)?.note ?? null
    const needed = check?.[1] ?? 0
    const count = enrolment?.completedAt ? needed : Math.min(check ? (activity?.[check[0]] ?? 0) : 0, needed)
    return {
      number,
      title,
      detail,
      href,
      note,
      seen: check ? { count, needed, sinceStart: !everCounts.has(check[0]) } : null,
      done: Boolean(enrolment?.completedAt) || (check ? count >= needed : note !== null),
    }
  })
}
