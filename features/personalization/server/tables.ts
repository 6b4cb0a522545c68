import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { projects } from '#features/projects/server/tables.ts'
import { createdAt, users, when } from '#kit/server/tables.ts'
import type { Personalization } from '#planner/plan/personalization.ts'

export const projectPersonalizations = pgTable(
  'project_personalizations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    traitExplanation: jsonb('trait_explanation').$type<Personalization['traitExplanation']>().notNull(),
    features: jsonb('features').$type<Personalization['features']>().notNull(),
    prompts: jsonb('prompts').$type<Personalization['prompts']>().notNull(),
    technicalPrompt: text('technical_prompt').notNull(),
    plannerContent: jsonb('planner_content').$type<Personalization>(),
    madeBy: text('made_by').notNull(),
    note: text('note'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('project_personalizations_version_key').on(t.projectId, t.version),
    // For the cascade from users.
    index('project_personalizations_user_idx').on(t.userId),
  ],
)

/** By title: a newer version's prompt with the same title is the same step. */
export const workedPrompts = pgTable(
  'worked_prompts',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    workedAt: when('worked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.title] })],
)
