import { and, eq, sql } from 'drizzle-orm'
import { countryOf } from '#features/accounts/server/reads.ts'
import { isNewestTest, livingPieces, standingFrom } from '#features/evidence/server/reads.ts'
import { experiments } from '#features/evidence/server/tables.ts'
import { businessIdeas } from '#features/ideas/server/tables.ts'
import type { ProjectRow } from '#features/projects/server/reads.ts'
import { givenAnswers, plannerAnswers } from '#features/traits/server/reads.ts'
import type { App } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import { prepared, single } from '#kit/server/prepared.ts'
import { founderTold } from '#planner/ideas/model-facts.ts'
import type { ProjectFacts } from '#planner/plan/project-context.ts'
import { peopleTold } from '#planner/plan/project-told.ts'

/** Everything the planner wants to know of a project: its brief, its founder's answers, its evidence, and where its idea came from. */
export async function factsOf(
  app: Pick<App, 'reads'>,
  project: ProjectRow,
  now: Date,
): Promise<ProjectFacts & { traitMatch: string[] }> {
  const { id, userId, ideaId, brief } = project
  const rows = await selectFacts(app).execute({ projectId: id, userId, ideaId })
  const { answers, country, pieces, test, idea } = one(rows, 'facts')
  return {
    title: project.title,
    description: project.description,
    projectType: project.projectType,
    assetType: project.assetType,
    category: project.category,
    brief,
    playId: idea?.playId ?? null,
    written: idea?.written,
    answers: plannerAnswers(answers),
    country,
    standing: standingFrom({ brief, test, pieces }),
    today: now.toISOString().slice(0, 10),
    traitMatch: idea?.traitMatch ?? [],
  }
}

const given = (name: string) => sql`${sql.placeholder(name)}::uuid`

const selectFacts = prepared('project_facts', (reads) =>
  reads
    .select({
      answers: givenAnswers(given('userId')),
      country: countryOf(given('userId')),
      pieces: livingPieces(given('projectId')),
      test: experiments,
      idea: businessIdeas.content,
    })
    .from(single)
    .leftJoin(experiments, isNewestTest(given('projectId')))
    .leftJoin(
      businessIdeas,
      and(eq(businessIdeas.id, given('ideaId')), eq(businessIdeas.userId, given('userId'))),
    ),
)

/** What a model is told of a project when it writes of it: its founder, its words and evidence, and what the playbook knows of its people. */
export function toldOf(facts: ProjectFacts) {
  const { title, description, category, brief, standing, answers, today } = facts
  return {
    founder: founderTold(answers),
    project: { title, description, category, brief },
    standing,
    today,
    ...peopleTold(facts),
  }
}
