import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { projects } from '#features/projects/server/tables.ts'
import { createdAt, oneOf, updatedAt, when } from '#kit/server/tables.ts'
import { askWays } from '#planner/interview/ask.ts'
import type { AskWay } from '#planner/interview/ask.ts'
import { replies } from '../contract.ts'

export const talkLists = pgTable(
  'talk_lists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    projectId: uuid('project_id')
      .notNull()
      .unique()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Empty until the founder has said who asks. Named in the privacy notice. */
    responsibleName: text('responsible_name').notNull().default(''),
    contactEmail: text('contact_email').notNull().default(''),
    /** "By phone": where the talk takes place. */
    how: text('how').notNull().default(''),
    times: jsonb('times').$type<string[]>().notNull().default([]),
    /** The founder's own words; the drafted ones where there are none. */
    words: jsonb('words').$type<Partial<Record<AskWay, string>>>().notNull().default({}),
    /** Kept out of the weekly plan. */
    refusedAt: when('refused_at'),
    hiddenAt: when('hidden_at'),
    hiddenReason: text('hidden_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check('talk_lists_times', sql`jsonb_array_length(${t.times}) <= 10`),
    check('talk_lists_named', sql`(${t.responsibleName} = '') = (${t.contactEmail} = '')`),
  ],
)

/**
 * `name` is a person or a place, and null once 90 days are over; `slug` is cleared with it, so the link
 * ends. `talkedAt` is the founder's word.
 */
export const talkAsks = pgTable(
  'talk_asks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    listId: uuid('list_id')
      .notNull()
      .references(() => talkLists.id, { onDelete: 'cascade' }),
    name: text('name'),
    way: text('way', { enum: askWays }).notNull(),
    slug: text('slug').unique(),
    askedAt: when('asked_at'),
    followedUpAt: when('followed_up_at'),
    openedAt: when('opened_at'),
    talkedAt: when('talked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('talk_asks_list_idx').on(t.listId, t.createdAt, t.id),
    // For names whose 90 days are over.
    index('talk_asks_named_idx')
      .on(t.createdAt)
      .where(sql`${t.name} is not null`),
    check('talk_asks_way', oneOf(t.way, askWays)),
    check('talk_asks_name', sql`char_length(${t.name}) between 1 and 80`),
    check('talk_asks_named', sql`(${t.name} is null) = (${t.slug} is null)`),
    check('talk_asks_follow_up', sql`${t.followedUpAt} is null or ${t.askedAt} is not null`),
  ],
)

/** `listId` is for one booking per time, `formKey` is the form's idempotency key. */
export const talkAnswers = pgTable(
  'talk_answers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    askId: uuid('ask_id')
      .notNull()
      .references(() => talkAsks.id, { onDelete: 'cascade' }),
    listId: uuid('list_id')
      .notNull()
      .references(() => talkLists.id, { onDelete: 'cascade' }),
    formKey: uuid('form_key').notNull().unique(),
    reply: text('reply', { enum: replies }).notNull(),
    time: text('time'),
    name: text('name'),
    reach: text('reach'),
    note: text('note'),
    confirmedAt: when('confirmed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('talk_answers_ask_idx').on(t.askId, t.createdAt),
    uniqueIndex('talk_answers_time_key').on(t.listId, t.time),
    check('talk_answers_reply', oneOf(t.reply, replies)),
    check('talk_answers_booked', sql`(${t.reply} = 'yes') = (${t.time} is not null)`),
    check('talk_answers_confirmed', sql`${t.confirmedAt} is null or ${t.reply} = 'yes'`),
  ],
)

/** Pooled over the instance, without anyone's name: how often an ask was answered. */
export const talkRates = pgTable(
  'talk_rates',
  {
    way: text('way', { enum: askWays }).notNull(),
    /** '' for all fields together. */
    audience: text('audience').notNull(),
    asks: integer('asks').notNull(),
    founders: integer('founders').notNull(),
    answered: integer('answered').notNull(),
    talked: integer('talked').notNull(),
    countedAt: when('counted_at').notNull(),
  },
  (t) => [
    uniqueIndex('talk_rates_key').on(t.way, t.audience),
    check('talk_rates_way', oneOf(t.way, askWays)),
  ],
)
