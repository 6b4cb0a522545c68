import { and, eq, lte, or } from 'drizzle-orm'
import ical from 'ical-generator'
import type { App, MemberContext } from '../../../server/context.ts'
import type { Reader } from '../../../server/db.ts'
import { Refusal } from '../../../server/errors.ts'
import { users } from '../../../server/tables.ts'
import { isStaying } from '../../own-data/server/reads.ts'
import { activeProjects, ownProject } from '../../projects/server/reads.ts'
import { newToken } from './letter.ts'
import { newestPlans, openItemsOf } from './plans.ts'
import { calendarFeeds } from './tables.ts'
import type { actionItems } from './tables.ts'

type CalendarItem = Pick<typeof actionItems.$inferSelect, 'id' | 'task' | 'doneWhen' | 'deadline'> & { project: string }

/** This week of one project as a calendar file (rulings: calendar). */
export async function weekCalendar({ app, viewer }: MemberContext, { projectId }: { projectId: string }): Promise<{ name: string; text: string }> {
  const project = await ownProject(app.db, { userId: viewer.id, projectId })
  const items = await openItems(app.db, [project])
  if (items.length === 0) throw new Refusal('unprocessable', 'Nothing is open this week, so there is nothing for a calendar.')
  return { name: `${project.title}_action_plan.ics`, text: asCalendar(items, { name: project.title, now: app.clock.now() }) }
}

export async function readFeed({ app, viewer }: MemberContext): Promise<{ url: string | null }> {
  const [row] = await app.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, viewer.id))
  return { url: row ? addressOf(app, row.token) : null }
}

/** A new private address; the one before stops working. */
export async function openFeed({ app, viewer }: MemberContext): Promise<{ url: string | null }> {
  const token = newToken()
  await app.db.insert(calendarFeeds).values({ userId: viewer.id, token, createdAt: app.clock.now() }).onConflictDoUpdate({ target: calendarFeeds.userId, set: { token, createdAt: app.clock.now() } })
  return { url: addressOf(app, token) }
}

export async function revokeFeed({ app, viewer }: MemberContext): Promise<{ url: string | null }> {
  await app.db.delete(calendarFeeds).where(eq(calendarFeeds.userId, viewer.id))
  return { url: null }
}

/** The calendar behind a private address: every active project's week; null for an address that is not, or no longer, one, and while its person is banned. */
export async function feedFor(app: App, token: string): Promise<string | null> {
  const welcome = or(eq(users.banned, false), lte(users.banExpires, app.clock.now()))
  const [row] = await app.db.select({ userId: users.id }).from(calendarFeeds).innerJoin(users, eq(users.id, calendarFeeds.userId)).where(and(eq(calendarFeeds.token, token), welcome, isStaying()))
  if (!row) return null
  const items = await openItems(app.db, await activeProjects(app.db, row.userId))
  return asCalendar(items, { name: `${app.config.brandName}: my weeks`, now: app.clock.now() })
}

const addressOf = (app: App, token: string) => `${app.config.publicUrl}/calendar/${token}.ics`

async function openItems(db: Reader, projects: { id: string; title: string }[]): Promise<CalendarItem[]> {
  const items = await openItemsOf(db, await newestPlans(db, projects.map((project) => project.id)))
  return items.toSorted((a, b) => a.deadline.localeCompare(b.deadline)).map((item) => ({ ...item, project: projects.find((project) => project.id === item.projectId)!.title }))
}

/** One hour for each item at nine of the reader's own clock: on its deadline, and once that is past on the next free day from today. */
function asCalendar(items: CalendarItem[], { name, now }: { name: string; now: Date }): string {
  const calendar = ical({ name, prodId: { company: 'Buildkin', product: 'Weekly action plan' } })
  let late = 0
  for (const item of items) {
    const day = item.deadline >= now.toISOString().slice(0, 10) ? new Date(`${item.deadline}T09:00:00Z`) : new Date(Date.parse(`${now.toISOString().slice(0, 10)}T09:00:00Z`) + 86_400_000 * late++)
    calendar.createEvent({ id: `action-item-${item.id}@buildkin`, stamp: now, start: day, end: new Date(day.getTime() + 3_600_000), floating: true, summary: item.task, description: `${item.project}\n${item.doneWhen}` })
  }
  return calendar.toString()
}
