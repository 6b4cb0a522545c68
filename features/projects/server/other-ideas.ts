import { and, desc, eq, isNull, notExists, sql } from 'drizzle-orm'
import { businessIdeas, ideaDismissals, ideaSaves } from '#features/ideas/server/tables.ts'
import type { Reader } from '#kit/server/db.ts'
import { readProject } from '#planner/plan/read-own-idea.ts'
import { projects } from './tables.ts'

type Project = Pick<typeof projects.$inferSelect, 'userId' | 'ideaId' | 'title' | 'description' | 'brief'>
export type OtherIdea = {
  id: string
  name: string
  description: string
  tagline: string
  forSamePeople: boolean
}

const shown = 2

/** Ideas that are neither dismissed nor a project: those for the people of this one, else the best. */
export async function otherIdeas(db: Reader, project: Project): Promise<OtherIdea[]> {
  const { id, content, createdAt, position } = businessIdeas
  const said = (field: 'name' | 'description' | 'tagline') => sql<string>`${content} ->> ${field}`
  const forSamePeople = sql<boolean>`coalesce(${content} ->> 'audienceId' = ${peopleOf(project)}, false)`
  const rows = await db
    .select({
      id,
      name: said('name'),
      description: said('description'),
      tagline: said('tagline'),
      forSamePeople,
    })
    .from(businessIdeas)
    .leftJoin(ideaSaves, eq(ideaSaves.ideaId, id))
    .leftJoin(ideaDismissals, eq(ideaDismissals.ideaId, id))
    .where(
      and(
        eq(businessIdeas.userId, project.userId),
        isNull(businessIdeas.deletedAt),
        isNull(ideaDismissals.ideaId),
        notExists(
          db
            .select({ one: sql`1` })
            .from(projects)
            .where(and(eq(projects.ideaId, id), isNull(projects.deletedAt))),
        ),
      ),
    )
    .orderBy(desc(forSamePeople), isNull(ideaSaves.ideaId), desc(createdAt), position)
    .limit(shown)
  const same = rows.filter((row) => row.forSamePeople)
  return same.length > 0 ? same : rows
}

/** The audience of the idea it was made from, or that its description names. */
const peopleOf = ({ ideaId, title, description, brief }: Project) =>
  ideaId
    ? sql`(select o.content ->> 'audienceId' from ${businessIdeas} o where o.id = ${ideaId})`
    : sql`${readProject({ title, description, brief }).audience?.id ?? null}::text`
