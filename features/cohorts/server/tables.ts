import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { invitations } from '#features/invitations/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { createdAt, users, when } from '#kit/server/tables.ts'

const inCohort = () =>
  uuid('cohort_id')
    .notNull()
    .references(() => cohorts.id, { onDelete: 'cascade' })
const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export const cohorts = pgTable(
  'cohorts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    endedAt: when('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // The administrators' list, newest first.
    index('cohorts_created_idx').on(t.createdAt, t.id),
    // For erasing an administrator.
    index('cohorts_made_by_idx').on(t.madeBy),
    check('cohorts_name_length', sql`length(${t.name}) between 1 and 60`),
  ],
)

export const cohortMentors = pgTable(
  'cohort_mentors',
  { cohortId: inCohort(), userId: ofUser(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.cohortId, t.userId] }),
    // The groups a person mentors.
    index('cohort_mentors_user_idx').on(t.userId),
  ],
)

export const cohortFounders = pgTable(
  'cohort_founders',
  { cohortId: inCohort(), userId: ofUser(), createdAt: createdAt() },
  (t) => [
    primaryKey({ columns: [t.cohortId, t.userId] }),
    // A mentor's page, the newest first.
    index('cohort_founders_joined_idx').on(t.cohortId, t.createdAt, t.userId),
    // The groups a person is in.
    index('cohort_founders_user_idx').on(t.userId),
  ],
)

/** Goes with the founder's row, so leaving ends all sharing. */
export const cohortShares = pgTable(
  'cohort_shares',
  {
    cohortId: inCohort(),
    userId: ofUser(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.cohortId, t.userId, t.projectId] }),
    foreignKey({
      name: 'cohort_shares_founder_fk',
      columns: [t.cohortId, t.userId],
      foreignColumns: [cohortFounders.cohortId, cohortFounders.userId],
    }).onDelete('cascade'),
    // For erasing a user and a project.
    index('cohort_shares_user_idx').on(t.userId),
    index('cohort_shares_project_idx').on(t.projectId),
  ],
)

export const cohortInvitations = pgTable(
  'cohort_invitations',
  {
    invitationId: uuid('invitation_id')
      .primaryKey()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    cohortId: inCohort(),
  },
  (t) => [
    // For erasing a group.
    index('cohort_invitations_cohort_idx').on(t.cohortId),
  ],
)
