import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { businessIdeas } from '#features/ideas/server/tables.ts'
import { createdAt, oneOf, updatedAt, users, when } from '#kit/server/tables.ts'
import { provenances, rungs } from '#planner/levels.ts'
import type { Brief, ProjectPlan } from '#planner/plan/plan.ts'
import { assetTypes, guides, phaseKinds } from '#planner/terms.ts'
import { projectTypes } from '../view-contract.ts'

const statuses = ['active', 'archived'] as const

export const projects = pgTable(
  'projects',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    projectType: text('project_type', { enum: projectTypes }).notNull(),
    category: text('category').notNull(),
    progress: integer('progress').notNull().default(0),
    tasksTotal: integer('tasks_total').notNull().default(0),
    tasksDone: integer('tasks_done').notNull().default(0),
    /** Stored with the evidence that moves it and recounted daily. Every screen shows this one. */
    rung: text('rung', { enum: rungs }).notNull().default('Assumption'),
    provenance: text('provenance', { enum: provenances }).notNull().default('told'),
    assetType: text('asset_type', { enum: assetTypes }),
    /** Separate from the description because plans quote it. */
    assetDetails: text('asset_details'),
    status: text('status', { enum: statuses }).notNull().default('active'),
    ideaId: uuid('idea_id').references(() => businessIdeas.id, { onDelete: 'set null' }),
    brief: jsonb('brief').$type<Brief>().notNull(),
    madeBy: text('made_by').notNull(),
    plannerBrief: jsonb('planner_brief').$type<Brief>(),
    plannerPhases: jsonb('planner_phases').$type<ProjectPlan['phases']>(),
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
    // An idea's project, shown on the idea's card.
    index('projects_idea_idx').on(t.ideaId),
    index('projects_deleted_at_idx')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
    check('projects_type', oneOf(t.projectType, projectTypes)),
    check('projects_status', oneOf(t.status, statuses)),
    check('projects_provenance', oneOf(t.provenance, provenances)),
    check('projects_rung', oneOf(t.rung, rungs)),
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
    kind: text('kind', { enum: phaseKinds }).notNull(),
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
    guide: text('guide', { enum: guides }),
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
    // For deleting a phase.
    index('project_tasks_phase_idx').on(t.phaseId),
    check('project_tasks_note_length', sql`length(${t.note}) between 1 and 2000`),
  ],
)
