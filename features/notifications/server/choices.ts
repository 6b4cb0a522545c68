import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { eq, or, sql } from 'drizzle-orm'
import { emailKinds } from '#kit/contract/notifications.ts'
import type { EmailKind } from '#kit/contract/notifications.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { announce } from '#kit/server/events.ts'
import { emailDefaults } from '../contract.ts'
import type { Choices, Chosen } from '../contract.ts'
import { notificationSettings } from './tables.ts'

export async function readChoices({ app, viewer }: MemberContext): Promise<Choices> {
  const [row] = await app.db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, viewer.id))
  return row
    ? viewChoices(row)
    : {
        messages: true,
        collaborations: true,
        forum: true,
        projects: true,
        inbox: true,
        community: true,
        digest: 'off',
        letters: emailDefaults,
      }
}

/** Where the choice of a kind of email is kept. */
export const emailColumns = {
  messages: 'emailMessages',
  matches: 'emailMatches',
  events: 'emailEvents',
  forum: 'emailForum',
  team: 'emailTeam',
  week: 'emailWeek',
} as const satisfies Record<EmailKind, keyof typeof notificationSettings.$inferSelect>

/** Keeps the choices. Mail that is switched on begins a period from now. */
export async function keepChoices(
  { app, viewer }: MemberContext,
  { letters, ...rest }: Chosen,
): Promise<Choices> {
  const input = {
    ...rest,
    ...Object.fromEntries(
      emailKinds.flatMap((kind) =>
        letters[kind] === undefined ? [] : [[emailColumns[kind], letters[kind]]],
      ),
    ),
  }
  const now = app.clock.now()
  const switched = sql`case when ${notificationSettings.digest} = excluded.digest then ${notificationSettings.lastDigestAt} else excluded.last_digest_at end`
  const [row] = await app.db
    .insert(notificationSettings)
    .values({ userId: viewer.id, ...input, token: newToken(), lastDigestAt: now })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: { ...input, lastDigestAt: switched } })
    .returning()
  announce(app.live, [viewer.id])
  return viewChoices(row!)
}

const newToken = () => randomBytes(24).toString('base64url')

/** The row of somebody's choices, made where there is none, and held until the transaction ends; part of the statement that `tx` begins. */
export async function lockChoices(
  tx: Pick<Tx, 'insert'>,
  userId: string,
  now: Date,
): Promise<typeof notificationSettings.$inferSelect> {
  const rows = await tx
    .insert(notificationSettings)
    .values({ userId, token: newToken(), lastDigestAt: now })
    // Sets nothing, and so holds and returns the row that there is.
    .onConflictDoUpdate({
      target: notificationSettings.userId,
      set: { lastDigestAt: sql`${notificationSettings.lastDigestAt}` },
    })
    .returning()
  return one(rows, 'notification settings')
}

const stopped = {
  digest: { digest: 'off' },
  messages: { emailMessages: false },
  matches: { emailMatches: false },
  events: { emailEvents: false },
  forum: { emailForum: false },
  team: { emailTeam: false },
  week: { emailWeek: false },
} as const
export const stoppable = Object.keys(stopped) as (EmailKind | 'digest')[]

/** Whether emails of a kind have ended already, by the same token. */
export async function hasStopped(app: App, kind: EmailKind | 'digest', token: string): Promise<boolean> {
  const isToken = eq(notificationSettings.token, token)
  const [row] = await app.db
    .select()
    .from(notificationSettings)
    .where(kind === 'week' ? or(isToken, eq(notificationSettings.weekToken, token)) : isToken)
  return (
    row !== undefined &&
    Object.entries(row).some((entry) => isDeepStrictEqual(Object.fromEntries([entry]), stopped[kind]))
  )
}

/** Ends the mail of a kind by the token that stands in each; false for a token that is none. */
export async function stopEmails(app: App, kind: EmailKind | 'digest', token: string): Promise<boolean> {
  const isToken = eq(notificationSettings.token, token)
  const rows = await app.db
    .update(notificationSettings)
    .set(stopped[kind])
    .where(kind === 'week' ? or(isToken, eq(notificationSettings.weekToken, token)) : isToken)
    .returning({ userId: notificationSettings.userId })
  return rows.length > 0
}

function viewChoices(row: typeof notificationSettings.$inferSelect): Choices {
  const { messages, collaborations, forum, projects, inbox, community, digest } = row
  const letters = {
    messages: row.emailMessages,
    matches: row.emailMatches,
    events: row.emailEvents,
    forum: row.emailForum,
    team: row.emailTeam,
    week: row.emailWeek,
  }
  return {
    messages,
    collaborations,
    forum,
    projects,
    inbox,
    community,
    digest: digest,
    letters,
  }
}
