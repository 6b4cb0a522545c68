import { boolean, customType, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt, users, when } from '#kit/server/tables.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const profileSettings = pgTable('profile_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The folded username: the database's lower() may fold ASCII only. */
  nameKey: text('name_key').unique(),
  showBio: boolean('show_bio').notNull().default(true),
  showTraits: boolean('show_traits').notNull().default(false),
  showProjects: boolean('show_projects').notNull().default(false),
  searchable: boolean('searchable').notNull().default(true),
  updatedAt: updatedAt(),
})

export const addressChanges = pgTable(
  'address_changes',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: when('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('address_changes_expires_at_idx').on(t.expiresAt)],
)

export const avatars = pgTable('avatars', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** A hash of the picture. It's in the URL, so the picture is cached forever. */
  version: text('version').notNull(),
  picture: bytea('picture').notNull(),
  updatedAt: updatedAt(),
})
