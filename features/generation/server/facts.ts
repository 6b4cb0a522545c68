import { and, eq } from 'drizzle-orm'
import { countryOf } from '#features/accounts/server/reads.ts'
import { piecesOf, standingFrom, testsOf } from '#features/evidence/server/reads.ts'
import { businessIdeas } from '#features/ideas/server/tables.ts'
import type { ProjectRow } from '#features/projects/server/reads.ts'
import { founderAnswers, founderGiven } from '#features/traits/server/reads.ts'
import type { App } from '#kit/server/context.ts'
import type { Db } from '#kit/server/db.ts'
import { readValues } from '#kit/server/values.ts'
import type { ProjectFacts } from '#planner/plan/project-context.ts'

export async function factsOf(
  app: Pick<App, 'db'>,
  project: ProjectRow,
  now: Date,
): Promise<ProjectFacts & { traitMatch: string[] }> {
  const { id, userId, ideaId, brief } = project
  const { given, country } = await readValues(app.db, {
    given: founderGiven(userId),
    country: countryOf(userId),
  })
  const pieces = await piecesOf(app.db, id)
  const [test = null] = await testsOf(app.db, id)
  const { content: idea = null, playId = null } = (ideaId && (await ideaOf(app.db, { ideaId, userId }))) || {}
  return {
    title: project.title,
    description: project.description,
    projectType: project.projectType,
    assetType: project.assetType,
    category: project.category,
    brief,
    playId,
    written: idea?.written,
    answers: founderAnswers(given),
    country,
    standing: standingFrom({ project, test, pieces }),
    today: now.toISOString().slice(0, 10),
    traitMatch: idea?.traitMatch ?? [],
  }
}

async function ideaOf(db: Db, { ideaId, userId }: { ideaId: string; userId: string }) {
  const [row] = await db
    .select({ content: businessIdeas.content, playId: businessIdeas.playId })
    .from(businessIdeas)
    .where(and(eq(businessIdeas.id, ideaId), eq(businessIdeas.userId, userId)))
  return row
}
