import { ownIdea } from '#features/ideas/server/reads.ts'
import { founderAnswersOf } from '#features/traits/server/reads.ts'
import type { App } from '#kit/server/context.ts'
import { planner, readBack } from '#kit/server/models/index.ts'
import type { Written } from '#kit/server/models/index.ts'
import { briefOfWritten, briefQuestion } from '#planner/plan/brief-question.ts'
import { phasesOfWritten, planQuestion, withTestOf } from '#planner/plan/plan-question.ts'
import type { Brief, ProjectPlan } from '#planner/plan/plan.ts'
import { projectFacts } from '#planner/plan/project-told.ts'
import type { ProjectRow } from './reads.ts'

type Phases = ProjectPlan['phases']
type Facts = ReturnType<typeof projectFacts>

export type Outcome = {
  brief: Brief
  phases: Phases
  madeBy: { brief: string; plan: string }
  notes: Notes
}
export type Notes = { brief: string | null; plan: string | null }

export async function askModel(app: App, row: ProjectRow, phases: Phases): Promise<Outcome> {
  const { userId, ideaId, title, description, assetDetails } = row
  const [answers, idea] = await Promise.all([
    founderAnswersOf(app.db, userId),
    ideaId ? ownIdea(app.db, { userId, ideaId }) : undefined,
  ])
  const facts = projectFacts({
    answers,
    project: { title, description, assetDetails },
    idea: idea ?? null,
    today: row.createdAt.toISOString().slice(0, 10),
  })
  const own = row.projectType === 'user_provided' ? await askForBrief(app, row, facts) : null
  const brief = own?.value ?? row.brief
  const drafted = own && own.madeBy !== planner ? withTestOf(brief, phases) : phases
  const plan = await askForPlan(app, { row, facts, brief, drafted })
  return {
    brief,
    phases: plan.value,
    madeBy: { brief: own?.madeBy ?? planner, plan: plan.madeBy },
    notes: { brief: own?.note ?? null, plan: plan.note },
  }
}

async function askForBrief(
  app: App,
  { userId, brief, description }: ProjectRow,
  facts: Facts,
): Promise<Written<Brief>> {
  const question = briefQuestion(brief, { facts, description })
  const written = await app.models.write({ purpose: 'own_idea', userId, ...question })
  return readBack(written, brief, (value) => briefOfWritten(value, brief))
}

type PlanQuestion = { row: ProjectRow; facts: Facts; brief: Brief; drafted: Phases }

async function askForPlan(app: App, { row, facts, brief, drafted }: PlanQuestion): Promise<Written<Phases>> {
  const told = brief.misread ? { ...facts, problemsOfTheSamePeople: [] } : facts
  const question = planQuestion(drafted, { facts: told, brief })
  const written = await app.models.write({ purpose: 'plan', userId: row.userId, ...question })
  return readBack(written, drafted, (value) => phasesOfWritten(value, drafted))
}
