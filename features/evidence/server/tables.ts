import { sql } from 'drizzle-orm'
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { projects } from '#features/projects/server/tables.ts'
import { createdAt, when } from '#kit/server/tables.ts'
import type { Rung } from '#planner/levels.ts'

/** A test that was started. Until then the planned one stands in the project's brief. */
export const experiments = pgTable(
  'experiments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Of the knowledge base; null for one that the founder wrote. */
    experimentId: text('experiment_id'),
    /** The riskiest assumption it puts to the test. */
    assumption: text('assumption').notNull(),
    title: text('title').notNull(),
    hypothesis: text('hypothesis').notNull(),
    steps: jsonb('steps').$type<string[]>().notNull(),
    hours: doublePrecision('hours').notNull(),
    cashCents: integer('cash_cents').notNull(),
    sample: integer('sample').notNull(),
    passMark: text('pass_mark').notNull(),
    killMark: text('kill_mark').notNull(),
    passNeeded: integer('pass_needed').notNull(),
    killNeeded: integer('kill_needed').notNull(),
    status: text('status', { enum: ['running', 'passed', 'killed', 'stopped'] })
      .notNull()
      .default('running'),
    startedAt: when('started_at').notNull(),
    endedAt: when('ended_at'),
    decision: text('decision', { enum: ['go_on', 'change', 'stop'] }),
    decisionNote: text('decision_note'),
    createdAt: createdAt(),
  },
  (t) => [
    // A project's tests, newest first.
    index('experiments_project_idx').on(t.projectId, t.createdAt),
    // One test at a time.
    uniqueIndex('experiments_running_key')
      .on(t.projectId)
      .where(sql`${t.status} = 'running'`),
    check('experiments_status', sql`${t.status} in ('running', 'passed', 'killed', 'stopped')`),
    check('experiments_decision', sql`${t.decision} in ('go_on', 'change', 'stop')`),
    check('experiments_decided', sql`(${t.status} = 'running') = (${t.decision} is null)`),
  ],
)

export const evidence = pgTable(
  'evidence',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The test it was logged for. */
    experimentId: uuid('experiment_id').references(() => experiments.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: ['conversation', 'commitment', 'payment', 'number', 'link'] }).notNull(),
    stance: text('stance', { enum: ['for', 'against', 'unclear'] }).notNull(),
    text: text('text').notNull(),
    amountCents: integer('amount_cents'),
    numberValue: numeric('number_value', { mode: 'number' }),
    numberUnit: text('number_unit'),
    /** How many people or visits it speaks for. */
    standsFor: integer('stands_for').notNull().default(1),
    url: text('url'),
    /** How we know: told by the founder, seen by us, or checked by somebody else. */
    provenance: text('provenance', { enum: ['told', 'seen', 'checked'] })
      .notNull()
      .default('told'),
    /**
     * The interview it comes from. The migration `strangers` holds it to one and empties it with the interview; the key
     * isn't declared here because interviews know evidence, and not the other way.
     */
    interviewId: uuid('interview_id'),
    happenedOn: date('happened_on').notNull(),
    removedAt: when('removed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // A project's evidence, newest first, paged by (created_at, id); the whole of it for its rung; and with what was removed, when it last moved.
    index('evidence_project_idx').on(t.projectId, t.createdAt, t.id),
    // What a test leaves when it goes.
    index('evidence_experiment_idx')
      .on(t.experimentId)
      .where(sql`${t.experimentId} is not null`),
    // What an interview left; one piece each.
    uniqueIndex('evidence_interview_key')
      .on(t.projectId, t.interviewId)
      .where(sql`${t.interviewId} is not null`),
    check('evidence_kind', sql`${t.kind} in ('conversation', 'commitment', 'payment', 'number', 'link')`),
    check('evidence_provenance', sql`${t.provenance} in ('told', 'seen', 'checked')`),
    check('evidence_stance', sql`${t.stance} in ('for', 'against', 'unclear')`),
    check('evidence_text', sql`char_length(${t.text}) between 1 and 2000`),
    check('evidence_payment', sql`${t.kind} <> 'payment' or coalesce(${t.amountCents}, 0) > 0`),
  ],
)

/** Each step of confidence up or down, and what moved it. */
export const confidenceChanges = pgTable(
  'confidence_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    rungBefore: text('rung_before').$type<Rung>().notNull(),
    rungAfter: text('rung_after').$type<Rung>().notNull(),
    reason: text('reason').notNull(),
    evidenceId: uuid('evidence_id').references(() => evidence.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    // A project's history, newest first.
    index('confidence_changes_project_idx').on(t.projectId, t.createdAt),
    // What evidence leaves when it goes.
    index('confidence_changes_evidence_idx')
      .on(t.evidenceId)
      .where(sql`${t.evidenceId} is not null`),
    check('confidence_changes_moved', sql`${t.rungBefore} <> ${t.rungAfter}`),
  ],
)
