import { eq } from 'drizzle-orm'
import { testsOf } from '#features/evidence/server/reads.ts'
import { schedulePlan } from '#features/generation/server/commands.ts'
import type { Maker, MakerInput } from '#features/generation/server/commands.ts'
import { factsOf } from '#features/generation/server/reads.ts'
import { nextTasks } from '#features/projects/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import { talkProgress } from '#features/talks/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { recordEvent } from '#kit/server/events.ts'
import { planner } from '#kit/server/models/index.ts'
import type { Written } from '#kit/server/models/index.ts'
import { periods } from '#kit/server/schedule.ts'
import { toldOf } from '#planner/plan/project-told.ts'
import { weekQuestion } from '#planner/week/week-question.ts'
import type { WeekContent } from '#planner/week/week.ts'
import { planWeek } from '#planner/week/write-week.ts'
import { historyOf } from './history.ts'
import type { Left } from './history.ts'
import { followDecision, followDoneTasks } from './items.ts'
import { actionItems, actionPlans } from './tables.ts'
import { queueWeeklyEmail } from './weekly-email.ts'
import { hearEvidence } from './wishes.ts'

type PlanRow = typeof actionPlans.$inferSelect
type ItemRow = typeof actionItems.$inferSelect
type ItemDraft = Pick<
  ItemRow,
  'key' | 'kind' | 'task' | 'doneWhen' | 'why' | 'minutes' | 'deadline' | 'madeBy'
>

export const makeActionPlan: Maker = async (input) => {
  const { app, project, signal } = input
  const at = app.clock.now()
  const facts = await factsOf(app, project, at)
  await commit(app, (tx) => hearEvidence(tx, project.id, at))
  const { history } = await historyOf(app.db, project.id, at)
  const talks = await talkProgress(app.db, project.id, at)
  const content = planWeek({ ...facts, ...history, talks, nextTasks: await nextTasks(app.db, project.id) })
  const { review, wishes } = history
  const question = weekQuestion(content, { facts: { ...toldOf(facts), review }, wishes })
  const written = await app.models.write({
    purpose: 'action_plan',
    userId: project.userId,
    signal,
    ...question,
  })
  await savePlan(input, { at, week: history.week, written, draft: content })
}

type Made = { at: Date; week: number; written: Written<WeekContent>; draft: WeekContent }

async function savePlan(
  { app, project, recipients, confirm }: MakerInput,
  { at, week, draft, written: { value, madeBy, note } }: Made,
): Promise<void> {
  const expiresAt = new Date(at.getTime() + periods.actionPlan)
  const content = {
    planContent: value,
    plannerContent: madeBy === planner ? null : draft,
    trendAlignment: value.offerAlignment.trendBreakdown,
    madeBy,
    note,
  }
  await commit(app, async (tx) => {
    await confirm(tx, madeBy)
    // From here on nothing is added or checked off; changes made during generation count.
    await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, project.id)).for('update')
    const left = await historyOf(tx, project.id, at)
    const plan = one(
      await tx
        .insert(actionPlans)
        .values({ projectId: project.id, week, ...content, createdAt: at, expiresAt })
        .returning(),
      'action plan',
    )
    await writeItems(tx, plan, left)
    await followMeantime(tx, plan)
    await schedulePlan(tx, { projectId: project.id, at, expiresAt })
    await recordEvent(tx, {
      name: 'action-plan.made',
      actorId: recipients.length > 0 ? null : project.userId,
      subjectId: project.id,
      data: { week },
      at,
      recipients,
    })
    await queueWeeklyEmail(tx, app, project.userId)
  })
}

/** Skips items settled while the plan was being made. */
async function writeItems(tx: Tx, plan: PlanRow, { history, ownOpen }: Left): Promise<void> {
  const isOpen = (key: string) => history.open.some((item) => item.key === key)
  const planned = plan.planContent.actionItems.flatMap(
    ({ key, kind, task, doneWhen, why, minutes, deadline }): ItemDraft[] => {
      const own = ownOpen.find((item) => item.key === key)
      if (own) return [asOwn(own, deadline)]
      if (kind === 'added' || (kind === 'carried' && !isOpen(key))) return []
      return [{ key, kind, task, doneWhen, why, minutes, deadline, madeBy: plan.madeBy }]
    },
  )
  const rest = ownOpen
    .filter((own) => !planned.some((item) => item.key === own.key))
    .map((own) => asOwn(own, plan.expiresAt.toISOString().slice(0, 10)))
  const items = [...planned, ...rest].map((item, position) => ({
    ...item,
    planId: plan.id,
    projectId: plan.projectId,
    position,
    createdAt: plan.createdAt,
  }))
  if (items.length > 0) await tx.insert(actionItems).values(items)
}

/** What was done in the plan or decided since the facts were read, as if it came after the week. */
async function followMeantime(tx: Tx, { projectId, createdAt, planContent }: PlanRow): Promise<void> {
  const keys = planContent.actionItems.map(({ key }) => key)
  await followDoneTasks(tx, projectId, keys)
  const [test] = await testsOf(tx, projectId)
  if (test?.endedAt && test.endedAt >= createdAt)
    await followDecision(tx, { projectId, title: test.title, at: test.endedAt })
}

const asOwn = ({ key, task, doneWhen, why, minutes, madeBy }: ItemRow, deadline: string): ItemDraft => ({
  key,
  kind: 'added',
  task,
  doneWhen,
  why,
  minutes,
  deadline,
  madeBy,
})
