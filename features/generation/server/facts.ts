import { readStanding } from '#features/evidence/server/reads.ts'
import { ownIdea } from '#features/ideas/server/reads.ts'
import type { ProjectRow } from '#features/projects/server/reads.ts'
import { answersOf, plannerAnswers } from '#features/traits/server/reads.ts'
import type { Reader } from '#kit/server/db.ts'
import type { ProjectFacts } from '#planner/project-context.ts'

/** Everything the planner wants to know of a project: its brief, its founder's answers, its evidence, and where its idea came from. */
export async function factsOf(
  db: Reader,
  project: ProjectRow,
  now: Date,
): Promise<ProjectFacts & { traitMatch: string[] }> {
  const idea = project.ideaId
    ? await ownIdea(db, { userId: project.userId, ideaId: project.ideaId })
    : undefined
  return {
    title: project.title,
    description: project.description,
    projectType: project.projectType,
    assetType: project.assetType,
    category: project.category,
    brief: project.brief,
    playId: idea?.playId ?? null,
    answers: plannerAnswers(await answersOf(db, project.userId)),
    standing: await readStanding(db, project),
    today: now.toISOString().slice(0, 10),
    traitMatch: idea?.traitMatch ?? [],
  }
}

/** What a model is told of a project when it words a draft. */
export function toldOf({ title, description, category, brief, standing }: ProjectFacts) {
  return { project: { title, description, category, brief }, standing }
}
