import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users, when } from '#kit/server/tables.ts'

/** What a person wants to be told of; without a row everything in the app, and by mail what waits for them. `token` ends the mail from an email. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    messages: boolean('messages').notNull().default(true),
    collaborations: boolean('collaborations').notNull().default(true),
    forum: boolean('forum').notNull().default(true),
    projects: boolean('projects').notNull().default(true),
    inbox: boolean('inbox').notNull().default(true),
    community: boolean('community').notNull().default(true),
    digest: text('digest', { enum: ['off', 'daily', 'weekly'] })
      .notNull()
      .default('off'),
    emailMessages: boolean('letter_messages').notNull().default(true),
    emailMatches: boolean('letter_matches').notNull().default(true),
    emailEvents: boolean('letter_events').notNull().default(true),
    emailForum: boolean('letter_forum').notNull().default(false),
    emailTeam: boolean('letter_team').notNull().default(true),
    emailWeek: boolean('letter_week').notNull().default(true),
    token: text('token').notNull().unique(),
    /** Of weekly emails from before they shared the token; it ends them still. */
    weekToken: text('week_token').unique(),
    lastDigestAt: when('last_digest_at').notNull(),
    /** When the last weekly email went out, or the week began; null before the first plan. */
    lastWeekAt: when('last_week_at'),
  },
  (t) => [
    // Whose digest is due.
    index('notification_settings_due_idx')
      .on(t.lastDigestAt)
      .where(sql`${t.digest} <> 'off'`),
    check('notification_settings_digest', sql`${t.digest} in ('off', 'daily', 'weekly')`),
  ],
)
