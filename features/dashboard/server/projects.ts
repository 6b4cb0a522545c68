import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { actionItems, actionPlans } from '#features/action-plans/server/tables.ts'
import { pendingTasks } from '#features/assistant/server/reads.ts'
import type { TaskFigures } from '#features/assistant/server/reads.ts'
import { evidence, experiments } from '#features/evidence/server/tables.ts'
import type { activeGlance } from '#features/projects/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import type { Reader } from '#kit/server/db.ts'
import { shown } from '../contract.ts'
import type { NextStep } from '../contract.ts'
import { nextStep } from './next.ts'

type ActiveProject = Awaited<ReturnType<typeof activeGlance>>[number]

const ownActive = (userId: string) =>
  and(eq(projects.userId, userId), eq(projects.status, 'active'), isNull(projects.deletedAt))

/** How the active projects stand; overall progress is their mean, rounded. */
export function projectGlance(active: ActiveProject[]) {
  const overall =
    active.length > 0
      ? Math.round(active.reduce((sum, { progress }) => sum + progress, 0) / active.length)
      : null
  return { active: active.length, overall, newest: active.slice(0, shown.projects) }
}

type Known = TaskFigures

/** The one thing to do next, from what is true. */
export async function nextStepFor(
  db: Reader,
  { userId, at }: { userId: string; at: Date },
  { active, known }: { active: ActiveProject[]; known: Known | null },
): Promise<NextStep | null> {
  if (!known) return null
  const due = await dueDecision(db, userId)
  const item = await openItem(db, userId, at)
  return nextStep({
    due,
    item,
    answered: known.answered,
    hasProject: active.length > 0,
    tasks: pendingTasks(active, known),
  })
}

/** A running test that has reached a mark; where it reached both, the stop mark holds (planner/evidence/standing.ts). */
async function dueDecision(db: Reader, userId: string) {
  const says = (stance: string) =>
    sql<number>`coalesce(sum(${evidence.standsFor}) filter (where ${evidence.stance} = ${stance}), 0)::int`
  const rows = await db
    .select({
      projectId: projects.id,
      projectTitle: projects.title,
      test: experiments.title,
      pass: experiments.passNeeded,
      stop: experiments.killNeeded,
      for: says('for'),
      against: says('against'),
    })
    .from(experiments)
    .innerJoin(projects, and(eq(projects.id, experiments.projectId), ownActive(userId)))
    .leftJoin(evidence, and(eq(evidence.experimentId, experiments.id), isNull(evidence.removedAt)))
    .where(eq(experiments.status, 'running'))
    .groupBy(projects.id, experiments.id)
    .orderBy(desc(experiments.startedAt))
  const due = rows.find((row) => row.against >= row.stop || row.for >= row.pass)
  return due
    ? {
        projectId: due.projectId,
        projectTitle: due.projectTitle,
        test: due.test,
        reached: due.against >= due.stop ? ('stop' as const) : ('pass' as const),
      }
    : null
}

async function openItem(db: Reader, userId: string, at: Date) {
  const newest = sql`${actionPlans.week} = (select max(p.week) from ${actionPlans} p where p.project_id = ${actionPlans.projectId})`
  const [row] = await db
    .select({
      projectId: projects.id,
      projectTitle: projects.title,
      task: actionItems.task,
      minutes: actionItems.minutes,
    })
    .from(actionItems)
    .innerJoin(
      actionPlans,
      and(eq(actionPlans.id, actionItems.planId), gt(actionPlans.expiresAt, at), newest),
    )
    .innerJoin(projects, and(eq(projects.id, actionItems.projectId), ownActive(userId)))
    .where(and(isNull(actionItems.doneAt), isNull(actionItems.droppedAt)))
    .orderBy(asc(actionItems.deadline), asc(actionItems.position))
    .limit(1)
  return row ?? null
}
