import { and, eq, gt, inArray, isNull, lte, min, or, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { emails, newsEmails, newsKinds } from '#kit/contract/notifications.ts'
import type { EmailKind, NewsKind } from '#kit/contract/notifications.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { periods } from '#kit/server/schedule.ts'
import { notifications, users } from '#kit/server/tables.ts'
import { lockChoices } from './choices.ts'
import { newsEmail } from './emails.ts'
import { kindsOfNews } from './kinds.ts'
import { selectNotifications, viewNotifications } from './reads.ts'
import { notificationSettings } from './tables.ts'

const batch = 2000
const maxItems = 10
/** The rest goes into the next email. */
const maxNotified = 500

export async function sweepNews(app: App): Promise<number> {
  return commit(app, async (tx) => {
    const now = app.clock.now()
    const due = await tx
      .select({ userId: notifications.userId })
      .from(notifications)
      .innerJoin(users, and(eq(users.id, notifications.userId), isPresent(now)))
      .leftJoin(notificationSettings, eq(notificationSettings.userId, notifications.userId))
      .where(or(...newsKinds.map((kind) => and(isNews(app, { kind, now }), isWanted(kind)))))
      .groupBy(notifications.userId)
      .orderBy(min(notifications.updatedAt))
      .limit(batch)
    await app.jobs.send(tx, { name: 'news-email.send', data: due })
    return due.length
  })
}

export async function sendNews(app: App, { userId }: { userId: string }): Promise<void> {
  await commit(app, async (tx) => {
    const [person] = await tx
      .select({ email: users.email, name: profiles.username })
      .from(users)
      .leftJoin(profiles, eq(profiles.id, users.id))
      .where(and(eq(users.id, userId), isPresent(app.clock.now())))
    if (!person) return
    const choices = await lockChoices(tx, userId, app.clock.now())
    for (const kind of newsKinds.filter((one) => choices[emails[one].column]))
      await writeEmail(tx, app, { userId, person, kind, token: choices.token })
  })
}

type Writing = {
  userId: string
  person: { email: string; name: string | null }
  kind: NewsKind
  token: string
}

async function writeEmail(tx: Tx, app: App, { userId, person, kind, token }: Writing): Promise<void> {
  const now = app.clock.now()
  const place = { db: tx, features: app.features }
  const rows = await selectNotifications(place, {
    userId,
    where: isNews(app, { kind, now }),
    limit: maxNotified,
  })
  if (rows.length === 0) return
  await tx
    .update(notifications)
    .set({ mailedAt: now })
    .where(
      inArray(
        notifications.id,
        rows.map(({ id }) => id),
      ),
    )
  const { publicUrl } = app.config
  const items = (await viewNotifications(place, userId, rows.slice(0, maxItems))).map(
    ({ sentence, path, emailed }) => ({
      title: emailed?.subject ?? sentence,
      href: publicUrl + path,
      ...(emailed && { lines: [emailed.line] }),
    }),
  )
  const email = newsEmail(app.config, {
    to: person.email,
    name: person.name,
    kind,
    items,
    more: rows.length - items.length,
    stopAddress: stopAddress(app, kind, token),
  })
  await app.mail.queue(tx, { ...email, about: rows.flatMap(({ actorId }) => actorId ?? []) })
}

export const stopAddress = (app: App, kind: EmailKind, token: string) =>
  `${app.config.publicUrl}/emails/${kind}/stop?token=${token}`

function isWanted(kind: NewsKind) {
  const { column, group, byDefault } = newsEmails[kind]
  return sql`coalesce(${notificationSettings[column]} and ${notificationSettings[group]}, ${byDefault})`
}

/** Old enough that the user isn't about to see it on the page. */
function isNews(app: App, { kind, now }: { kind: NewsKind; now: Date }) {
  const ago = (period: number) => new Date(now.getTime() - period)
  const patience = kind === 'messages' ? periods.messageEmail : 0
  return and(
    isNull(notifications.readAt),
    isNull(notifications.mailedAt),
    inArray(notifications.kind, kindsOfNews(app, kind)),
    lte(notifications.updatedAt, ago(patience)),
    gt(notifications.updatedAt, ago(periods.newsEmail)),
  )
}
