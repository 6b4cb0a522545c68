import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { evidence } from '#features/evidence/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { createdAt, oneOf, updatedAt, when } from '#kit/server/tables.ts'
import { signers, providers, kinds, outcomes } from '../contract.ts'

export const inboxes = pgTable(
  'inboxes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    secret: text('secret').notNull(),
    secretMadeAt: when('secret_made_at').notNull(),
    earlierSecret: text('earlier_secret'),
    earlierUntil: when('earlier_until'),
    offAt: when('off_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('inboxes_project_key').on(t.projectId),
    // Looks up an inbox by its URL.
    uniqueIndex('inboxes_slug_key').on(t.slug),
  ],
)

export const inboxSources = pgTable(
  'inbox_sources',
  {
    inboxId: uuid('inbox_id')
      .notNull()
      .references(() => inboxes.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: signers }).notNull(),
    secret: text('secret').notNull(),
    apiKey: text('api_key'),
    apiKeyRefusedAt: when('api_key_refused_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.inboxId, t.provider] }),
    check('inbox_sources_api_key', sql`${t.apiKey} is null or ${t.provider} = 'stripe'`),
    check('inbox_sources_provider', oneOf(t.provider, signers)),
  ],
)

/** Nothing about a customer but an amount, a time and a keyed hash to count each person once. */
export const inboxEvents = pgTable(
  'inbox_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    inboxId: uuid('inbox_id')
      .notNull()
      .references(() => inboxes.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: providers }).notNull(),
    eventId: text('event_id').notNull(),
    type: text('type').notNull(),
    kind: text('kind', { enum: kinds }).notNull(),
    amount: bigint('amount', { mode: 'number' }),
    currency: text('currency'),
    reference: text('reference'),
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    disputed: bigint('disputed', { mode: 'number' }).notNull().default(0),
    /** Provider's dispute id: a payment that won a dispute can be disputed again. */
    dispute: text('dispute'),
    askedAt: when('asked_at'),
    confirmedAt: when('confirmed_at'),
    person: text('person'),
    outcome: text('outcome', { enum: outcomes }).notNull(),
    evidenceId: uuid('evidence_id').references(() => evidence.id, { onDelete: 'set null' }),
    happenedAt: when('happened_at').notNull(),
    dismissedAt: when('dismissed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // Deduplicates resent events.
    uniqueIndex('inbox_events_event_key').on(t.inboxId, t.provider, t.eventId),
    // What a project sees, newest first.
    index('inbox_events_inbox_idx').on(t.inboxId, t.createdAt),
    // A refund's payment, and a payment's refunds.
    index('inbox_events_reference_idx')
      .on(t.inboxId, t.provider, t.reference)
      .where(sql`${t.reference} is not null`),
    // Whether a person was counted before.
    index('inbox_events_person_idx')
      .on(t.inboxId, t.person)
      .where(sql`${t.person} is not null`),
    // For deleting evidence.
    index('inbox_events_evidence_idx')
      .on(t.evidenceId)
      .where(sql`${t.evidenceId} is not null`),
    // For housekeeping.
    index('inbox_events_created_idx').on(t.createdAt),
    check('inbox_events_provider', oneOf(t.provider, providers)),
    check('inbox_events_kind', oneOf(t.kind, kinds)),
    check('inbox_events_outcome', oneOf(t.outcome, outcomes)),
  ],
)
