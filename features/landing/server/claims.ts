import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { isPresent } from '#features/accounts/server/reads.ts'
import { projectPhases, projectTasks, projects } from '#features/projects/server/tables.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { keptFor } from '#kit/server/kept.ts'
import { periods } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { claims } from '../claims.ts'
import type { ClaimKey } from '../claims.ts'
import type { KeptClaim, claimForm } from '../contract.ts'
import { confirmedClaims } from './tables.ts'

type Counts = { [key in ClaimKey]: number | null }
const counted = keptFor(periods.landingCounts, count)

export async function claimsNow(app: App): Promise<KeptClaim[]> {
  const [counts, confirmed] = await Promise.all([counted.read(app), app.db.select().from(confirmedClaims)])
  return claims.map(({ key, passedAt }) => {
    const said = confirmed.find((row) => row.key === key)
    const count = counts[key]
    const state =
      passedAt !== null && count !== null && count >= passedAt ? 'live' : said ? 'confirmed' : 'goal'
    return {
      key,
      state,
      count,
      basis: said?.basis ?? null,
      confirmedAt: said?.confirmedAt.toISOString() ?? null,
    }
  })
}

export async function listClaims({ app }: MemberContext): Promise<{ items: KeptClaim[] }> {
  return { items: await claimsNow(app) }
}

export async function confirmClaim(
  { app, viewer }: MemberContext,
  { key, confirmed, basis }: z.infer<typeof claimForm> & { key: ClaimKey },
): Promise<{ items: KeptClaim[] }> {
  const row = { basis, confirmedBy: viewer.id, confirmedAt: app.clock.now() }
  if (confirmed)
    await app.db
      .insert(confirmedClaims)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: confirmedClaims.key, set: row })
  else await app.db.delete(confirmedClaims).where(eq(confirmedClaims.key, key))
  return { items: await claimsNow(app) }
}

async function count(app: App): Promise<Counts> {
  const creators = await app.db.$count(users, isPresent(app.clock.now()))
  // Launched: there are tasks, and none of them is open.
  const tasks = app.db
    .select({ one: sql`1` })
    .from(projectTasks)
    .innerJoin(projectPhases, eq(projectPhases.id, projectTasks.phaseId))
    .where(and(eq(projectTasks.projectId, projects.id), isNull(projectTasks.removedAt)))
  const open = app.db
    .select({ one: sql`1` })
    .from(projectTasks)
    .where(
      and(
        eq(projectTasks.projectId, projects.id),
        isNull(projectTasks.removedAt),
        isNull(projectTasks.doneAt),
      ),
    )
  const launched = await app.db.$count(
    projects,
    and(isNull(projects.deletedAt), sql`exists ${tasks}`, sql`not exists ${open}`),
  )
  return { creators, launched, faster: null, success: null }
}
