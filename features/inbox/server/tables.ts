import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { evidence } from '#features/evidence/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { createdAt, updatedAt, when } from '#kit/server/tables.ts'

/** The address at which a project hears of payments and sign-ups; its own secret signs plain events. */
export const inboxes = pgTable(
  'inboxes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    /** Sealed. */
    secret: text('secret').notNull(),
    secretMadeAt: when('secret_made_at').notNull(),
    /** The one before it, sealed, which goes on for a day. */
    earlierSecret: text('earlier_secret'),
    earlierUntil: when('earlier_until'),
    offAt: when('off_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('inboxes_project_key').on(t.projectId),
    // Which inbox an address is.
    uniqueIndex('inboxes_slug_key').on(t.slug),
  ],
)

/** The secrets with which others sign what they send, as the founder pasted them. */
export const inboxSources = pgTable(
  'inbox_sources',
  {
    inboxId: uuid('inbox_id')
      .notNull()
      .references(() => inboxes.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: ['stripe', 'lemonsqueezy', 'tally', 'typeform'] }).notNull(),
    /** Sealed. */
    secret: text('secret').notNull(),
    /** A restricted key to ask the provider with, sealed; only Stripe's. */
    apiKey: text('api_key'),
    /** When the provider last refused that key. */
    apiKeyRefusedAt: when('api_key_refused_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.inboxId, t.provider] }),
    check('inbox_sources_api_key', sql`${t.apiKey} is null or ${t.provider} = 'stripe'`),
    check('inbox_sources_provider', sql`${t.provider} in ('stripe', 'lemonsqueezy', 'tally', 'typeform')`),
  ],
)

/** What has arrived: of a customer nothing but an amount, a time, and a keyed hash that counts a person once. */
export const inboxEvents = pgTable(
  'inbox_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    inboxId: uuid('inbox_id')
      .notNull()
      .references(() => inboxes.id, { onDelete: 'cascade' }),
    provider: text('provider', {
      enum: ['plain', 'stripe', 'lemonsqueezy', 'gumroad', 'tally', 'typeform'],
    }).notNull(),
    /** The provider's own id of it, by which it counts once. */
    eventId: text('event_id').notNull(),
    /** The provider's own name of its kind. */
    type: text('type').notNull(),
    kind: text('kind', {
      enum: ['payment', 'refund', 'dispute', 'dispute_won', 'signup', 'visit', 'other'],
    }).notNull(),
    /** In the currency's smallest unit: what was paid, or what has been paid back of it so far. A visit's is how many. */
    amount: bigint('amount', { mode: 'number' }),
    currency: text('currency'),
    /** By which a refund finds its payment. */
    reference: text('reference'),
    /** Of a payment, how much of it has been taken back. */
    refunded: bigint('refunded', { mode: 'number' }).notNull().default(0),
    /** Of a payment, how much of the rest its customer disputes, or has got back that way. */
    disputed: bigint('disputed', { mode: 'number' }).notNull().default(0),
    /** The provider's own id of a dispute: a payment that won one can be disputed again. */
    dispute: text('dispute'),
    /** When the provider was asked about a payment, and when it confirmed what its event said. */
    askedAt: when('asked_at'),
    confirmedAt: when('confirmed_at'),
    person: text('person'),
    outcome: text('outcome', {
      enum: [
        'counted',
        'again',
        'part',
        'currency',
        'full',
        'free',
        'own',
        'old',
        'waiting',
        'back',
        'returned',
        'noted',
        'test',
        'unknown',
      ],
    }).notNull(),
    /** What stands for it; of a dispute, what it took back, which comes again if it is won. */
    evidenceId: uuid('evidence_id').references(() => evidence.id, { onDelete: 'set null' }),
    happenedAt: when('happened_at').notNull(),
    dismissedAt: when('dismissed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // However often it is sent.
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
    // What evidence leaves when it goes.
    index('inbox_events_evidence_idx')
      .on(t.evidenceId)
      .where(sql`${t.evidenceId} is not null`),
    // What has had its time.
    index('inbox_events_created_idx').on(t.createdAt),
    check(
      'inbox_events_provider',
      sql`${t.provider} in ('plain', 'stripe', 'lemonsqueezy', 'gumroad', 'tally', 'typeform')`,
    ),
    check(
      'inbox_events_kind',
      sql`${t.kind} in ('payment', 'refund', 'dispute', 'dispute_won', 'signup', 'visit', 'other')`,
    ),
    check(
      'inbox_events_outcome',
      sql`${t.outcome} in ('counted', 'again', 'part', 'currency', 'full', 'free', 'own', 'old', 'waiting', 'back', 'returned', 'noted', 'test', 'unknown')`,
    ),
  ],
)
