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
import { createdAt, updatedAt, when } from '#kit/server/tables.ts'
import type { Action, Look } from '../content-contract.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A page of a project's test, for people who have never heard of us. */
export const testPages = pgTable(
  'test_pages',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** The test it belongs to, from its publishing on. */
    experimentId: uuid('experiment_id').references(() => experiments.id, { onDelete: 'set null' }),
    slug: text('slug').notNull(),
    status: text('status', { enum: ['draft', 'live', 'ended'] })
      .notNull()
      .default('draft'),
    headline: text('headline').notNull(),
    offer: text('offer').notNull(),
    price: text('price').notNull(),
    action: text('action').$type<Action>().notNull(),
    button: text('button').notNull(),
    look: text('look').$type<Look>().notNull(),
    times: jsonb('times').$type<string[]>().notNull(),
    questions: jsonb('questions').$type<string[]>().notNull(),
    pictureAlt: text('picture_alt').notNull(),
    /** Of its picture; null without one. */
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
    /** Names of the links its founder shares, as `?s=` carries them. */
    links: jsonb('links').$type<string[]>().notNull().default([]),
    /** Counts up with whatever its visitors see of it. */
    version: integer('version').notNull().default(1),
    publishedAt: when('published_at'),
    endedAt: when('ended_at'),
    /** When a mark was reached, or the end came first. */
    settledAt: when('settled_at'),
    outcome: text('outcome', { enum: ['passed', 'stopped', 'between', 'early', 'unsure'] }),
    /** Stopped by an administrator, with the reason its founder reads. */
    hiddenAt: when('hidden_at'),
    hiddenReason: text('hidden_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // The page at an address.
    uniqueIndex('test_pages_slug_key').on(t.slug),
    // A project's pages, newest first.
    index('test_pages_project_idx').on(t.projectId, t.createdAt, t.id),
    // What a test leaves when it goes.
    index('test_pages_experiment_idx')
      .on(t.experimentId)
      .where(sql`${t.experimentId} is not null`),
    // The sweep: those that may have come to their end.
    index('test_pages_live_idx')
      .on(t.endsOn)
      .where(sql`${t.status} = 'live'`),
    check('test_pages_status', sql`${t.status} in ('draft', 'live', 'ended')`),
    check('test_pages_action', sql`${t.action} in ('list', 'preorder', 'times', 'questions')`),
    check('test_pages_look', sql`${t.look} in ('plain', 'warm', 'dark')`),
    check('test_pages_outcome', sql`${t.outcome} in ('passed', 'stopped', 'between', 'early', 'unsure')`),
    check('test_pages_published', sql`(${t.status} = 'draft') = (${t.publishedAt} is null)`),
    check('test_pages_ended', sql`(${t.status} = 'ended') = (${t.endedAt} is not null)`),
    check('test_pages_settled', sql`(${t.outcome} is null) = (${t.settledAt} is null)`),
    check('test_pages_hidden', sql`(${t.hiddenReason} is null) = (${t.hiddenAt} is null)`),
  ],
)

/** A page's picture, a file of its own. */
export const testPagePictures = pgTable('test_page_pictures', {
  pageId: uuid('page_id')
    .primaryKey()
    .references(() => testPages.id, { onDelete: 'cascade' }),
  version: text('version').notNull(),
  picture: bytea('picture').notNull(),
})

/** Visitors of a day, by where they came from: 'link:name', 'site:host' or 'direct'. */
export const testPageDays = pgTable(
  'test_page_days',
  {
    pageId: uuid('page_id')
      .notNull()
      .references(() => testPages.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    source: text('source').notNull(),
    visitors: integer('visitors').notNull(),
    /** How many of them were the first from their network that day. */
    networks: integer('networks').notNull().default(0),
    /** Networks with more visitors than were counted. */
    networksLeftOut: integer('networks_left_out').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.day, t.source] })],
)

/** Who was counted today, a row a network: keyed hashes, gone with the day. */
export const testPageVisits = pgTable(
  'test_page_visits',
  {
    pageId: uuid('page_id')
      .notNull()
      .references(() => testPages.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    network: text('network').notNull(),
    /** Its browsers that were counted, the first few of the day. */
    visitors: text('visitors').array().notNull(),
    /** Another browser came after these, and was not counted. */
    leftOut: boolean('left_out').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.pageId, t.day, t.network] }),
    // Housekeeping: what is of another day.
    index('test_page_visits_day_idx').on(t.day),
  ],
)

/** The key of a day's hashes. Once it is thrown away, nobody can say whose they were. */
export const testPageKeys = pgTable('test_page_keys', {
  day: date('day').primaryKey(),
  key: text('key').notNull(),
})

/** What visitors left. It counts once they have confirmed their email. */
export const testPageAnswers = pgTable(
  'test_page_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    pageId: uuid('page_id')
      .notNull()
      .references(() => testPages.id, { onDelete: 'cascade' }),
    /** In small letters. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** The time they picked. */
    time: text('time'),
    /** To the page's questions, in their order. */
    replies: jsonb('replies').$type<string[]>().notNull(),
    source: text('source').notNull(),
    confirmedAt: when('confirmed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // One answer of an address; and what is somebody's, for their erasure.
    uniqueIndex('test_page_answers_email_key').on(t.pageId, t.email),
    // A time is given once.
    uniqueIndex('test_page_answers_time_key')
      .on(t.pageId, t.time)
      .where(sql`${t.time} is not null and ${t.confirmedAt} is not null`),
    // A page's answers, newest first.
    index('test_page_answers_page_idx').on(t.pageId, t.createdAt, t.id),
    // Housekeeping: those never confirmed.
    index('test_page_answers_unconfirmed_idx')
      .on(t.createdAt)
      .where(sql`${t.confirmedAt} is null`),
  ],
)
