import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { projects } from '#features/projects/server/tables.ts'
import { tokenScopes } from '#kit/contract/endpoint.ts'
import { createdAt, oneOf, users, when } from '#kit/server/tables.ts'

const kinds = ['code', 'access', 'refresh'] as const

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
    /** null: all projects. Cascades, so a token for one project never becomes one for all. */
    projectId: uuid('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    expiresAt: when('expires_at').notNull(),
    lastUsedAt: when('last_used_at'),
    revokedAt: when('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // A person's list, newest first.
    index('access_tokens_user_idx').on(t.userId, t.createdAt),
    // For the cascade from projects.
    index('access_tokens_project_idx').on(t.projectId),
    check('access_tokens_scope', oneOf(t.scope, tokenScopes)),
    check('access_tokens_name_length', sql`length(${t.name}) between 1 and 60`),
    check('access_tokens_year', sql`${t.expiresAt} <= ${t.createdAt} + interval '366 days'`),
  ],
)

/** Public clients (RFC 7591): no secret, PKCE instead. */
export const oauthClients = pgTable(
  'oauth_clients',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull(),
    redirectUris: text('redirect_uris').array().notNull(),
    /** Its metadata document, which is also its client id; null if registered here. */
    metadataUrl: text('metadata_url').unique(),
    createdAt: createdAt(),
  },
  (t) => [
    // Apps that were never connected.
    index('oauth_clients_created_idx').on(t.createdAt),
    check('oauth_clients_name_length', sql`length(${t.name}) between 1 and 80`),
  ],
)

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
    check('oauth_grants_scope', oneOf(t.scope, tokenScopes)),
  ],
)

/** Hashes only. Codes live a minute, access tokens an hour, refresh tokens until used. */
export const oauthSecrets = pgTable(
  'oauth_secrets',
  {
    hash: text('hash').primaryKey(),
    kind: text('kind', { enum: kinds }).notNull(),
    grantId: uuid('grant_id')
      .notNull()
      .references(() => oauthGrants.id, { onDelete: 'cascade' }),
    redirectUri: text('redirect_uri'),
    challenge: text('challenge'),
    expiresAt: when('expires_at').notNull(),
    usedAt: when('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('oauth_secrets_grant_idx').on(t.grantId),
    // Expired secrets.
    index('oauth_secrets_expires_idx').on(t.expiresAt),
    check('oauth_secrets_kind', oneOf(t.kind, kinds)),
  ],
)
