import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { projects } from '#features/projects/server/tables.ts'
import { createdAt, updatedAt, when } from '#kit/server/tables.ts'
import type { Market } from '#planner/market/market.ts'
import type { Pricing } from '../contract.ts'

export const projectCompetitors = pgTable(
  'project_competitors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    url: text('url'),
    price: text('price'),
    note: text('note'),
    removedAt: when('removed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // A project's list, oldest first, and the cascade from the project.
    index('project_competitors_all_idx').on(t.projectId, t.createdAt),
  ],
)

export const projectEconomics = pgTable('project_economics', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  pricing: jsonb('pricing').$type<Pricing>().notNull(),
  updatedAt: updatedAt(),
})

export const projectMarkets = pgTable('project_markets', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  content: jsonb('content').$type<Market>().notNull(),
  plannerContent: jsonb('planner_content').$type<Market>().notNull(),
  madeBy: text('made_by').notNull(),
  note: text('note'),
  madeAt: when('made_at').notNull(),
})
