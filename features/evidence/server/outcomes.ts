import { and, eq, isNull, sql } from 'drizzle-orm'
import { businessIdeas } from '#features/ideas/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import type { Reader } from '#kit/server/db.ts'
import { planner } from '#kit/server/models/index.ts'
import type { PlayOutcome } from '#planner/ideas/outcomes.ts'
import { evidence, experiments } from './tables.ts'

export function playOutcomes(db: Reader): Promise<PlayOutcome[]> {
  const isPaid = sql`exists (select 1 from ${evidence} e where e.project_id = ${projects.id}
    and e.kind = 'payment' and e.removed_at is null)`
  const members = (which?: ReturnType<typeof sql>) =>
    sql<number>`count(distinct ${projects.userId})${which ? sql` filter (where ${which})` : sql``}`.mapWith(
      Number,
    )
  return db
    .select({
      playId: businessIdeas.playId,
      ran: members(),
      passed: members(sql`${experiments.status} = 'passed'`),
      stopped: members(sql`${experiments.status} in ('killed', 'stopped')`),
      paid: members(isPaid),
    })
    .from(experiments)
    .innerJoin(projects, and(eq(projects.id, experiments.projectId), isNull(projects.deletedAt)))
    .innerJoin(businessIdeas, and(eq(businessIdeas.id, projects.ideaId), eq(businessIdeas.madeBy, planner)))
    .groupBy(businessIdeas.playId)
}
