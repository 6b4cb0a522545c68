import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Reader } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { wording } from '../contract.ts'
import type { OwnCohort } from '../contract.ts'
import { cohortFounders, cohortMentors, cohorts } from './tables.ts'

export const cohortNotFound = () => new Refusal('not_found', wording.notFound)

type Place = { cohortId: string; userId: string }
const mostListed = 50

/** Not in it, ended, unknown and malformed all look alike. */
export async function loadOwn(db: Reader, { cohortId, userId }: Place): Promise<OwnCohort> {
  if (!isUuid(cohortId)) throw cohortNotFound()
  const [own] = await selectOwn(db, userId).where(and(eq(cohorts.id, cohortId), isOwn(userId)))
  if (!own) throw cohortNotFound()
  return own
}

export function listOwn(db: Reader, userId: string): Promise<OwnCohort[]> {
  return selectOwn(db, userId)
    .where(isOwn(userId))
    .orderBy(desc(cohorts.createdAt), desc(cohorts.id))
    .limit(mostListed)
}

const selectOwn = (db: Reader, userId: string) =>
  db
    .select({
      id: cohorts.id,
      name: cohorts.name,
      isFounder: isIn(cohortFounders, userId),
      isMentor: isIn(cohortMentors, userId),
    })
    .from(cohorts)
    .$dynamic()

const isIn = (people: typeof cohortFounders | typeof cohortMentors, userId: string) =>
  sql<boolean>`exists (select 1 from ${people} p where p.cohort_id = ${cohorts.id} and p.user_id = ${userId})`

/** By lists of ids, so the groups are found by a person's index. */
const isOwn = (userId: string) =>
  and(
    isNull(cohorts.endedAt),
    or(
      ...[cohortFounders, cohortMentors].map(
        (people) => sql`${cohorts.id} in (select p.cohort_id from ${people} p where p.user_id = ${userId})`,
      ),
    ),
  )
