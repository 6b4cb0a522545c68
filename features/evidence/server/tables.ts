import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { projects } from '#features/projects/server/tables.ts'
import { createdAt, oneOf, users, when } from '#kit/server/tables.ts'
import { chances } from '#planner/evidence/forecast.ts'
import type { Chance } from '#planner/evidence/forecast.ts'
import { provenances, rungs } from '#planner/levels.ts'

const statuses = ['running', 'passed', 'killed', 'stopped'] as const
const decisions = ['go_on', 'change', 'stop'] as const
const kinds = ['conversation', 'commitment', 'payment', 'number', 'link'] as const
const stances = ['for', 'against', 'unclear'] as const
const momentKinds = ['pass', 'stop', 'payment'] as const

export const experiments = pgTable(
  'experiments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    experimentId: text('experiment_id'),
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
    status: text('status', { enum: statuses }).notNull().default('running'),
    startedAt: when('started_at').notNull(),
    endedAt: when('ended_at'),
    decision: text('decision', { enum: decisions }),
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
    check('experiments_status', oneOf(t.status, statuses)),
    check('experiments_decision', oneOf(t.decision, decisions)),
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
    experimentId: uuid('experiment_id').references(() => experiments.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: kinds }).notNull(),
    stance: text('stance', { enum: stances }).notNull(),
    text: text('text').notNull(),
    amountCents: integer('amount_cents'),
    numberValue: numeric('number_value', { mode: 'number' }),
    numberUnit: text('number_unit'),
    standsFor: integer('stands_for').notNull().default(1),
    url: text('url'),
    person: text('person'),
    nextStep: text('next_step'),
    nextOn: date('next_on'),
    nextMinutes: smallint('next_minutes'),
    provenance: text('provenance', { enum: provenances }).notNull().default('told'),
    /**
     * The migration `strangers` adds the foreign key (unique, set null). Not declared here, because
     * interviews know evidence and not the other way around.
     */
    interviewId: uuid('interview_id'),
    happenedOn: date('happened_on').notNull(),
    removedAt: when('removed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // A project's evidence, newest first; all of it for the level; and, with removed rows, its last change.
    index('evidence_project_idx').on(t.projectId, t.createdAt, t.id),
    // For deleting a test.
    index('evidence_experiment_idx')
      .on(t.experimentId)
      .where(sql`${t.experimentId} is not null`),
    // One piece per interview.
    uniqueIndex('evidence_interview_key')
      .on(t.projectId, t.interviewId)
      .where(sql`${t.interviewId} is not null`),
    check('evidence_kind', oneOf(t.kind, kinds)),
    check('evidence_provenance', oneOf(t.provenance, provenances)),
    check('evidence_stance', oneOf(t.stance, stances)),
    check('evidence_text', sql`char_length(${t.text}) between 1 and 2000`),
    check('evidence_person', sql`char_length(${t.person}) between 1 and 80`),
    check('evidence_next_step', sql`char_length(${t.nextStep}) between 1 and 120`),
    check('evidence_next_on', sql`${t.nextOn} is null or ${t.nextStep} is not null`),
    check(
      'evidence_next_minutes',
      sql`${t.nextMinutes} is null or ${t.nextStep} is not null and ${t.nextMinutes} between 5 and 480`,
    ),
    check('evidence_payment', sql`${t.kind} <> 'payment' or coalesce(${t.amountCents}, 0) > 0`),
  ],
)

export const confidenceChanges = pgTable(
  'confidence_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    rungBefore: text('rung_before', { enum: rungs }).notNull(),
    rungAfter: text('rung_after', { enum: rungs }).notNull(),
    reason: text('reason').notNull(),
    evidenceId: uuid('evidence_id').references(() => evidence.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    // A project's history, newest first.
    index('confidence_changes_project_idx').on(t.projectId, t.createdAt),
    // For deleting evidence.
    index('confidence_changes_evidence_idx')
      .on(t.evidenceId)
      .where(sql`${t.evidenceId} is not null`),
    check('confidence_changes_moved', sql`${t.rungBefore} <> ${t.rungAfter}`),
  ],
)

/** Marks reached and the first payment, in the words that were true then. */
export const moments = pgTable(
  'moments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** null for a payment. */
    experimentId: uuid('experiment_id').references(() => experiments.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: momentKinds }).notNull(),
    headline: text('headline').notNull(),
    line: text('line').notNull(),
    reachedAt: when('reached_at').notNull(),
    closedAt: when('closed_at'),
  },
  (t) => [
    // A test reaches one mark.
    uniqueIndex('moments_experiment_key')
      .on(t.experimentId)
      .where(sql`${t.experimentId} is not null`),
    // A project has one first payment.
    uniqueIndex('moments_payment_key')
      .on(t.projectId)
      .where(sql`${t.experimentId} is null`),
    // A project's newest moment.
    index('moments_project_idx').on(t.projectId, t.reachedAt),
    check('moments_kind', oneOf(t.kind, momentKinds)),
    check('moments_payment', sql`(${t.kind} = 'payment') = (${t.experimentId} is null)`),
  ],
)

/** Written when the test starts, and never changed. */
export const forecasts = pgTable(
  'forecasts',
  {
    experimentId: uuid('experiment_id')
      .primaryKey()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    /** In percent; null if the founder left it out. */
    chance: smallint('chance').$type<Chance>(),
    why: text('why'),
    createdAt: createdAt(),
  },
  (t) => [
    check('forecasts_chance', sql`${t.chance} in (${sql.raw(chances.join(', '))})`),
    check('forecasts_why', sql`char_length(${t.why}) between 1 and 200`),
    check('forecasts_left_out', sql`${t.chance} is not null or ${t.why} is null`),
  ],
)

/** A founder who chose. Without a row, we ask until three were left out in a row. */
export const forecastAsking = pgTable('forecast_asking', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  asks: boolean('asks').notNull(),
  changedAt: when('changed_at').notNull(),
})
