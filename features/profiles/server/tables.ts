import { boolean, customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt, users, when } from '#kit/server/tables.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What a person lets others see beside the username; without a row only the bio. */
export const profileSettings = pgTable('profile_settings', {
  userId: uuid('user_id').primaryKey().references(() => users.id, { onDelete: 'cascade' }),
  /** The username as names are compared; the database's lower() may fold ASCII only. */
  nameKey: text('name_key').unique(),
  showBio: boolean('show_bio').notNull().default(true),
  showTraits: boolean('show_traits').notNull().default(false),
  showProjects: boolean('show_projects').notNull().default(false),
  /** Whether members find this person when they look for somebody to write to. */
  searchable: boolean('searchable').notNull().default(true),
  updatedAt: updatedAt(),
})

/** An address somebody wants, until its link is opened; one a person, the latest. */
export const addressChanges = pgTable('address_changes', {
  userId: uuid('user_id').primaryKey().references(() => users.id, { onDelete: 'cascade' }),
  email: text('email').notNull(),
  /** The link holds the token; here is only its hash. */
  tokenHash: text('token_hash').notNull(),
  expiresAt: when('expires_at').notNull(),
  createdAt: createdAt(),
}, (t) => [index('address_changes_expires_at_idx').on(t.expiresAt)])

/** A person's picture as it is served: a small square that we made ourselves. */
export const avatars = pgTable('avatars', {
  userId: uuid('user_id').primaryKey().references(() => users.id, { onDelete: 'cascade' }),
  /** A hash of the picture: its address changes with it, so it may be kept for ever. */
  version: text('version').notNull(),
  picture: bytea('picture').notNull(),
  updatedAt: updatedAt(),
})
