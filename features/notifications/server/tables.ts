import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { emails } from '#kit/contract/notifications.ts'
import type { EmailColumn, EmailKind } from '#kit/contract/notifications.ts'
import { oneOf, users, when } from '#kit/server/tables.ts'
import { digests } from '../contract.ts'

const emailColumn = (name: string, kind: EmailKind) => boolean(name).notNull().default(emails[kind].byDefault)

const emailColumns = {
  emailMessages: emailColumn('email_messages', 'messages'),
  emailMatches: emailColumn('email_matches', 'matches'),
  emailEvents: emailColumn('email_events', 'events'),
  emailForum: emailColumn('email_forum', 'forum'),
  emailTalks: emailColumn('email_talks', 'talks'),
  emailTeam: emailColumn('email_team', 'team'),
  emailWeek: emailColumn('email_week', 'week'),
} satisfies Record<EmailColumn, unknown>

/** No row: everything in the app, and email about what needs an answer. `token` is for unsubscribing. */
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
    digest: text('digest', { enum: digests }).notNull().default('off'),
    ...emailColumns,
    token: text('token').notNull().unique(),
    /** In weekly emails from before they shared `token`; still works. */
    weekToken: text('week_token').unique(),
    lastDigestAt: when('last_digest_at').notNull(),
    lastWeekAt: when('last_week_at'),
  },
  (t) => [
    // Due digests.
    index('notification_settings_due_idx')
      .on(t.lastDigestAt)
      .where(sql`${t.digest} <> 'off'`),
    check('notification_settings_digest', oneOf(t.digest, digests)),
  ],
)
