import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, oneOf, users, when } from '#kit/server/tables.ts'
import { sourceKinds } from '../contract.ts'

const origins = ['shipped', 'file', 'added'] as const

export const marketSignalSources = pgTable(
  'market_signal_sources',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    kind: text('kind', { enum: sourceKinds }).notNull(),
    url: text('url').notNull().unique(),
    origin: text('origin', { enum: origins }).notNull(),
    /** Kill switch: a source that is off is never fetched. */
    enabled: boolean('enabled').notNull().default(true),
    etag: text('etag'),
    lastModified: text('last_modified'),
    lastFetchedAt: when('last_fetched_at'),
    nextFetchAt: when('next_fetch_at'),
    failures: integer('failures').notNull().default(0),
    lastError: text('last_error'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    check('market_signal_sources_origin_known', oneOf(t.origin, origins)),
    // Due sources.
    index('market_signal_sources_due_idx')
      .on(t.nextFetchAt)
      .where(sql`${t.enabled}`),
  ],
)

/** When each host was last asked: at most once in ten minutes across all processes. */
export const marketSignalHosts = pgTable('market_signal_hosts', {
  host: text('host').primaryKey(),
  askedAt: when('asked_at').notNull(),
})

export const marketSignals = pgTable(
  'market_signals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sourceId: uuid('source_id')
      .notNull()
      .references(() => marketSignalSources.id, { onDelete: 'cascade' }),
    canonicalUrl: text('canonical_url').notNull().unique(),
    title: text('title').notNull(),
    url: text('url').notNull(),
    publishedAt: when('published_at').notNull(),
    fetchedAt: when('fetched_at').notNull(),
    host: text('host').notNull(),
    terms: text('terms').array().notNull(),
  },
  (t) => [
    // The newest items; those with a word; those of a source, for counting and removing.
    index('market_signals_published_idx').on(t.publishedAt, t.id),
    index('market_signals_terms_idx').using('gin', t.terms),
    index('market_signals_source_idx').on(t.sourceId),
  ],
)

export const marketSeries = pgTable(
  'market_series',
  {
    sourceId: uuid('source_id')
      .notNull()
      .references(() => marketSignalSources.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sourceId, t.subject, t.day] }),
    // A subject's series, whatever the source.
    index('market_series_subject_idx').on(t.subject, t.day),
  ],
)
