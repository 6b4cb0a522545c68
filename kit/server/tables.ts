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

const when = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
export const createdAt = () => when('created_at').notNull().defaultNow()
export const updatedAt = () => when('updated_at').notNull().defaultNow()
export { when }

/** Who a person is to every feature. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** Signed up while emails could be sent: the address is confirmed before the first sign-in. */
    mustConfirm: boolean('must_confirm').notNull().default(false),
    /** Never shown: people are known by their profile's username. */
    name: text('name').notNull().default(''),
    image: text('image'),
    role: text('role').notNull().default('user'),
    banned: boolean('banned').notNull().default(false),
    banReason: text('ban_reason'),
    banExpires: when('ban_expires'),
    /** When this person last signed in. Sessions are erased soon after they end, and matching asks who is still here. */
    lastSeenAt: when('last_seen_at').notNull().defaultNow(),
    /** Browsers this person signed in with before this are not known any more. */
    browsersForgottenAt: when('browsers_forgotten_at'),
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
    /** A hash (`storedToken`). */
    token: text('token').notNull().unique(),
    expiresAt: when('expires_at').notNull(),
    lastActiveAt: when('last_active_at').notNull().defaultNow(),
    csrfToken: text('csrf_token').notNull(),
    /** Opened at the administrators' door: only then does its person have an administrator's power. */
    admin: boolean('admin').notNull().default(false),
    /** When its person last typed their password. */
    provedAt: when('proved_at').notNull().defaultNow(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    impersonatedBy: text('impersonated_by'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('sessions_user_id_idx').on(t.userId)],
)

/** A way to sign in; holds the password's hash. */
export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: when('access_token_expires_at'),
    refreshTokenExpiresAt: when('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('auth_accounts_user_id_idx').on(t.userId),
    uniqueIndex('auth_accounts_provider_account_key').on(t.providerId, t.accountId),
  ],
)

/** Single-use links that prove an address, by a hash of their token (features/accounts/server/links.ts). */
export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: when('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('auth_verifications_identifier_idx').on(t.identifier),
    // Whose links go with their account.
    index('auth_verifications_value_idx').on(t.value),
  ],
)

/** Attempts in the running window, one row a limited thing. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    attempts: integer('attempts').notNull(),
    windowEndsAt: when('window_ends_at').notNull(),
    /** Where failures slow the next try: before this, it is refused. */
    nextAttemptAt: when('next_attempt_at'),
  },
  (t) => [index('rate_limits_window_ends_at_idx').on(t.windowEndsAt)],
)

/** What a create answered, so that the same key answers the same again. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** null: a visitor's. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull(),
    key: text('key').notNull(),
    /** A hash of the input: the same key with another body is a mistake of the caller's. */
    request: text('request').notNull(),
    response: jsonb('response'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('idempotency_keys_key').on(t.userId, t.endpoint, t.key).nullsNotDistinct(),
    index('idempotency_keys_created_at_idx').on(t.createdAt),
  ],
)

/** The event spine: what happened, written in the transaction that made it happen. */
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
    // Who came back in which week, answered from the index alone.
    index('events_actor_time_idx').on(t.actorId, t.createdAt, t.name),
    // Erasing a person: what happened to them, and what names them.
    index('events_subject_idx').on(t.subjectId),
    index('events_data_idx')
      .using('gin', t.data)
      .where(sql`${t.data} <> '{}'::jsonb`),
  ],
)

/** What a person is told of: unread, one row a person, kind and thing, however often it happens. The kind is an event's name. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    subjectId: uuid('subject_id'),
    /** The latest event of the kind. */
    eventId: bigint('event_id', { mode: 'number' })
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** How many events this stands for. */
    count: integer('count').notNull().default(1),
    updatedAt: updatedAt(),
    readAt: when('read_at'),
    /** When it last stood in an email. */
    mailedAt: when('mailed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('notifications_unread_key')
      .on(t.userId, t.kind, t.subjectId)
      .where(sql`${t.readAt} is null`),
    // The list, newest first.
    index('notifications_user_idx').on(t.userId, t.updatedAt, t.id),
    // Whom an email is due to.
    index('notifications_unmailed_idx')
      .on(t.updatedAt)
      .where(sql`${t.readAt} is null and ${t.mailedAt} is null`),
    index('notifications_event_idx').on(t.eventId),
    // Erasing a person: what others were told of them.
    index('notifications_subject_idx').on(t.subjectId),
    // Housekeeping: what was read long ago.
    index('notifications_read_at_idx').on(t.readAt),
  ],
)

/** Every message we write to somebody. A row without `sent_at` waits for the mail job, or for /dev/mailbox. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    html: text('html').notNull(),
    stopAddress: text('stop_address'),
    /** Whom it names, besides who reads it. */
    about: uuid('about').array().notNull().default([]),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: when('next_attempt_at').notNull().defaultNow(),
    sentAt: when('sent_at'),
    /** A process sends it until then; past it, that process has died and another may. */
    sendingUntil: when('sending_until'),
    /** It holds a link that opens something: its text is kept only until it is sent, and no longer than the link works. */
    secretUntil: when('secret_until'),
    /** When it was given up; an administrator may have it sent again. */
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
    // Erasing a person: the emails that name them.
    index('mails_about_idx').using('gin', t.about),
  ],
)

/** What administrators did or tried, written before the act and closed after it (docs/decisions/0014). Never what they typed. */
export const adminActs = pgTable(
  'admin_acts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** null: nobody was known at the administrators' door, or the administrator has left. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The endpoint, as in the contract: 'forum.resolveFlag'. */
    what: text('what').notNull(),
    /** The person it was about. */
    aboutId: uuid('about_id').references(() => users.id, { onDelete: 'set null' }),
    /** The other ids in the address. */
    subjects: jsonb('subjects').$type<Record<string, string>>().notNull().default({}),
    /** 'asked' that stays so: its process ended in the middle. */
    state: text('state').notNull(),
    /** Why it was refused, as the answer's code. */
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

/** The reason an administrator gave. It speaks of a person and goes with them; the act itself stays. */
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
