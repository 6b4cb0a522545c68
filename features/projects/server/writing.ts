import { ownIdea } from '#features/ideas/server/reads.ts'
import { founderAnswersOf } from '#features/traits/server/reads.ts'
import type { App } from '#kit/server/context.ts'
import { planner } from '#kit/server/models/index.ts'
import type { Written } from '#kit/server/models/index.ts'
import {
  briefAllowed,
  briefOfWritten,
  briefToWrite,
  phasesOfWritten,
  planAllowed,
  planToWrite,
  withTestOf,
  writtenBrief,
  writtenPlan,
} from '#planner/plan/plan-allowed.ts'
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

const briefTask =
  "Write the brief of this founder's own idea again. " +
  'Sharpen who it is for, the problem, what it is, the one thing that has to be true, ' +
  'what would make it wrong, and the first test, in the nouns of their own text. ' +
  'Keep to what they said: where the text is silent, ' +
  'ask it as one of at most three open questions instead of filling it in, ' +
  'and drop questions that the text answers. Quote only words that are in the text. ' +
  'The first test stays the same test with the same sample, time and numbers; ' +
  'its title and steps become specific. Keep every number in "passMark" and "killMark".'

async function askForBrief(app: App, { userId, brief, description }: ProjectRow, facts: Facts) {
  const said = `${JSON.stringify(facts)} ${description}`
  const { value, ...rest } = await app.models.write({
    purpose: 'own_idea',
    userId,
    schema: writtenBrief,
    draft: briefToWrite(brief),
    facts: { ...facts, fixed: { price: brief.price, whereToFind: brief.whereToFind, test: sizeOf(brief) } },
    task: briefTask,
    accept: (written) => briefAllowed(written, { brief, said }),
  })
  return { ...rest, value: rest.madeBy === planner ? brief : briefOfWritten(value, brief) }
}

const sizeOf = ({ firstTest: { days, hours, sample, cashCents } }: Brief) => ({
  days,
  hours,
  sample,
  cashCents,
})

const planTask =
  'Make the tasks of this plan specific to this founder and project. ' +
  'Within each phase you may drop, reorder, reword and add tasks; ' +
  'each is one thing to do, with a "doneWhen" that can be checked and honest minutes. ' +
  'Keep the phases, their order and weeks. ' +
  'Keep every task that has a "guide" in its phase, with its title and guide, ' +
  'and the task that runs the first test exactly as it is. At least two tasks per phase; ' +
  'all minutes together at most those of the draft and at least half of them. ' +
  'A task you add has no guide, and a resource only if the draft has the very same.'

type PlanQuestion = { row: ProjectRow; facts: Facts; brief: Brief; drafted: Phases }

async function askForPlan(app: App, { row, facts, brief, drafted }: PlanQuestion): Promise<Written<Phases>> {
  const aims = drafted.map(({ kind, name, description }) => ({ kind, name, description }))
  const { value, ...rest } = await app.models.write({
    purpose: 'plan',
    userId: row.userId,
    schema: writtenPlan,
    draft: planToWrite(drafted),
    facts: { ...facts, brief, aims },
    task: planTask,
    accept: (written) => planAllowed(written, drafted),
  })
  return { ...rest, value: rest.madeBy === planner ? drafted : phasesOfWritten(value, drafted) }
}
