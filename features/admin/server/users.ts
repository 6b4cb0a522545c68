import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { profiles } from '#features/accounts/server/tables.ts'
import { forumPosts, forumResponses } from '#features/forum/server/tables.ts'
import { projects } from '#features/projects/server/tables.ts'
import type { MemberContext } from '#kit/server/context.ts'
import type { Reader } from '#kit/server/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid, olderThan, toPage } from '#kit/server/paging.ts'
import { periods } from '#kit/server/schedule.ts'
import { sessions, users } from '#kit/server/tables.ts'
import { readTogether } from '#kit/server/together.ts'
import type { UserDetail, UserRow, roles, userStates } from '../users-contract.ts'
import { actsOf } from './audit.ts'
import { notesOf } from './notes.ts'

type Listing = {
  search?: string
  role?: (typeof roles)[number]
  state?: (typeof userStates)[number]
  cursor?: string
  limit: number
}
type Row = Awaited<ReturnType<typeof select>>[number]

/** People by a part of their address or username, newest first. */
export async function listUsers({ app }: MemberContext, { search, role, state, cursor, limit }: Listing) {
  const now = app.clock.now()
  const states = { banned: isBanned(now), unconfirmed: eq(users.emailVerified, false) }
  const where = and(
    search?.trim() ? holds(search.trim()) : undefined,
    role ? eq(users.role, role) : undefined,
    state ? states[state] : undefined,
    olderThan(cursor, users),
  )
  return toPage(await select(app.db, where, limit + 1), limit, (row) => viewUser(row, now))
}

/** How much there is of a person, and how many sessions are open. */
function countsOf({ id, role }: { id: string; role: string }, now: Date) {
  const lastActive = new Date(now.getTime() - (role === 'admin' ? periods.adminIdle : periods.memberIdle))
  const open = and(
    eq(sessions.userId, id),
    gt(sessions.expiresAt, now),
    gt(sessions.lastActiveAt, lastActive),
  )
  return {
    projects: sql<number>`(select count(*)::int from ${projects} where ${projects.userId} = ${id} and ${projects.deletedAt} is null)`,
    posts: sql<number>`(select count(*)::int from ${forumPosts} where ${forumPosts.userId} = ${id} and ${forumPosts.deletedAt} is null)`,
    responses: sql<number>`(select count(*)::int from ${forumResponses} where ${forumResponses.userId} = ${id} and ${forumResponses.deletedAt} is null)`,
    sessions: sql<number>`(select count(*)::int from ${sessions} where ${open})`,
  }
}

/** A person as an administrator sees them: dates, counts and states. Nothing of what they wrote in private is read here. */
export async function readUser(
  { app, viewer }: MemberContext,
  { userId }: { userId: string },
): Promise<UserDetail> {
  const { db } = app
  const now = app.clock.now()
  const [row] = isUuid(userId) ? await select(db, eq(users.id, userId), 1) : []
  if (!row) throw notFound()
  const [counted, notes, acts] = await Promise.all([
    readTogether(db, countsOf(row, now)),
    notesOf(db, userId),
    actsOf(app, userId),
  ])
  return {
    ...viewUser(row, now),
    isYou: userId === viewer.id,
    ...counted,
    notes,
    acts,
  }
}

const isBanned = (now: Date) =>
  sql`${users.banned} and (${users.banExpires} is null or ${users.banExpires} > ${now.toISOString()}::timestamptz)`
const holds = (search: string): SQL =>
  sql`(strpos(${users.email}, lower(${search})) > 0 or strpos(lower(${profiles.username}), lower(${search})) > 0)`

function select(db: Reader, where: SQL | undefined, limit: number) {
  return db
    .select({
      id: users.id,
      email: users.email,
      username: profiles.username,
      role: users.role,
      emailVerified: users.emailVerified,
      banned: users.banned,
      banReason: users.banReason,
      banExpires: users.banExpires,
      createdAt: users.createdAt,
      // Signed in, or used since by a session that still lives.
      lastSeenAt:
        sql<Date>`greatest(${users.lastSeenAt}, (select max(${sessions.lastActiveAt}) from ${sessions} where ${sessions.userId} = ${users.id}))`.mapWith(
          users.lastSeenAt,
        ),
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(where)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
}

function viewUser(
  { id, email, username, role, emailVerified, banned, banReason, banExpires, createdAt, lastSeenAt }: Row,
  now: Date,
): UserRow {
  const holdsNow = banned && (!banExpires || banExpires > now)
  return {
    id,
    email,
    username,
    role: role === 'admin' ? 'admin' : 'user',
    emailVerified,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    ban: holdsNow ? { reason: banReason, until: banExpires?.toISOString() ?? null } : null,
  }
}
