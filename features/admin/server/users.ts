import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import { forumPosts, forumResponses } from '#features/forum/server/tables.ts'
import { inviterOf } from '#features/invitations/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import type { MemberContext } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { folded } from '#kit/server/fold.ts'
import { isUuid, olderThan, toPage } from '#kit/server/paging.ts'
import { periods } from '#kit/server/schedule.ts'
import { sessions, users } from '#kit/server/tables.ts'
import type { UserDetail, UserRow, roles, userStates } from '../users-contract.ts'
import { actsOf, viewActs } from './audit.ts'
import { notesOf, viewNote } from './notes.ts'

type Listing = {
  search?: string
  role?: (typeof roles)[number]
  state?: (typeof userStates)[number]
  cursor?: string
  limit: number
}
type Row = Pick<
  typeof users.$inferSelect,
  | 'id'
  | 'email'
  | 'role'
  | 'emailVerified'
  | 'banned'
  | 'banReason'
  | 'banExpires'
  | 'createdAt'
  | 'lastSeenAt'
> & { username: string | null }

export async function listUsers({ app }: MemberContext, { search, role, state, cursor, limit }: Listing) {
  const now = app.clock.now()
  const states = { banned: isBanned(now), unconfirmed: eq(users.emailVerified, false) }
  const where = and(
    search?.trim() ? matchesSearch(search.trim()) : undefined,
    role ? eq(users.role, role) : undefined,
    state ? states[state] : undefined,
    olderThan(cursor, users),
  )
  const rows = await app.db
    .select(columns)
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(where)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit + 1)
  return toPage(rows, limit, (row) => viewUser(row, now))
}

function countsOf(now: Date) {
  const before = (period: number) => sql`${new Date(now.getTime() - period).toISOString()}::timestamptz`
  const lastActive = sql`case when ${users.role} = 'admin' then ${before(periods.adminIdle)} else ${before(periods.memberIdle)} end`
  const open = and(
    eq(sessions.userId, users.id),
    gt(sessions.expiresAt, now),
    gt(sessions.lastActiveAt, lastActive),
  )
  return {
    projects: sql<number>`(select count(*)::int from ${projects}
      where ${projects.userId} = ${users.id} and ${projects.deletedAt} is null)`,
    posts: sql<number>`(select count(*)::int from ${forumPosts}
      where ${forumPosts.userId} = ${users.id} and ${forumPosts.deletedAt} is null)`,
    responses: sql<number>`(select count(*)::int from ${forumResponses}
      where ${forumResponses.userId} = ${users.id} and ${forumResponses.deletedAt} is null)`,
    sessions: sql<number>`(select count(*)::int from ${sessions} where ${open})`,
  }
}

export async function readUser(
  { app, viewer }: MemberContext,
  { userId }: { userId: string },
): Promise<UserDetail> {
  const { db } = app
  const now = app.clock.now()
  if (!isUuid(userId)) throw notFound()
  const [row] = await db
    .select({
      ...columns,
      ...countsOf(now),
      invitedBy: inviterOf(sql`${users}.id`),
      notes: notesOf(db, userId),
      acts: actsOf(db, userId),
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId))
  if (!row) throw notFound()
  return {
    ...viewUser(row, now),
    isYou: row.id === viewer.id,
    invitedBy: row.invitedBy,
    projects: row.projects,
    posts: row.posts,
    responses: row.responses,
    sessions: row.sessions,
    notes: row.notes.map(viewNote),
    acts: viewActs(app, row.acts),
  }
}

const columns = {
  id: users.id,
  email: users.email,
  username: profiles.username,
  role: users.role,
  emailVerified: users.emailVerified,
  banned: users.banned,
  banReason: users.banReason,
  banExpires: users.banExpires,
  createdAt: users.createdAt,
  // At sign-in, or later in a session that is still live.
  lastSeenAt: sql<Date>`greatest(${users.lastSeenAt}, (select max(${sessions.lastActiveAt}) from ${sessions}
      where ${sessions.userId} = ${users.id}))`.mapWith(users.lastSeenAt),
}

const isBanned = (now: Date) =>
  sql`${users.banned} and (${users.banExpires} is null or ${users.banExpires} > ${now.toISOString()}::timestamptz)`
const matchesSearch = (search: string): SQL =>
  sql`(strpos(${users.email}, lower(${search})) > 0 or strpos(${folded(profiles.username)}, ${folded(search)}) > 0)`

function viewUser(
  { id, email, username, role, emailVerified, banned, banReason, banExpires, createdAt, lastSeenAt }: Row,
  now: Date,
): UserRow {
  const bannedNow = banned && (!banExpires || banExpires > now)
  return {
    id,
    email,
    username,
    role: role === 'admin' ? 'admin' : 'user',
    emailVerified,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    ban: bannedNow ? { reason: banReason, until: banExpires?.toISOString() ?? null } : null,
  }
}
