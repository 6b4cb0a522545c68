import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { foldOf } from '#kit/server/fold.ts'
import { createdAt, oneOf, users, when } from '#kit/server/tables.ts'
import { icons } from '../categories-contract.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/** Splits at marks that would keep an address or a hyphenated word together. */
const words = (texts: string) => sql.raw(`to_tsvector('simple', translate(${texts}, '@./:_-#', '       '))`)
const foldedText = (texts: string) => text('folded').generatedAlwaysAs(sql.raw(foldOf(texts)))
const author = () => uuid('user_id').references(() => users.id, { onDelete: 'set null' })

const gone = {
  deletedAt: when('deleted_at'),
  /** The author may restore what they deleted, not what someone else hid. */
  deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'set null' }),
  hiddenAt: when('hidden_at'),
}

export const forumCategories = pgTable(
  'forum_categories',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    name: text('name').notNull().default('General').unique(),
    description: text('description').notNull().default(''),
    icon: text('icon', { enum: icons }).notNull().default('MessageCircle'),
    postsCount: integer('posts_count').notNull().default(0),
    position: integer('position').notNull().default(0),
    retiredAt: when('retired_at'),
    /**
     * The name we shipped it with, so the next start recognizes a renamed one; null for categories made
     * by administrators.
     */
    shippedAs: text('shipped_as').unique(),
    createdAt: createdAt(),
  },
  (t) => [check('forum_categories_icon', oneOf(t.icon, icons))],
)

export const forumPosts = pgTable(
  'forum_posts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: author(),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => forumCategories.id),
    fromTeam: boolean('from_team').notNull().default(false),
    title: text('title').notNull(),
    content: text('content').notNull(),
    isSolved: boolean('is_solved').notNull().default(false),
    viewsCount: integer('views_count').notNull().default(0),
    responsesCount: integer('responses_count').notNull().default(0),
    lastActivityAt: when('last_activity_at').notNull().defaultNow(),
    editedAt: when('edited_at'),
    ...gone,
    createdAt: createdAt(),
    search: tsvector('search').generatedAlwaysAs(words("title || ' ' || content")),
    folded: foldedText("title || ' ' || content"),
  },
  (t) => {
    const living = sql`${t.deletedAt} is null`
    return [
      // Each sort of the list, overall and in a category, paged by its value and id.
      index('forum_posts_latest_idx').on(t.createdAt, t.id).where(living),
      index('forum_posts_responses_idx').on(t.responsesCount, t.id).where(living),
      index('forum_posts_views_idx').on(t.viewsCount, t.id).where(living),
      index('forum_posts_category_latest_idx').on(t.categoryId, t.createdAt, t.id).where(living),
      index('forum_posts_category_responses_idx').on(t.categoryId, t.responsesCount, t.id).where(living),
      index('forum_posts_category_views_idx').on(t.categoryId, t.viewsCount, t.id).where(living),
      // The search box.
      index('forum_posts_search_idx').using('gin', t.search),
      // A person's posts, for limits, export and erasure.
      index('forum_posts_user_idx').on(t.userId, t.createdAt),
      index('forum_posts_deleted_by_idx').on(t.deletedBy),
      check('forum_posts_title', sql`char_length(${t.title}) between 1 and 200`),
      check('forum_posts_content', sql`char_length(${t.content}) between 1 and 20000`),
      check('forum_posts_counts', sql`${t.viewsCount} >= 0 and ${t.responsesCount} >= 0`),
    ]
  },
)

export const forumResponses = pgTable(
  'forum_responses',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    postId: uuid('post_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    userId: author(),
    content: text('content').notNull(),
    isSolution: boolean('is_solution').notNull().default(false),
    isProposed: boolean('is_proposed').notNull().default(false),
    isAdminResponse: boolean('is_admin_response').notNull().default(false),
    likesCount: integer('likes_count').notNull().default(0),
    editedAt: when('edited_at'),
    ...gone,
    wasSolution: boolean('was_solution').notNull().default(false),
    createdAt: createdAt(),
    search: tsvector('search').generatedAlwaysAs(words('content')),
    folded: foldedText('content'),
  },
  (t) => [
    // A post's responses, oldest first, paged by (created_at, id), and the cascade from the post.
    index('forum_responses_all_idx').on(t.postId, t.createdAt, t.id),
    // When one was last edited, for a post's version.
    index('forum_responses_edited_idx')
      .on(t.postId, t.editedAt)
      .where(sql`${t.editedAt} is not null`),
    // One solution per post.
    uniqueIndex('forum_responses_solution_key')
      .on(t.postId)
      .where(sql`${t.isSolution}`),
    index('forum_responses_search_idx').using('gin', t.search),
    index('forum_responses_user_idx').on(t.userId, t.createdAt),
    index('forum_responses_deleted_by_idx').on(t.deletedBy),
    check('forum_responses_content', sql`char_length(${t.content}) between 1 and 20000`),
    check('forum_responses_likes', sql`${t.likesCount} >= 0`),
    check('forum_responses_solution', sql`not ${t.isSolution} or ${t.deletedAt} is null`),
  ],
)

const subject = {
  postId: uuid('post_id').references(() => forumPosts.id, { onDelete: 'cascade' }),
  responseId: uuid('response_id').references(() => forumResponses.id, { onDelete: 'cascade' }),
}

export const forumEdits = pgTable(
  'forum_edits',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...subject,
    title: text('title'),
    content: text('content').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('forum_edits_post_idx').on(t.postId),
    index('forum_edits_response_idx').on(t.responseId),
    check('forum_edits_subject', sql`num_nonnulls(${t.postId}, ${t.responseId}) = 1`),
  ],
)

export const forumFollows = pgTable(
  'forum_follows',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    muted: boolean('muted').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index('forum_follows_user_idx').on(t.userId)],
)

export const forumMentions = pgTable(
  'forum_mentions',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    responseId: uuid('response_id').references(() => forumResponses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('forum_mentions_key').on(t.postId, t.responseId, t.userId).nullsNotDistinct(),
    index('forum_mentions_response_idx').on(t.responseId),
    index('forum_mentions_user_idx').on(t.userId),
  ],
)

export const forumLikes = pgTable(
  'forum_likes',
  {
    responseId: uuid('response_id')
      .notNull()
      .references(() => forumResponses.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.responseId, t.userId] }), index('forum_likes_user_idx').on(t.userId)],
)

/** Viewers are keyed hashes: of a user, or of an address and day. */
export const forumViews = pgTable(
  'forum_views',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => forumPosts.id, { onDelete: 'cascade' }),
    viewer: text('viewer').notNull(),
    day: date('day').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.viewer, t.day] }),
    // Past days, for housekeeping.
    index('forum_views_day_idx').on(t.day),
  ],
)

export const forumRemovals = pgTable(
  'forum_removals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...subject,
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: when('decided_at').notNull(),
    appeal: text('appeal'),
    undoneAt: when('undone_at'),
  },
  (t) => [
    index('forum_removals_user_idx').on(t.userId, t.decidedAt),
    index('forum_removals_decided_idx').on(t.decidedAt),
    // A thing is hidden once at a time.
    uniqueIndex('forum_removals_post_key')
      .on(t.postId)
      .where(sql`${t.undoneAt} is null`),
    uniqueIndex('forum_removals_response_key')
      .on(t.responseId)
      .where(sql`${t.undoneAt} is null`),
    check('forum_removals_subject', sql`num_nonnulls(${t.postId}, ${t.responseId}) = 1`),
  ],
)
