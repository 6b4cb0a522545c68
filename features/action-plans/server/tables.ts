import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { projects } from '#features/projects/server/tables.ts'
import { createdAt, users, when } from '#kit/server/tables.ts'
import { wishKinds } from '#planner/founder/wish.ts'
import { itemKinds } from '#planner/week/week.ts'
import type { WeekContent } from '#planner/week/week.ts'

export const actionPlans = pgTable(
  'action_plans',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    week: integer('week').notNull(),
    planContent: jsonb('plan_content').$type<WeekContent>().notNull(),
    plannerContent: jsonb('planner_content').$type<WeekContent>(),
    trendAlignment: text('trend_alignment').notNull(),
    madeBy: text('made_by').notNull(),
    note: text('note'),
    createdAt: createdAt(),
    expiresAt: when('expires_at').notNull(),
  },
  (t) => [unique('action_plans_week_key').on(t.projectId, t.week)],
)

export const actionItems = pgTable(
  'action_items',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => actionPlans.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    kind: text('kind', { enum: itemKinds }).notNull(),
    task: text('task').notNull(),
    doneWhen: text('done_when').notNull(),
    why: text('why').notNull(),
    minutes: integer('minutes').notNull(),
    deadline: date('deadline').notNull(),
    position: integer('position').notNull(),
    doneAt: when('done_at'),
    note: text('note'),
    droppedAt: when('dropped_at'),
    dropReason: text('drop_reason'),
    madeBy: text('made_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('action_items_plan_idx').on(t.planId, t.position),
    index('action_items_project_idx').on(t.projectId),
    unique('action_items_key').on(t.planId, t.key),
  ],
)

export const weeklyReviews = pgTable('weekly_reviews', {
  planId: uuid('plan_id')
    .primaryKey()
    .references(() => actionPlans.id, { onDelete: 'cascade' }),
  did: text('did').notNull(),
  learned: text('learned').notNull(),
  number: text('number').notNull(),
  createdAt: createdAt(),
})

export const weekWishes = pgTable(
  'week_wishes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: wishKinds }).notNull(),
    words: text('words').notNull(),
    heardIn: text('heard_in', { enum: ['review', 'evidence'] }).notNull(),
    createdAt: createdAt(),
    undoneAt: when('undone_at'),
  },
  (t) => [
    unique('week_wishes_words_key').on(t.projectId, t.kind, t.words),
    check('week_wishes_words_length', sql`char_length(${t.words}) <= 200`),
  ],
)

/** `token` is a hash; anyone with the real one can read the weeks. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  token: text('token').notNull().unique(),
  createdAt: createdAt(),
})
