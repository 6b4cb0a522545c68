import { and, desc, eq, gt } from 'drizzle-orm'
import { networkStart } from '#kit/server/address.ts'
import type { MemberContext, RequestContext, SessionContext } from '#kit/server/context.ts'
import { notFound } from '#kit/server/errors.ts'
import { isUuid } from '#kit/server/paging.ts'
import { periods } from '#kit/server/schedule.ts'
import { findSession } from '#kit/server/session.ts'
import { sessions, users } from '#kit/server/tables.ts'
import type { SessionView } from '../contract.ts'
import { has } from './methods.ts'
import type { Person } from './person.ts'
import { profiles } from './tables.ts'

export async function viewSession(context: RequestContext): Promise<SessionView> {
  const { app, viewer } = context
  if (!viewer) return sessionView(context, null)
  const [person] = await app.db
    .select({ username: profiles.username, has })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, viewer.id))
  return sessionView(context, person ?? null)
}

export function sessionView(
  { app, viewer, session }: Pick<RequestContext, 'app' | 'viewer' | 'session'>,
  person: Pick<Person, 'username' | 'has'> | null,
): SessionView {
  const mail = app.mail.hasServer
    ? ('server' as const)
    : app.config.production
      ? ('none' as const)
      : ('mailbox' as const)
  const mailbox = mail === 'mailbox' ? '/dev/mailbox' : null
  const { providers, providersOnly: only } = app.config.signIn
  const signIn = { providers: providers.map(({ id, name }) => ({ id, name })), only }
  if (!viewer || !session || !person)
    return { user: null, csrfToken: null, idle: null, signIn, mailbox, mail }
  return {
    user: {
      id: viewer.id,
      email: viewer.email,
      emailVerified: viewer.emailVerified,
      role: viewer.admin ? 'admin' : 'user',
      username: person.username,
      has: person.has,
      createdAt: viewer.createdAt.toISOString(),
    },
    csrfToken: session.csrfToken,
    idle: {
      warnAt: session.warnAt.toISOString(),
      endsAt: session.idleEndsAt.toISOString(),
      serverNow: app.clock.now().toISOString(),
    },
    signIn,
    mailbox,
    mail,
  }
}

export async function stayActive(context: SessionContext) {
  await context.app.db
    .update(sessions)
    .set({ lastActiveAt: context.app.clock.now() })
    .where(eq(sessions.id, context.session.id))
  const found = await findSession(context.app, context.headers)
  return viewSession({ ...context, viewer: found?.viewer ?? null, session: found?.session ?? null })
}

export async function listSessions({ app, viewer, session, address }: SessionContext) {
  const idle = viewer.admin ? periods.adminIdle : periods.memberIdle
  const alive = and(
    eq(sessions.userId, viewer.id),
    gt(sessions.lastActiveAt, new Date(app.clock.now().getTime() - idle)),
  )
  const rows = await app.db
    .select()
    .from(sessions)
    .where(alive)
    .orderBy(desc(sessions.lastActiveAt))
    .limit(50)
  return {
    items: rows.map((row) => ({
      id: row.id,
      current: row.id === session.id,
      createdAt: row.createdAt.toISOString(),
      lastActiveAt: row.lastActiveAt.toISOString(),
      userAgent: row.userAgent,
      network: row.ipAddress && networkStart(row.ipAddress),
      sameNetwork: row.ipAddress !== null && networkStart(row.ipAddress) === networkStart(address),
    })),
  }
}

export async function endSession({ app, viewer }: MemberContext, sessionId: string) {
  if (!isUuid(sessionId)) throw notFound()
  const ended = await app.db
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, viewer.id)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw notFound()
  app.live.disconnectUser({ userId: viewer.id, sessionId })
  return { done: true as const }
}
