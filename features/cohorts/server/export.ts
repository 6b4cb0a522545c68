import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { joined } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { cohortFounders, cohortMentors, cohortShares, cohorts } from './tables.ts'

type People = PgTable & { cohortId: PgColumn; userId: PgColumn; createdAt: PgColumn }

const groupsAs = (people: People, { name, about }: { name: string; about: string }): ExportPart =>
  joined({
    name,
    about,
    tables: [people],
    columns: ['group', 'createdAt'],
    select: (db, userId) =>
      db
        .select({ group: cohorts.name, createdAt: people.createdAt })
        .from(people as PgTable)
        .innerJoin(cohorts, eq(cohorts.id, people.cohortId))
        .where(eq(people.userId, userId)),
  })

export const cohortsExport: ExportPart[] = [
  groupsAs(cohortFounders, { name: 'groups', about: 'The groups you joined as a founder.' }),
  groupsAs(cohortMentors, { name: 'groups-mentored', about: 'The groups you are a mentor of.' }),
  joined({
    name: 'groups-shown',
    about: 'The projects that the mentors of your groups see.',
    tables: [cohortShares],
    columns: ['group', 'projectId', 'createdAt'],
    select: (db, userId) =>
      db
        .select({ group: cohorts.name, projectId: cohortShares.projectId, createdAt: cohortShares.createdAt })
        .from(cohortShares)
        .innerJoin(cohorts, eq(cohorts.id, cohortShares.cohortId))
        .where(eq(cohortShares.userId, userId)),
  }),
]
