import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, oneOf, users, when } from '#kit/server/tables.ts'
import { admissionModes } from '../contract.ts'

/** At most one row; without it, the mode is open. */
export const admission = pgTable(
  'admission',
  {
    only: boolean('only').primaryKey().default(true),
    mode: text('mode', { enum: admissionModes }).notNull(),
    domains: text('domains').array().notNull(),
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: when('saved_at').notNull(),
  },
  (t) => [check('admission_only', sql`${t.only}`), check('admission_mode', oneOf(t.mode, admissionModes))],
)

export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: text('token_hash').notNull().unique(),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    note: text('note').notNull(),
    usesAllowed: integer('uses_allowed').notNull(),
    uses: integer('uses').notNull().default(0),
    endsAt: when('ends_at').notNull(),
    withdrawnAt: when('withdrawn_at'),
    createdAt: createdAt(),
  },
  (t) => [
    // The administrators' list, newest first.
    index('invitations_created_idx').on(t.createdAt, t.id),
    // For erasing an administrator.
    index('invitations_made_by_idx').on(t.madeBy),
    check('invitations_note_length', sql`length(${t.note}) between 1 and 120`),
    check('invitations_uses_allowed', sql`${t.usesAllowed} between 1 and 1000`),
    check('invitations_uses', sql`${t.uses} between 0 and ${t.usesAllowed}`),
  ],
)

export const invitationUses = pgTable(
  'invitation_uses',
  {
    invitationId: uuid('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.invitationId, t.userId] }),
    // A person's, for their export and for erasing them.
    index('invitation_uses_user_idx').on(t.userId),
  ],
)

export const waitingList = pgTable(
  'waiting_list',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull().unique(),
    invitedAt: when('invited_at'),
    leaveTokenHash: text('leave_token_hash').unique(),
    createdAt: createdAt(),
  },
  (t) => [
    // The list, longest wait first, and rows to erase.
    index('waiting_list_created_idx').on(t.createdAt, t.id),
  ],
)
