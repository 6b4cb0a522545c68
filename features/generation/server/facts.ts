import { sql } from 'drizzle-orm'
import { readStanding } from '#features/evidence/server/reads.ts'
import { ownIdea } from '#features/ideas/server/reads.ts'
import type { ProjectRow } from '#features/projects/server/reads.ts'
import { givenAnswers, plannerAnswers } from '#features/traits/server/reads.ts'
import type { App } from '#kit/server/context.ts'
import { prepared, single } from '#kit/server/prepared.ts'
import type { ProjectFacts } from '#planner/project-context.ts'

/** Everything the planner wants to know of a project: its brief, its founder's answers, its evidence, and where its idea came from. */
export async function factsOf(
  app: Pick<App, 'db' | 'reads'>,
  project: ProjectRow,
  now: Date,
): Promise<ProjectFacts & { traitMatch: string[] }> {
  const { userId, ideaId } = project
  const [idea, [given], standing] = await Promise.all([
    ideaId ? ownIdea(app.db, { userId, ideaId }) : undefined,
    selectAnswers(app).execute({ userId }),
    readStanding(app, project),
  ])
  return {
    title: project.title,
    description: project.description,
    projectType: project.projectType,
    assetType: project.assetType,
    category: project.category,
    brief: project.brief,
    playId: idea?.playId ?? null,
    answers: plannerAnswers(given!.answers),
    standing,
    today: now.toISOString().slice(0, 10),
    traitMatch: idea?.traitMatch ?? [],
  }
}

const selectAnswers = prepared('planner_answers', (reads) =>
  reads.select({ answers: givenAnswers(sql`${sql.placeholder('userId')}::uuid`) }).from(single),
)

/** What a model is told of a project when it words a draft. */
export function toldOf({ title, description, category, brief, standing }: ProjectFacts) {
  return { project: { title, description, category, brief }, standing }
}
