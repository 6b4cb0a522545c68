import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { projects } from '#features/projects/server/tables.ts'
import { tokenScopes } from '#kit/contract/endpoint.ts'
import { createdAt, users, when } from '#kit/server/tables.ts'

/** A key that a person made for a program of theirs. The secret is known to them alone: here is its hash, and how it begins. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    prefix: text('prefix').notNull(),
    scope: text('scope', { enum: tokenScopes }).notNull(),
    /** null: all of the person's projects. A token for one goes with it, and never comes to mean all. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    expiresAt: when('expires_at').notNull(),
    lastUsedAt: when('last_used_at'),
    revokedAt: when('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // A person's list, newest first.
    index('access_tokens_user_idx').on(t.userId, t.createdAt),
    // What goes with a project.
    index('access_tokens_project_idx').on(t.projectId),
    check('access_tokens_scope', sql`${t.scope} in ('read', 'write')`),
    check('access_tokens_name_length', sql`length(${t.name}) between 1 and 60`),
    check('access_tokens_year', sql`${t.expiresAt} <= ${t.createdAt} + interval '366 days'`),
  ],
)

/** An app that has told us of itself (RFC 7591). It has no secret: what it gets is bound to a challenge of its own. */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    redirectUris: text('redirect_uris').array().notNull(),
    /** Where an app describes itself, which is its name then; null for one that has registered here. */
    metadataUrl: text('metadata_url').unique(),
    createdAt: createdAt(),
  },
  (t) => [
    // Those that nobody ever connected.
    index('oauth_clients_created_idx').on(t.createdAt),
    check('oauth_clients_name_length', sql`length(${t.name}) between 1 and 80`),
  ],
)

/** What a person has allowed an app. */
export const oauthGrants = pgTable(
  'oauth_grants',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid('client_id')
      .notNull()
      .references(() => oauthClients.id, { onDelete: 'cascade' }),
    /** Where the person was sent back to, which is what they were shown. */
    host: text('host').notNull(),
    scope: text('scope', { enum: tokenScopes }).notNull(),
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    expiresAt: when('expires_at').notNull(),
    lastUsedAt: when('last_used_at'),
    revokedAt: when('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // A person's list, newest first.
    index('oauth_grants_user_idx').on(t.userId, t.createdAt),
    index('oauth_grants_client_idx').on(t.clientId),
    index('oauth_grants_project_idx').on(t.projectId),
    check('oauth_grants_scope', sql`${t.scope} in ('read', 'write')`),
  ],
)

/** What an app holds of a grant: a code for a minute, an access token for an hour, a refresh token until it is used. Only hashes. */
export const oauthSecrets = pgTable(
  'oauth_secrets',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind', { enum: ['code', 'access', 'refresh'] }).notNull(),
    grantId: uuid('grant_id')
      .notNull()
      .references(() => oauthGrants.id, { onDelete: 'cascade' }),
    /** Of a code: where it was sent, and what proves who asked for it. */
    redirectUri: text('redirect_uri'),
    challenge: text('challenge'),
    expiresAt: when('expires_at').notNull(),
    /** A code and a refresh token work once; a second use is a theft. */
    usedAt: when('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('oauth_secrets_grant_idx').on(t.grantId),
    // What has expired.
    index('oauth_secrets_expires_idx').on(t.expiresAt),
    check('oauth_secrets_kind', sql`${t.kind} in ('code', 'access', 'refresh')`),
  ],
)
