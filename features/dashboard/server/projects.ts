import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { actionItems, actionPlans } from '#features/action-plans/server/tables.ts'
import { pendingTasks } from '#features/assistant/server/reads.ts'
import type { TaskFigures } from '#features/assistant/server/reads.ts'
import { runningTests } from '#features/evidence/server/reads.ts'
import type { ProjectGlance } from '#features/projects/contract.ts'
import { projects } from '#features/projects/server/tables.ts'
import type { Reader } from '#kit/server/db.ts'
import { dueOf } from '#planner/evidence/standing.ts'
import { shown } from '../contract.ts'
import type { NextStep } from '../contract.ts'
import { nextStep } from './next.ts'

const ownActive = (userId: string) =>
  and(eq(projects.userId, userId), eq(projects.status, 'active'), isNull(projects.deletedAt))

export function projectGlance(active: ProjectGlance[]) {
  const overall =
    active.length > 0
      ? Math.round(active.reduce((sum, { progress }) => sum + progress, 0) / active.length)
      : null
  return { active: active.length, overall, newest: active.slice(0, shown.projects) }
}

type Known = TaskFigures

export async function nextStepFor(
  db: Reader,
  { userId, at }: { userId: string; at: Date },
  { active, known }: { active: ProjectGlance[]; known: Known | null },
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

async function dueDecision(db: Reader, userId: string) {
  for (const row of await runningTests(db, ownActive(userId))) {
    const due = dueOf(row, row)
    const { projectId, projectTitle, test } = row
    if (due) return { projectId, projectTitle, test, due }
  }
  return null
}

async function openItem(db: Reader, userId: string, at: Date) {
  const newest = sql`${actionPlans.week} = (select max(p.week) from ${actionPlans} p
    where p.project_id = ${actionPlans.projectId})`
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
