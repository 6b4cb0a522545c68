import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { experiments } from '#features/evidence/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { createdAt, oneOf, registryEntries, updatedAt, when } from '#kit/server/tables.ts'
import { actions, looks } from '../content-contract.ts'
import { outcomes } from '../contract.ts'
import { partNames } from '../registration-contract.ts'

const statuses = ['draft', 'live', 'ended'] as const

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const testPages = pgTable(
  'test_pages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    experimentId: uuid('experiment_id').references(() => experiments.id, { onDelete: 'set null' }),
    slug: text('slug').notNull(),
    status: text('status', { enum: statuses }).notNull().default('draft'),
    headline: text('headline').notNull(),
    offer: text('offer').notNull(),
    price: text('price').notNull(),
    action: text('action', { enum: actions }).notNull(),
    button: text('button').notNull(),
    look: text('look', { enum: looks }).notNull(),
    times: jsonb('times').$type<string[]>().notNull(),
    questions: jsonb('questions').$type<string[]>().notNull(),
    pictureAlt: text('picture_alt').notNull(),
    pictureVersion: text('picture_version'),
    pictureWidth: integer('picture_width'),
    pictureHeight: integer('picture_height'),
    responsibleName: text('responsible_name').notNull(),
    contactEmail: text('contact_email').notNull(),
    indexed: boolean('indexed').notNull().default(false),
    passAnswers: integer('pass_answers').notNull(),
    stopAnswers: integer('stop_answers').notNull(),
    endsOn: date('ends_on').notNull(),
    maxVisitors: integer('max_visitors'),
    links: jsonb('links').$type<string[]>().notNull().default([]),
    version: integer('version').notNull().default(1),
    publishedAt: when('published_at'),
    /** null before publishing, and for pages published before there was a registry. */
    registeredAs: integer('registered_as').references(() => registryEntries.number),
    endedAt: when('ended_at'),
    settledAt: when('settled_at'),
    outcome: text('outcome', { enum: outcomes }),
    hiddenAt: when('hidden_at'),
    hiddenReason: text('hidden_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // The page at a URL.
    uniqueIndex('test_pages_slug_key').on(t.slug),
    // A project's pages, newest first.
    index('test_pages_project_idx').on(t.projectId, t.createdAt, t.id),
    // For deleting a test.
    index('test_pages_experiment_idx')
      .on(t.experimentId)
      .where(sql`${t.experimentId} is not null`),
    // Pages that may have ended, for the sweep.
    index('test_pages_live_idx')
      .on(t.endsOn)
      .where(sql`${t.status} = 'live'`),
    // An entry registers one page.
    uniqueIndex('test_pages_registered_key')
      .on(t.registeredAs)
      .where(sql`${t.registeredAs} is not null`),
    check('test_pages_status', oneOf(t.status, statuses)),
    check('test_pages_action', oneOf(t.action, actions)),
    check('test_pages_look', oneOf(t.look, looks)),
    check('test_pages_outcome', oneOf(t.outcome, outcomes)),
    check('test_pages_published', sql`(${t.status} = 'draft') = (${t.publishedAt} is null)`),
    check('test_pages_ended', sql`(${t.status} = 'ended') = (${t.endedAt} is not null)`),
    check('test_pages_settled', sql`(${t.outcome} is null) = (${t.settledAt} is null)`),
    check('test_pages_hidden', sql`(${t.hiddenReason} is null) = (${t.hiddenAt} is null)`),
  ],
)

/** What was entered about a page. With it goes the salt, and the registry's hash tells nothing. */
export const testPageRecords = pgTable(
  'test_page_records',
  {
    entry: integer('entry')
      .notNull()
      .references(() => registryEntries.number),
    part: text('part', { enum: partNames }).notNull(),
    pageId: uuid('page_id')
      .notNull()
      .references(() => testPages.id, { onDelete: 'cascade' }),
    salt: text('salt').notNull(),
    text: text('text').notNull(),
    isWithheld: boolean('is_withheld').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.entry, t.part] }),
    // A page's records, in order.
    index('test_page_records_page_idx').on(t.pageId, t.entry),
    check('test_page_records_part', oneOf(t.part, partNames)),
    check('test_page_records_salt', sql`${t.salt} ~ '^[0-9a-f]{64}$'`),
  ],
)

export const testPagePictures = pgTable('test_page_pictures', {
  pageId: uuid('page_id')
    .primaryKey()
    .references(() => testPages.id, { onDelete: 'cascade' }),
  version: text('version').notNull(),
  picture: bytea('picture').notNull(),
})

export const testPageDays = pgTable(
  'test_page_days',
  {
    pageId: uuid('page_id')
      .notNull()
      .references(() => testPages.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    source: text('source').notNull(),
    visitors: integer('visitors').notNull(),
    networks: integer('networks').notNull().default(0),
    networksLeftOut: integer('networks_left_out').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.day, t.source] })],
)

export const testPageVisits = pgTable(
  'test_page_visits',
  {
    pageId: uuid('page_id')
      .notNull()
      .references(() => testPages.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    network: text('network').notNull(),
    visitors: text('visitors').array().notNull(),
    leftOut: boolean('left_out').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.pageId, t.day, t.network] }),
    // Earlier days, for housekeeping.
    index('test_page_visits_day_idx').on(t.day),
  ],
)

export const testPageKeys = pgTable('test_page_keys', {
  day: date('day').primaryKey(),
  key: text('key').notNull(),
})

export const testPageAnswers = pgTable(
  'test_page_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    pageId: uuid('page_id')
      .notNull()
      .references(() => testPages.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    name: text('name').notNull(),
    time: text('time'),
    replies: jsonb('replies').$type<string[]>().notNull(),
    source: text('source').notNull(),
    confirmedAt: when('confirmed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // One answer per address; and a person's answers, for erasure.
    uniqueIndex('test_page_answers_email_key').on(t.pageId, t.email),
    // A time can be booked once.
    uniqueIndex('test_page_answers_time_key')
      .on(t.pageId, t.time)
      .where(sql`${t.time} is not null and ${t.confirmedAt} is not null`),
    // A page's answers, newest first.
    index('test_page_answers_page_idx').on(t.pageId, t.createdAt, t.id),
    // Unconfirmed answers, for housekeeping.
    index('test_page_answers_unconfirmed_idx')
      .on(t.createdAt)
      .where(sql`${t.confirmedAt} is null`),
  ],
)
