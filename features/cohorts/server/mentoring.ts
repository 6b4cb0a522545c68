import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { isUnblocked } from '#features/connections/server/reads.ts'
import { nextStepsOf, provenanceCountsOf } from '#features/evidence/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import { mustGet } from '#kit/contract/ensure.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { olderThan, toPage } from '#kit/server/paging.ts'
import { users } from '#kit/server/tables.ts'
import type { ShownFounder } from '../contract.ts'
import { cohortFounders, cohortShares } from './tables.ts'
import { cohortNotFound, loadOwn } from './viewer.ts'

type Page = { cohortId: string; cursor?: string | undefined; limit: number }

/** What a mentor sees of each founder who shows something: five statements, however many founders. */
export async function listFounders({ app, viewer }: MemberContext, { cohortId, cursor, limit }: Page) {
  const { isMentor } = await loadOwn(app.db, { cohortId, userId: viewer.id })
  if (!isMentor) throw cohortNotFound()
  const place = { createdAt: cohortFounders.createdAt, id: cohortFounders.userId }
  const rows = await app.db
    .select({ ...place, name: profiles.username })
    .from(cohortFounders)
    .innerJoin(users, eq(users.id, cohortFounders.userId))
    .leftJoin(profiles, eq(profiles.id, cohortFounders.userId))
    .where(
      and(
        eq(cohortFounders.cohortId, cohortId),
        isPresent(app.clock.now()),
        isUnblocked(viewer.id, cohortFounders.userId),
        showsSomething,
        olderThan(cursor, place),
      ),
    )
    .orderBy(desc(place.createdAt), desc(place.id))
    .limit(limit + 1)
  const userIds = rows.slice(0, limit).map(({ id }) => id)
  const shown = await projectsShown(app, { cohortId, userIds })
  return toPage(rows, limit, ({ id, name }) => ({ id, name, projects: shown.get(id) ?? [] }))
}

const isLiving = and(isNull(projects.deletedAt), eq(projects.status, 'active'))

const showsSomething = sql`exists (select 1 from ${cohortShares}
  inner join ${projects} on ${projects.id} = ${cohortShares.projectId} and ${isLiving}
  where ${cohortShares.cohortId} = ${cohortFounders.cohortId} and ${cohortShares.userId} = ${cohortFounders.userId})`

type Projects = ShownFounder['projects']

async function projectsShown(
  app: App,
  { cohortId, userIds }: { cohortId: string; userIds: string[] },
): Promise<Map<string, Projects>> {
  const byFounder = new Map<string, Projects>(userIds.map((id) => [id, []]))
  if (userIds.length === 0) return byFounder
  const { id, title, rung, provenance } = projects
  const rows = await app.db
    .select({ userId: cohortShares.userId, id, title, rung, provenance })
    .from(cohortShares)
    .innerJoin(projects, and(eq(id, cohortShares.projectId), isLiving))
    .where(and(eq(cohortShares.cohortId, cohortId), inArray(cohortShares.userId, userIds)))
    .orderBy(asc(cohortShares.createdAt), asc(id))
  const ids = rows.map((row) => row.id)
  const [counts, steps] = await Promise.all([provenanceCountsOf(app.db, ids), nextStepsOf(app, app.db, ids)])
  for (const { userId, ...project } of rows)
    mustGet(byFounder, userId).push({
      ...project,
      next: steps.get(project.id) ?? '',
      evidence: mustGet(counts, project.id),
    })
  return byFounder
}
