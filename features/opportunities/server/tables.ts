import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { projects } from '#features/projects/server/tables.ts'
import { createdAt, users, when } from '#kit/server/tables.ts'
import type { AnalysisContent } from '#planner/insights/analysis.ts'
import type { Payback } from '#planner/insights/payback.ts'

const projectId = () =>
  uuid('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' })

export const opportunityAnalyses = pgTable(
  'opportunity_analyses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: projectId(),
    version: integer('version').notNull(),
    analysisContent: jsonb('analysis_content').$type<AnalysisContent>().notNull(),
    plannerContent: jsonb('planner_content').$type<AnalysisContent>(),
    trendsAnalyzed: jsonb('trends_analyzed')
      .$type<{ dataSourcesIntegrated: string[]; analysisType: string }>()
      .notNull(),
    marketTrend: text('market_trend').notNull(),
    welcomeSummary: text('welcome_summary').notNull(),
    summaryGeneratedAt: when('summary_generated_at').notNull(),
    weekOf: date('week_of').notNull(),
    madeBy: text('made_by').notNull(),
    note: text('note'),
    createdAt: createdAt(),
    expiresAt: when('expires_at').notNull(),
  },
  (t) => [
    unique('opportunity_analyses_version_key').on(t.projectId, t.version),
    index('opportunity_analyses_project_idx').on(t.projectId, t.createdAt, t.id),
  ],
)

export const userOpportunities = pgTable(
  'user_opportunities',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    analysisId: uuid('analysis_id')
      .notNull()
      .references(() => opportunityAnalyses.id, { onDelete: 'cascade' }),
    isRead: boolean('is_read').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.analysisId] }),
    index('user_opportunities_analysis_idx').on(t.analysisId),
  ],
)

/** Outlives the version. */
export const opportunityChoices = pgTable(
  'opportunity_choices',
  {
    projectId: projectId(),
    key: text('key').notNull(),
    dismissedAt: when('dismissed_at'),
    payback: jsonb('payback').$type<Payback>(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.key] })],
)
