import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { projects } from '#features/projects/server/tables.ts'
import { createdAt, updatedAt, when } from '#kit/server/tables.ts'
import type { Market } from '#planner/market/market.ts'
import type { Pricing } from '../contract.ts'

/** Competitors that the founder found. None is ever written by the product. */
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
    // A project's list, oldest first, and all that goes with the project.
    index('project_competitors_all_idx').on(t.projectId, t.createdAt),
  ],
)

/** The founder's price ladder and break-even assumptions, one row a project. */
export const projectEconomics = pgTable('project_economics', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  pricing: jsonb('pricing').$type<Pricing>().notNull(),
  updatedAt: updatedAt(),
})

/** A project's market as it was last written. It is shown only while the planner would still make the same of it. */
export const projectMarkets = pgTable('project_markets', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => projects.id, { onDelete: 'cascade' }),
  content: jsonb('content').$type<Market>().notNull(),
  /** What the planner had made of it then, whoever wrote the content. */
  plannerContent: jsonb('planner_content').$type<Market>().notNull(),
  madeBy: text('made_by').notNull(),
  note: text('note'),
  madeAt: when('made_at').notNull(),
})
