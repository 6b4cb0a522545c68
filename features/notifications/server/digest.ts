import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { periods } from '#kit/server/schedule.ts'
import { notifications, users } from '#kit/server/tables.ts'
import { digestEmail } from './emails.ts'
import { selectNotifications, viewNotifications } from './reads.ts'
import { notificationSettings } from './tables.ts'

const batch = 200
const maxLines = 20

export async function sweepDigests(app: App): Promise<number> {
  return commit(app, async (tx) => {
    const due = await tx
      .select({ userId: notificationSettings.userId })
      .from(notificationSettings)
      .where(isDue(app.clock.now()))
      .orderBy(asc(notificationSettings.lastDigestAt))
      .limit(batch)
      .for('update', { skipLocked: true })
    await app.jobs.send(tx, { name: 'digest.send', data: due })
    return due.length
  })
}

export async function sendDigest(app: App, { userId }: { userId: string }): Promise<void> {
  await commit(app, async (tx) => {
    const now = app.clock.now()
    const [choice] = await tx
      .select()
      .from(notificationSettings)
      .where(and(eq(notificationSettings.userId, userId), isDue(now)))
      .for('update')
    if (!choice) return
    await tx
      .update(notificationSettings)
      .set({ lastDigestAt: now })
      .where(eq(notificationSettings.userId, userId))
    const [person] = await tx
      .select({ email: users.email, name: profiles.username })
      .from(users)
      .leftJoin(profiles, eq(profiles.id, users.id))
      .where(and(eq(users.id, userId), isPresent(now)))
    const { news, about } = person ? await newsOf(tx, app, userId) : { news: [], about: [] }
    if (!person || news.length === 0) return
    await tx
      .update(notifications)
      .set({ mailedAt: now })
      .where(
        inArray(
          notifications.id,
          news.map(({ id }) => id),
        ),
      )
    const email = composeDigest(app, { to: person.email, name: person.name, token: choice.token, news })
    await app.mail.queue(tx, { ...email, about })
  })
}

type Addressed = {
  to: string
  name: string | null
  token: string
  news: { sentence: string; path: string }[]
}

function composeDigest({ config }: App, { to, name, token, news }: Addressed) {
  const { publicUrl } = config
  const items = news
    .slice(0, maxLines)
    .map(({ sentence, path }) => ({ title: sentence, href: publicUrl + path }))
  return digestEmail(config, {
    to,
    name,
    items,
    more: news.length - items.length,
    stopAddress: `${publicUrl}/emails/digest/stop?token=${token}`,
  })
}

async function newsOf(tx: Tx, app: App, userId: string) {
  const unmailed = or(
    isNull(notifications.mailedAt),
    sql`${notifications.updatedAt} > ${notifications.mailedAt}`,
  )
  const place = { db: tx, features: app.features }
  const rows = await selectNotifications(place, {
    userId,
    where: and(isNull(notifications.readAt), unmailed, lte(notifications.updatedAt, app.clock.now())),
    limit: batch,
  })
  return {
    news: await viewNotifications(place, userId, rows),
    about: rows.flatMap(({ actorId }) => actorId ?? []),
  }
}

function isDue(now: Date) {
  const { digest, lastDigestAt } = notificationSettings
  const before = (period: number) => new Date(now.getTime() - period)
  return or(
    and(eq(digest, 'daily'), lte(lastDigestAt, before(periods.dailyDigest))),
    and(eq(digest, 'weekly'), lte(lastDigestAt, before(periods.weeklyDigest))),
  )
}
