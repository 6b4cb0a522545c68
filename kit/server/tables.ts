import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

const when = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () => when('created_at').notNull().defaultNow()
export const updatedAt = () => when('updated_at').notNull().defaultNow()
export { when }

export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Emails could be sent at sign-up, so the address has to be confirmed before the first sign-in. */
    mustConfirm: boolean('must_confirm').notNull().default(false),
    name: text('name').notNull().default(''),
    image: text('image'),
    role: text('role').notNull().default('user'),
    banned: boolean('banned').notNull().default(false),
    banReason: text('ban_reason'),
    banExpires: when('ban_expires'),
    /** Sessions are deleted soon after they end, and matching needs to know who is still active. */
    lastSeenAt: when('last_seen_at').notNull().defaultNow(),
    browsersForgottenAt: when('browsers_forgotten_at'),
    /** By the owner, from an email about a change that wasn't theirs; a new password unlocks. */
    lockedAt: when('locked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // The administrators' list, newest first; and sign-ups by day and week.
    index('users_created_idx').on(t.createdAt, t.id),
    check('users_email_lowercase', sql`${t.email} = lower(${t.email})`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A hash (`hashToken`). */
    token: text('token').notNull().unique(),
    expiresAt: when('expires_at').notNull(),
    lastActiveAt: when('last_active_at').notNull().defaultNow(),
    csrfToken: text('csrf_token').notNull(),
    admin: boolean('admin').notNull().default(false),
    provedAt: when('proved_at').notNull().defaultNow(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** The provider it was opened with, and that one's own session (`sid`), which may end it. */
    provider: text('provider'),
    providerSession: text('provider_session'),
    impersonatedBy: text('impersonated_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('sessions_user_id_idx').on(t.userId)],
)

export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    attempts: integer('attempts').notNull(),
    windowEndsAt: when('window_ends_at').notNull(),
    nextAttemptAt: when('next_attempt_at'),
  },
  (t) => [index('rate_limits_window_ends_at_idx').on(t.windowEndsAt)],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    key: text('key').notNull(),
    /** A hash: the same key with another body is refused. */
    request: text('request').notNull(),
    response: jsonb('response'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('idempotency_keys_key').on(t.userId, t.endpoint, t.key).nullsNotDistinct(),
    index('idempotency_keys_created_at_idx').on(t.createdAt),
  ],
)

export const events = pgTable(
  'events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    name: text('name').notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'cascade' }),
    subjectId: uuid('subject_id'),
    data: jsonb('data').notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    index('events_actor_id_idx').on(t.actorId, t.id),
    // Retention by week, from the index alone.
    index('events_actor_time_idx').on(t.actorId, t.createdAt, t.name),
    // For erasing a user: what happened to them, and what mentions them.
    index('events_subject_idx').on(t.subjectId),
    index('events_data_idx')
      .using('gin', t.data)
      .where(sql`${t.data} <> '{}'::jsonb`),
  ],
)

/** Unread: one row per user, kind and thing, however often it happens. The kind is an event's name. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    subjectId: uuid('subject_id'),
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    count: integer('count').notNull().default(1),
    updatedAt: updatedAt(),
    readAt: when('read_at'),
    mailedAt: when('mailed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('notifications_unread_key')
      .on(t.userId, t.kind, t.subjectId)
      .where(sql`${t.readAt} is null`),
    // The list, newest first.
    index('notifications_user_idx').on(t.userId, t.updatedAt, t.id),
    // Due emails.
    index('notifications_unmailed_idx')
      .on(t.updatedAt)
      .where(sql`${t.readAt} is null and ${t.mailedAt} is null`),
    index('notifications_event_idx').on(t.eventId),
    // For erasing a user: other people's notifications about them.
    index('notifications_subject_idx').on(t.subjectId),
    // Long-read rows, for housekeeping.
    index('notifications_read_at_idx').on(t.readAt),
  ],
)

/** Null `sent_at`: waiting for the mail job, or in /dev/mailbox. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    html: text('html').notNull(),
    stopAddress: text('stop_address'),
    about: uuid('about').array().notNull().default([]),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: when('next_attempt_at').notNull().defaultNow(),
    sentAt: when('sent_at'),
    sendingUntil: when('sending_until'),
    /** Set if it contains a secret link: the text is deleted once sent, or after this. */
    secretUntil: when('secret_until'),
    failedAt: when('failed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('mails_created_at_idx').on(t.createdAt),
    index('mails_due_idx')
      .on(t.nextAttemptAt)
      .where(sql`${t.sentAt} is null and ${t.failedAt} is null`),
    index('mails_failed_idx')
      .on(t.failedAt)
      .where(sql`${t.failedAt} is not null`),
    // For erasing a user: the emails that mention them.
    index('mails_about_idx').using('gin', t.about),
  ],
)

/** Written before the act and closed after it (docs/decisions/0014). Never what they typed. */
export const adminActs = pgTable(
  'admin_acts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** null: unknown at the administrators' door, or deleted. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    what: text('what').notNull(),
    aboutId: uuid('about_id').references(() => users.id, { onDelete: 'set null' }),
    subjects: jsonb('subjects').$type<Record<string, string>>().notNull().default({}),
    /** Still 'asked': the process died. */
    state: text('state').notNull(),
    code: text('code'),
    createdAt: createdAt(),
  },
  (t) => [
    index('admin_acts_created_idx').on(t.createdAt, t.id),
    index('admin_acts_actor_idx').on(t.actorId, t.createdAt, t.id),
    index('admin_acts_about_idx').on(t.aboutId, t.createdAt, t.id),
    check(
      'admin_acts_state',
      sql`${t.state} in ('asked', 'done', 'refused') and (${t.state} = 'refused') = (${t.code} is not null)`,
    ),
  ],
)

/** Deleted with the person it is about; the act stays. */
export const adminActReasons = pgTable(
  'admin_act_reasons',
  {
    actId: uuid('act_id')
      .primaryKey()
      .references(() => adminActs.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
  },
  (t) => [index('admin_act_reasons_user_idx').on(t.userId)],
)

/**
 * A chain of hashes that only grows: the migration `registry` adds a trigger that refuses changes. What
 * was hashed is kept, with its salt, by the feature that entered it, and goes with its owner.
 */
export const registryEntries = pgTable(
  'registry_entries',
  {
    number: integer('number').primaryKey(),
    at: when('at').notNull(),
    /** Random, the same for all entries about one thing. */
    subject: uuid('subject').notNull(),
    sealed: text('sealed').notNull(),
    head: text('head').notNull(),
  },
  (t) => [
    check('registry_entries_sealed', sql`${t.sealed} ~ '^[0-9a-f]{64}$'`),
    check('registry_entries_head', sql`${t.head} ~ '^[0-9a-f]{64}$'`),
  ],
)
