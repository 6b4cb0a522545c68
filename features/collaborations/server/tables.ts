import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { userMatches } from '#features/connections/server/tables.ts'
import { createdAt, oneOf, updatedAt, users, when } from '#kit/server/tables.ts'
import type { MatchOptions } from '#planner/match/collaborators.ts'
import type { MatchWords } from '#planner/match/match-question.ts'

const statuses = ['pending', 'accepted', 'declined', 'expired'] as const

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

export type PairOptions = { mine: MatchOptions; theirs: MatchOptions }

export const projectCollaborationSuggestions = pgTable(
  'project_collaboration_suggestions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    user1Id: person('user1_id'),
    user2Id: person('user2_id'),
    status: text('status', { enum: statuses }).notNull().default('pending'),
    weekOf: date('week_of').notNull(),
    compatibilityScore: integer('compatibility_score').notNull(),
    content: jsonb('content').$type<PairOptions>().notNull(),
    /** Private and final; improves the next batches. */
    declineReason: text('decline_reason', { enum: ['time', 'goal', 'skills', 'topic', 'other'] }),
    decidedAt: when('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // One row per direction. A later batch renews it while it is pending or expired.
    uniqueIndex('collaboration_suggestions_pair_key').on(t.user1Id, t.user2Id),
    index('collaboration_suggestions_user1_idx').on(t.user1Id, t.status),
    index('collaboration_suggestions_user2_idx').on(t.user2Id),
    check('collaboration_suggestions_two_people', sql`${t.user1Id} <> ${t.user2Id}`),
    check('collaboration_suggestions_score', sql`${t.compatibilityScore} between 0 and 100`),
    check('collaboration_suggestions_status', oneOf(t.status, statuses)),
  ],
)

/** Shown only while the planner would still say the same, the other shows their answers and both allow a model. */
export const writtenMatches = pgTable('written_matches', {
  suggestionId: uuid('suggestion_id')
    .primaryKey()
    .references(() => projectCollaborationSuggestions.id, { onDelete: 'cascade' }),
  content: jsonb('content').$type<MatchWords>().notNull(),
  plannerContent: jsonb('planner_content').$type<MatchWords>().notNull(),
  madeBy: text('made_by').notNull(),
  madeAt: when('made_at').notNull(),
})

/** Without a row, the user takes part. */
export const matchSettings = pgTable('match_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  pausedAt: when('paused_at'),
  updatedAt: updatedAt(),
})

export const trialAgreements = pgTable(
  'trial_agreements',
  {
    matchId: uuid('match_id')
      .primaryKey()
      .references(() => userMatches.id, { onDelete: 'cascade' }),
    scope: text('scope').notNull(),
    deliverables: text('deliverables').notNull(),
    ownership: text('ownership').notNull(),
    hoursAWeek: integer('hours_a_week').notNull(),
    endsOn: date('ends_on').notNull(),
    user1TickedAt: when('user1_ticked_at'),
    user2TickedAt: when('user2_ticked_at'),
    updatedAt: updatedAt(),
  },
  (t) => [check('trial_agreements_hours', sql`${t.hoursAWeek} between 1 and 40`)],
)

/**
 * Everyone with enough answers, by the options used to find candidates. Rebuilt when a week begins and
 * when its user asks; the week's batch marks each row.
 */
export const collaborationPool = pgTable(
  'collaboration_pool',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    skill: text('skill'),
    hours: text('hours'),
    goal: text('goal'),
    domain: text('domain'),
    reach: text('reach'),
    style: text('style'),
    place: doublePrecision('place')
      .notNull()
      .default(sql`random()`),
    weekOf: date('week_of').notNull().default('1970-01-05'),
    lookedAt: when('looked_at'),
    toldWeekOf: date('told_week_of').notNull().default('1970-01-05'),
  },
  (t) => [
    // Each serves a search for candidates from a place on.
    index('collaboration_pool_goal_idx').on(t.skill, t.goal, t.place),
    index('collaboration_pool_hours_idx').on(t.skill, t.hours, t.place),
    index('collaboration_pool_domain_idx').on(t.skill, t.domain, t.place),
    index('collaboration_pool_place_idx').on(t.place),
    // Users still to come this week.
    index('collaboration_pool_week_idx').on(t.weekOf),
  ],
)

export const collaborationWeeks = pgTable('collaboration_weeks', {
  weekOf: date('week_of').primaryKey(),
  openedAt: when('opened_at').notNull(),
})
