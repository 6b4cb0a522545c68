import { eq, or, sql } from 'drizzle-orm'
import { ensure } from '#kit/contract/ensure.ts'
import { byEmailKind, emailKinds, emails } from '#kit/contract/notifications.ts'
import type { EmailKind } from '#kit/contract/notifications.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { announce } from '#kit/server/events.ts'
import { newToken } from '#kit/server/tokens.ts'
import type { Choices, Chosen } from '../contract.ts'
import { emailsByEitherName, withLetters } from './letters.ts'
import { notificationSettings } from './tables.ts'

export async function readChoices({ app, viewer }: MemberContext): Promise<Choices> {
  const [row] = await app.db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, viewer.id))
  return row
    ? viewChoices(row)
    : withLetters({
        messages: true,
        collaborations: true,
        forum: true,
        projects: true,
        inbox: true,
        community: true,
        digest: 'off',
        emails: byEmailKind((kind) => emails[kind].byDefault),
      })
}

export async function saveChoices(
  context: MemberContext,
  { emails: given, letters, ...rest }: Chosen,
): Promise<Choices> {
  const { app, viewer } = context
  const saved = letters && (await readChoices(context)).emails
  const chosen = saved ? emailsByEitherName({ emails: given, letters }, saved) : (given ?? {})
  const input = {
    ...rest,
    ...Object.fromEntries(
      emailKinds.flatMap((kind) => (chosen[kind] === undefined ? [] : [[emails[kind].column, chosen[kind]]])),
    ),
  }
  const now = app.clock.now()
  const switched = sql`case when ${notificationSettings.digest} = excluded.digest then ${notificationSettings.lastDigestAt} else excluded.last_digest_at end`
  const [row] = await app.db
    .insert(notificationSettings)
    .values({ userId: viewer.id, ...input, token: newToken(24), lastDigestAt: now })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: { ...input, lastDigestAt: switched } })
    .returning()
  announce(app.live, [viewer.id])
  return viewChoices(ensure(row))
}

/** Creates the row if missing. */
export async function lockChoices(
  tx: Pick<Tx, 'insert'>,
  userId: string,
  now: Date,
): Promise<typeof notificationSettings.$inferSelect> {
  const rows = await tx
    .insert(notificationSettings)
    .values({ userId, token: newToken(24), lastDigestAt: now })
    // A no-op update returns and locks the existing row.
    .onConflictDoUpdate({
      target: notificationSettings.userId,
      set: { lastDigestAt: sql`${notificationSettings.lastDigestAt}` },
    })
    .returning()
  return one(rows, 'notification settings')
}

type Stoppable = EmailKind | 'digest'
export const stoppable: Stoppable[] = ['digest', ...emailKinds]

export async function hasStopped(app: App, kind: Stoppable, token: string): Promise<boolean> {
  const isToken = eq(notificationSettings.token, token)
  const [row] = await app.db
    .select()
    .from(notificationSettings)
    .where(kind === 'week' ? or(isToken, eq(notificationSettings.weekToken, token)) : isToken)
  if (!row) return false
  return kind === 'digest' ? row.digest === 'off' : !row[emails[kind].column]
}

export async function stopEmails(app: App, kind: Stoppable, token: string): Promise<boolean> {
  const isToken = eq(notificationSettings.token, token)
  const rows = await app.db
    .update(notificationSettings)
    .set(kind === 'digest' ? { digest: 'off' } : { [emails[kind].column]: false })
    .where(kind === 'week' ? or(isToken, eq(notificationSettings.weekToken, token)) : isToken)
    .returning({ userId: notificationSettings.userId })
  return rows.length > 0
}

function viewChoices(row: typeof notificationSettings.$inferSelect): Choices {
  const { messages, collaborations, forum, projects, inbox, community, digest } = row
  return withLetters({
    messages,
    collaborations,
    forum,
    projects,
    inbox,
    community,
    digest,
    emails: byEmailKind((kind) => row[emails[kind].column]),
  })
}
