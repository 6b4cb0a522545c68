import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, oneOf, updatedAt, users, when } from '#kit/server/tables.ts'
import { countryCodes } from '#planner/founder/countries.ts'
import { postChoices } from '../contract.ts'

export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    username: text('username'),
    bio: text('bio'),
    avatarUrl: text('avatar_url'),
    country: text('country', { enum: countryCodes }),
    /** Consent to send their words to a language model; null: not answered yet. */
    usesModel: boolean('uses_model'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('profiles_username_key').on(sql`lower(${t.username})`),
    check('profiles_country', sql`char_length(${t.country}) <= 5`),
    check('profiles_username_length', sql`length(${t.username}) between 1 and 40`),
  ],
)

/** While the row exists, the user is away but can come back. */
export const accountDeletions = pgTable(
  'account_deletions',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    posts: text('posts', { enum: postChoices }).notNull(),
    requestedAt: when('requested_at').notNull(),
    dueAt: when('due_at').notNull(),
    undoTokenHash: text('undo_token_hash').notNull().unique(),
    queuedAt: when('queued_at'),
  },
  (t) => [
    // Due deletions.
    index('account_deletions_due_idx').on(t.dueAt),
    check('account_deletions_posts', oneOf(t.posts, postChoices)),
  ],
)

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

export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    /** Where the link was sent, if locking the account gives it this address back. */
    email: text('email'),
    expiresAt: when('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('auth_verifications_identifier_idx').on(t.identifier),
    // For deleting an account's links.
    index('auth_verifications_value_idx').on(t.value),
  ],
)

/** `publicKey` is COSE, as base64url. `copiedAt`: its counter went back, so there may be a copy of it. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    credentialId: text('credential_id').notNull().unique(),
    publicKey: text('public_key').notNull(),
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    backedUp: boolean('backed_up').notNull(),
    lastUsedAt: when('last_used_at'),
    copiedAt: when('copied_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('passkeys_user_id_idx').on(t.userId),
    check('passkeys_name_length', sql`char_length(${t.name}) between 1 and 60`),
    check('passkeys_counter', sql`${t.counter} >= 0`),
  ],
)

/**
 * An authenticator app (TOTP, RFC 6238). `secret` is `seal`ed. `usedStep` is the newest period of 30
 * seconds that a code was taken from: an older one is refused.
 */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  usedStep: integer('used_step').notNull(),
  createdAt: createdAt(),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => secondFactors.userId, { onDelete: 'cascade' }),
    /** Keyed: codes are short. */
    hash: text('hash').notNull(),
  },
  (t) => [uniqueIndex('recovery_codes_key').on(t.userId, t.hash)],
)
