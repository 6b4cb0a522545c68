import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, updatedAt, users } from '../../../server/tables.ts'

/** What others may see of a person, made at sign-up. */
export const profiles = pgTable('profiles', {
  id: uuid('id').primaryKey().references(() => users.id, { onDelete: 'cascade' }),
  username: text('username'),
  bio: text('bio'),
  avatarUrl: text('avatar_url'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
}, (t) => [uniqueIndex('profiles_username_key').on(sql`lower(${t.username})`), check('profiles_username_length', sql`length(${t.username}) between 1 and 40`)])
