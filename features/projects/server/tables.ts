import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { businessIdeas } from '#features/ideas/server/tables.ts'
import { createdAt, updatedAt, users, when } from '#kit/server/tables.ts'
import type { Rung } from '#planner/levels.ts'
import type { Brief, ProjectPlan } from '#planner/plan/plan.ts'
import type { AssetType, Guide, PhaseKind } from '#planner/terms.ts'
import type { ProjectCard } from '../contract.ts'

export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    projectType: text('project_type').$type<ProjectCard['projectType']>().notNull(),
    category: text('category').notNull(),
    /** Derived from the ticked tasks by the server, 0 to 100. */
    progress: integer('progress').notNull().default(0),
    /** How many tasks the plan shows, and how many of them are ticked. Kept by the two that change tasks: `createProject`, and `settle` in tasks.ts. */
    tasksTotal: integer('tasks_total').notNull().default(0),
    tasksDone: integer('tasks_done').notNull().default(0),
    /** How much proof there is that people want it; kept by the evidence that moves it. */
    rung: text('rung').$type<Rung>().notNull().default('Assumption'),
    /** The best that the rung stands on. */
    provenance: text('provenance', { enum: ['told', 'seen', 'checked'] })
      .notNull()
      .default('told'),
    assetType: text('asset_type').$type<AssetType>(),
    /** What the founder said of the asset; kept apart from the description because plans quote it. */
    assetDetails: text('asset_details'),
    status: text('status').$type<ProjectCard['status']>().notNull().default('active'),
    ideaId: uuid('idea_id').references(() => businessIdeas.id, { onDelete: 'set null' }),
    brief: jsonb('brief').$type<Brief>().notNull(),
    madeBy: text('made_by').notNull(),
    /** What the planner made, where a model has written in its place. */
    plannerBrief: jsonb('planner_brief').$type<Brief>(),
    plannerPhases: jsonb('planner_phases').$type<ProjectPlan['phases']>(),
    /** Who writes or has written beside the planner; with neither version above nor a note it hasn't been heard yet. */
    writtenBy: text('written_by'),
    writtenNote: text('written_note'),
    writtenBriefNote: text('written_brief_note'),
    deletedAt: when('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // 'Your Projects': one person's projects, newest first, paged by (created_at, id).
    index('projects_user_created_idx')
      .on(t.userId, t.createdAt, t.id)
      .where(sql`${t.deletedAt} is null`),
    // The project that was made of an idea, on the idea's card.
    index('projects_idea_idx').on(t.ideaId),
    index('projects_deleted_at_idx')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
    check('projects_type', sql`${t.projectType} in ('ai_generated', 'user_provided', 'digital_asset')`),
    check('projects_status', sql`${t.status} in ('active', 'archived')`),
    check('projects_provenance', sql`${t.provenance} in ('told', 'seen', 'checked')`),
    check('projects_rung', sql`${t.rung} in ('Assumption', 'Desk', 'Conversation', 'Commitment', 'Payment')`),
    check('projects_progress', sql`${t.progress} between 0 and 100`),
    check('projects_tasks', sql`${t.tasksDone} between 0 and ${t.tasksTotal}`),
  ],
)

export const projectPhases = pgTable(
  'project_phases',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    kind: text('kind').$type<PhaseKind>().notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    weeks: integer('weeks').notNull(),
  },
  (t) => [index('project_phases_project_idx').on(t.projectId, t.position)],
)

export const projectTasks = pgTable(
  'project_tasks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    phaseId: uuid('phase_id')
      .notNull()
      .references(() => projectPhases.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    doneWhen: text('done_when').notNull(),
    minutes: integer('minutes'),
    guide: text('guide').$type<Guide>(),
    resource: jsonb('resource').$type<{ label: string; href: string }>(),
    madeBy: text('made_by').notNull(),
    doneAt: when('done_at'),
    note: text('note'),
    removedAt: when('removed_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('project_tasks_project_idx').on(t.projectId, t.phaseId, t.position),
    // What goes with a phase.
    index('project_tasks_phase_idx').on(t.phaseId),
    check('project_tasks_note_length', sql`length(${t.note}) between 1 and 2000`),
  ],
)
