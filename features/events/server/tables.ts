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
import { createdAt, oneOf, updatedAt, users, when } from '#kit/server/tables.ts'

const statuses = ['upcoming', 'cancelled'] as const
const makers = ['schedule', 'admin'] as const
const places = ['registered', 'waiting'] as const

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
    zone: text('zone').notNull().default('UTC'),
    platform: text('platform').notNull(),
    status: text('status', { enum: statuses }).notNull().default('upcoming'),
    eventUrl: text('event_url'),
    inviteLink: text('invite_link'),
    capacity: integer('capacity').notNull(),
    madeBy: text('made_by', { enum: makers }).notNull(),
    postId: uuid('post_id').references(() => forumPosts.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('vibe_events_date_idx').on(t.eventDate, t.id),
    // For deleting a thread.
    index('vibe_events_post_idx').on(t.postId),
    uniqueIndex('vibe_events_scheduled_key')
      .on(t.eventDate)
      .where(sql`${t.madeBy} = 'schedule'`),
    check('vibe_events_status', oneOf(t.status, statuses)),
    check('vibe_events_made_by', oneOf(t.madeBy, makers)),
    check('vibe_events_size', sql`${t.capacity} > 0 and ${t.durationMinutes} > 0`),
  ],
)

export const eventParticipants = pgTable(
  'event_participants',
  {
    eventId: ofEvent(),
    userId: person(),
    status: text('status', { enum: places }).notNull(),
    turn: bigserial('turn', { mode: 'number' }).notNull(),
    remindedAt: when('reminded_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.userId] }),
    // Counts registrations, and orders the waiting list.
    index('event_participants_list_idx').on(t.eventId, t.status, t.turn),
    index('event_participants_user_idx').on(t.userId),
    // Reminders still to send.
    index('event_participants_unreminded_idx')
      .on(t.eventId)
      .where(sql`${t.status} = 'registered' and ${t.remindedAt} is null`),
    check('event_participants_status', oneOf(t.status, places)),
  ],
)

export const eventProjects = pgTable(
  'event_projects',
  {
    eventId: ofEvent(),
    userId: person(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    note: text('note').notNull(),
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
