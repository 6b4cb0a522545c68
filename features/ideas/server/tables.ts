import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, users, when } from '#kit/server/tables.ts'
import type { Answers } from '#planner/founder/questions.ts'
import type { Idea } from '#planner/ideas/idea.ts'

/** `answers`: those it was made from; missing in older rounds. */
type GenerationNotes = {
  whyDifferent: string | null
  cannot?: string | null
  bestMissing: number | null
  answers?: Answers
}

export type Writing = {
  state: 'queued' | 'writing' | 'done' | 'cancelled' | 'failed'
  writer: string
  heard: number
  note: string | null
  picked: string[] | null
  chosen: number | null
  notes?: Pick<GenerationNotes, 'whyDifferent' | 'cannot'>
}

export const ideaGenerations = pgTable(
  'idea_generations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    round: integer('round').notNull(),
    knowledgeVersion: text('knowledge_version').notNull(),
    madeBy: text('made_by').notNull(),
    poolSpent: boolean('pool_spent').notNull(),
    notes: jsonb('notes').$type<GenerationNotes>().notNull(),
    writing: jsonb('writing').$type<Writing>(),
    createdAt: createdAt(),
  },
  (t) => [unique('idea_generations_user_round_key').on(t.userId, t.round)],
)

export const businessIdeas = pgTable(
  'business_ideas',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    generationId: uuid('generation_id')
      .notNull()
      .references(() => ideaGenerations.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    playId: text('play_id').notNull(),
    /** Null once deleted: the row stays so that the same play isn't shown again. */
    content: jsonb('content').$type<Idea>(),
    madeBy: text('made_by').notNull(),
    deletedAt: when('deleted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // A user's ideas, newest generation first, and the plays already seen.
    index('business_ideas_user_created_idx').on(t.userId, t.createdAt, t.id),
    unique('business_ideas_generation_position_key').on(t.generationId, t.position),
    check('business_ideas_deleted', sql`(${t.content} is null) = (${t.deletedAt} is not null)`),
  ],
)

/** Members whose test of a play started, passed, stopped, and who were paid; no texts, counted daily. */
export const playOutcomes = pgTable(
  'play_outcomes',
  {
    playId: text('play_id').primaryKey(),
    ran: integer('ran').notNull(),
    passed: integer('passed').notNull(),
    stopped: integer('stopped').notNull(),
    paid: integer('paid').notNull(),
    countedAt: when('counted_at').notNull(),
  },
  (t) => [
    check(
      'play_outcomes_counts',
      sql`${t.ran} > 0 and least(${t.passed}, ${t.stopped}, ${t.paid}) >= 0
        and greatest(${t.passed}, ${t.stopped}, ${t.paid}) <= ${t.ran}`,
    ),
  ],
)

export const ideaSaves = pgTable('idea_saves', {
  ideaId: uuid('idea_id')
    .primaryKey()
    .references(() => businessIdeas.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
})

export const ideaDismissals = pgTable('idea_dismissals', {
  ideaId: uuid('idea_id')
    .primaryKey()
    .references(() => businessIdeas.id, { onDelete: 'cascade' }),
  reason: text('reason', {
    enum: [
      'not_my_people',
      'too_much_selling',
      'too_much_building',
      'too_small',
      'too_hard',
      'exists',
      'boring',
    ],
  }).notNull(),
  createdAt: createdAt(),
})
