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
import { createdAt, users, when } from '#kit/server/tables.ts'
import type { SourceKind } from '../contract.ts'

/** Where live signals come from. Without `next_fetch_at` the running configuration (FEEDS) does not use the source. */
export const marketSignalSources = pgTable(
  'market_signal_sources',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    kind: text('kind').$type<SourceKind>().notNull(),
    url: text('url').notNull().unique(),
    origin: text('origin').$type<'shipped' | 'file' | 'added'>().notNull(),
    /** The kill switch: nothing is fetched for a source that is off. */
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
    check('market_signal_sources_origin_known', sql`${t.origin} in ('shipped', 'file', 'added')`),
    // What is due.
    index('market_signal_sources_due_idx')
      .on(t.nextFetchAt)
      .where(sql`${t.enabled}`),
  ],
)

/** When each host was last asked, so that all processes together ask it once in ten minutes. */
export const marketSignalHosts = pgTable('market_signal_hosts', {
  host: text('host').primaryKey(),
  askedAt: when('asked_at').notNull(),
})

/** What a source told of: title, link and date, never the text behind the link. */
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
    /** The words of the title, in lower case. */
    terms: text('terms').array().notNull(),
  },
  (t) => [
    // The newest items; those that hold a word; those of a source, for its count and its removal.
    index('market_signals_published_idx').on(t.publishedAt, t.id),
    index('market_signals_terms_idx').using('gin', t.terms),
    index('market_signals_source_idx').on(t.sourceId),
  ],
)

/** A figure a day about a subject: views of a page, downloads of a package. */
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
    // The series of a subject, whatever its source.
    index('market_series_subject_idx').on(t.subject, t.day),
  ],
)
