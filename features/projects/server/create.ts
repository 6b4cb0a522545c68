import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { countryOf } from '#features/accounts/server/reads.ts'
import { requirePlan } from '#features/billing/server/commands.ts'
import { wording as ideasWording } from '#features/ideas/contract.ts'
import { ownIdea } from '#features/ideas/server/reads.ts'
import { minimumAnswers } from '#features/traits/contract.ts'
import { founderAnswers, founderGiven } from '#features/traits/server/reads.ts'
import { ensure, itemAt } from '#kit/contract/ensure.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { Refusal, notFound } from '#kit/server/errors.ts'
import { recordEvent } from '#kit/server/events.ts'
import { createOnce } from '#kit/server/idempotency.ts'
import { planner } from '#kit/server/models/index.ts'
import { isUuid } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import type { ProjectPlan } from '#planner/plan/plan.ts'
import { planProject } from '#planner/plan/project.ts'
import type { AssetType } from '#planner/terms.ts'
import type { PlanAnswer } from '../before-plan-contract.ts'
import { isHiddenPhase, wording } from '../contract.ts'
import type { ProjectView } from '../contract.ts'
import { withAnswersIn } from './before-plan.ts'
import type { ProjectRow } from './reads.ts'
import { projectPhases, projectTasks, projects } from './tables.ts'
import { viewProject } from './view.ts'

type TaskRow = typeof projectTasks.$inferSelect

export type CreateInput = {
  selectedIdea: { id?: string; name: string; description: string }
  projectType: 'ai_generated' | 'user_provided' | 'digital_asset'
  userId?: string
  assetType?: AssetType
  assetDetails?: { description: string; details: string }
  answers?: PlanAnswer[]
}

/** Answers come from the database, never from the request. */
export async function createProject(context: MemberContext, sent: CreateInput): Promise<ProjectView> {
  const { app, viewer } = context
  const input = withAnswersIn(sent)
  if (input.userId && input.userId !== viewer.id)
    throw new Refusal('forbidden', 'You can only create projects for yourself.')
  // Read before the transaction: code holding a connection must not wait for another.
  const writtenBy = await app.models.writerFor('plan', viewer.id)
  return createOnce(context, { endpoint: 'projects.create', input }, async (tx) => {
    const { given, country } = await lockFounder(tx, viewer.id)
    if (given.answers.length < minimumAnswers) throw new Refusal('unprocessable', ideasWording.completeTraits)
    await assertNoDuplicate(tx, viewer.id, input)
    await requirePlan(tx, app, {
      userId: viewer.id,
      action: input.projectType === 'ai_generated' ? 'ai_project' : 'project',
    })
    const at = app.clock.now()
    const plan = planProject({
      ...(await sourceOf(tx, viewer.id, input)),
      answers: founderAnswers(given),
      country,
      seed: viewer.id,
      today: at.toISOString().slice(0, 10),
    })
    const row = projectRow({ input, plan, userId: viewer.id, at, writtenBy })
    const view = await writeProject(tx, row, plan.phases)
    await app.jobs.send(tx, { name: 'project.created', data: { projectId: row.id }, urgency: 'person' })
    return view
  })
}

/** Locks the user: two tabs, or a resent form, must create one project. */
async function lockFounder(tx: Tx, userId: string) {
  const rows = await tx
    .select({ given: founderGiven(userId), country: countryOf(userId) })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  return one(rows, 'founder')
}

async function assertNoDuplicate(
  tx: Tx,
  userId: string,
  { selectedIdea, projectType, assetDetails }: CreateInput,
): Promise<void> {
  const sameText = and(
    eq(projects.title, selectedIdea.name),
    eq(projects.description, assetDetails?.description ?? selectedIdea.description),
    eq(projects.projectType, projectType),
  )
  const same = selectedIdea.id && isUuid(selectedIdea.id) ? eq(projects.ideaId, selectedIdea.id) : sameText
  const [earlier] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.userId, userId), isNull(projects.deletedAt), same))
    .limit(1)
  if (earlier) throw new Refusal('conflict', wording.duplicate)
}

async function sourceOf(
  tx: Tx,
  userId: string,
  { selectedIdea, projectType, assetType, assetDetails }: CreateInput,
) {
  if (projectType === 'user_provided')
    return { projectType, title: selectedIdea.name, description: selectedIdea.description }
  if (projectType === 'digital_asset') {
    if (!assetType || !assetDetails)
      throw new Refusal('invalid', wording.fillIn, {
        fields: { [assetType ? 'assetDetails' : 'assetType']: wording.fillIn },
      })
    return { projectType, title: selectedIdea.name, assetType, ...assetDetails }
  }
  const idea = selectedIdea.id ? await ownIdea(tx, { userId, ideaId: selectedIdea.id }) : undefined
  if (selectedIdea.id && !idea) throw notFound()
  // An idea that isn't ours (from an API client) is planned from its text alone.
  return idea
    ? { projectType, idea }
    : {
        projectType: 'user_provided' as const,
        title: selectedIdea.name,
        description: selectedIdea.description,
      }
}

type RowParts = {
  input: CreateInput
  plan: ProjectPlan
  userId: string
  at: Date
  writtenBy: string | null
}

function projectRow({ input, plan, userId, at, writtenBy }: RowParts): ProjectRow {
  const asset = input.projectType === 'digital_asset'
  return {
    id: randomUUID(),
    userId,
    title: input.selectedIdea.name,
    description: asset ? ensure(input.assetDetails).description : input.selectedIdea.description,
    projectType: input.projectType,
    category: plan.category,
    progress: 0,
    rung: 'Assumption',
    provenance: 'told',
    tasksDone: 0,
    tasksTotal: plan.phases.filter(({ name }) => !isHiddenPhase(name)).flatMap(({ tasks }) => tasks).length,
    assetType: asset ? (input.assetType ?? null) : null,
    assetDetails: asset ? ensure(input.assetDetails).details : null,
    status: 'active',
    ideaId: input.projectType === 'ai_generated' ? (input.selectedIdea.id?.toLowerCase() ?? null) : null,
    brief: plan.brief,
    madeBy: planner,
    plannerBrief: null,
    plannerPhases: null,
    writtenBy,
    writtenNote: null,
    writtenBriefNote: null,
    deletedAt: null,
    createdAt: at,
    updatedAt: at,
  }
}

async function writeProject(
  tx: Tx,
  project: ProjectRow,
  planned: ProjectPlan['phases'],
): Promise<ProjectView> {
  const phases = planned.map(({ tasks: _tasks, ...phase }, position) => ({
    id: randomUUID(),
    projectId: project.id,
    position,
    ...phase,
  }))
  const tasks = phases.flatMap((phase) => tasksOf(project, phase, itemAt(planned, phase.position).tasks))
  await tx.insert(projects).values(project)
  await tx.insert(projectPhases).values(phases)
  await tx.insert(projectTasks).values(tasks)
  await recordEvent(tx, {
    name: 'project.created',
    actorId: project.userId,
    subjectId: project.id,
    data: { projectType: project.projectType },
    at: project.createdAt,
  })
  return viewProject(project, phases, tasks)
}

export function tasksOf(
  {
    id: projectId,
    madeBy,
    createdAt,
    updatedAt,
  }: Pick<ProjectRow, 'id' | 'madeBy' | 'createdAt' | 'updatedAt'>,
  phase: { id: string },
  planned: ProjectPlan['phases'][number]['tasks'],
): TaskRow[] {
  return planned.map((task, position) => ({
    id: randomUUID(),
    projectId,
    phaseId: phase.id,
    position,
    ...task,
    madeBy,
    doneAt: null,
    note: null,
    removedAt: null,
    createdAt,
    updatedAt,
  }))
}
