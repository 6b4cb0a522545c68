import { sql } from 'drizzle-orm'
import {
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { forumPosts } from '#features/forum/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import { createdAt, updatedAt, users, when } from '#kit/server/tables.ts'

const person = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const ofEvent = () =>
  uuid('event_id')
    .notNull()
    .references(() => vibeEvents.id, { onDelete: 'cascade' })

export const vibeEvents = pgTable(
  'vibe_events',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    eventDate: when('event_date').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    /** The zone its time is announced in. */
    zone: text('zone').notNull().default('UTC'),
    platform: text('platform').notNull(),
    status: text('status', { enum: ['upcoming', 'cancelled'] })
      .notNull()
      .default('upcoming'),
    eventUrl: text('event_url'),
    /** Told only to people who are registered. */
    inviteLink: text('invite_link'),
    capacity: integer('capacity').notNull(),
    madeBy: text('made_by', { enum: ['schedule', 'admin'] }).notNull(),
    /** The forum thread where it takes place; only those of the schedule have one. */
    postId: uuid('post_id').references(() => forumPosts.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('vibe_events_date_idx').on(t.eventDate, t.id),
    // Several processes schedule; one row a date.
    index('vibe_events_post_idx').on(t.postId),
    uniqueIndex('vibe_events_scheduled_key')
      .on(t.eventDate)
      .where(sql`${t.madeBy} = 'schedule'`),
    check('vibe_events_status', sql`${t.status} in ('upcoming', 'cancelled')`),
    check('vibe_events_made_by', sql`${t.madeBy} in ('schedule', 'admin')`),
    check('vibe_events_size', sql`${t.capacity} > 0 and ${t.durationMinutes} > 0`),
  ],
)

/** Who is registered, and who waits for a place. */
export const eventParticipants = pgTable(
  'event_participants',
  {
    eventId: ofEvent(),
    userId: person(),
    status: text('status', { enum: ['registered', 'waiting'] }).notNull(),
    /** Who came first; two can come within a millisecond. */
    turn: bigserial('turn', { mode: 'number' }).notNull(),
    /** When this person was told that it is near, or registered so late that they knew. */
    remindedAt: when('reminded_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.userId] }),
    // The count of the registered, and the waiting list in its order.
    index('event_participants_list_idx').on(t.eventId, t.status, t.turn),
    index('event_participants_user_idx').on(t.userId),
    // Who is still to be told that an event is near.
    index('event_participants_unreminded_idx')
      .on(t.eventId)
      .where(sql`${t.status} = 'registered' and ${t.remindedAt} is null`),
    check('event_participants_status', sql`${t.status} in ('registered', 'waiting')`),
  ],
)

/** What somebody showed of their work at an event. */
export const eventProjects = pgTable(
  'event_projects',
  {
    eventId: ofEvent(),
    userId: person(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    note: text('note').notNull(),
    /** Where one can look at it. */
    link: text('link'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.userId] }),
    index('event_projects_user_idx').on(t.userId),
    index('event_projects_project_idx').on(t.projectId),
    check('event_projects_note', sql`char_length(${t.note}) between 1 and 500`),
  ],
)
