import { createHash, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import ical from 'ical-generator'
import { isPresent } from '#features/accounts/server/reads.ts'
import { activeProjects, ownProject } from '#features/projects/server/reads.ts'
import { onOneLine } from '#kit/contract/fields.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { hour } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import type { FeedView } from '../contract.ts'
import { calendarLinkEmail } from './emails.ts'
import { newestPlans, openItemsOf } from './plans.ts'
import { calendarFeeds } from './tables.ts'
import type { actionItems } from './tables.ts'

/** From nine until nine in the evening. */
const hoursOfDay = 12

type CalendarItem = Pick<typeof actionItems.$inferSelect, 'id' | 'task' | 'doneWhen' | 'deadline'> & {
  project: string
  /** The last day of the plan's week. */ weekEnds: string
}

/** This week of one project as a calendar file. */
export async function weekCalendar(
  { app, viewer }: MemberContext,
  { projectId }: { projectId: string },
): Promise<{ name: string; text: string }> {
  const project = await ownProject(app.db, { userId: viewer.id, projectId })
  const items = await openItems(app.db, [project])
  if (items.length === 0)
    throw new Refusal(
      'unprocessable',
      "You don't have any open tasks this week, so there's nothing to add to a calendar.",
    )
  return {
    name: `${onOneLine(project.title)}_action_plan.ics`,
    text: asCalendar(items, { name: project.title, now: app.clock.now() }),
  }
}

export async function readFeed({ app, viewer }: MemberContext): Promise<FeedView> {
  const [row] = await app.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, viewer.id))
  return { createdAt: row?.createdAt.toISOString() ?? null, url: null }
}

/** A new private address, shown this once; the one before stops working. The owner gets an email, as for every way in. */
export async function openFeed({ app, viewer }: MemberContext): Promise<FeedView> {
  const token = randomBytes(24).toString('base64url')
  const made = { token: hashOf(token), createdAt: app.clock.now() }
  await app.db.transaction(async (tx) => {
    await tx
      .insert(calendarFeeds)
      .values({ userId: viewer.id, ...made })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: made })
    await app.mail.queue(tx, calendarLinkEmail(app.config, viewer.email))
  })
  return { createdAt: made.createdAt.toISOString(), url: addressOf(app, token) }
}

export async function revokeFeed({ app, viewer }: MemberContext): Promise<FeedView> {
  await app.db.transaction((tx) => endFeed(tx, { userId: viewer.id }))
  return { createdAt: null, url: null }
}

export async function endFeed(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** The calendar behind a private address: every active project's week; null for an address that is not, or no longer, one, and while its person is banned. */
export async function feedFor(app: App, token: string): Promise<string | null> {
  const [row] = await app.db
    .select({ userId: users.id })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.token, hashOf(token)), isPresent(app.clock.now())))
  if (!row) return null
  const items = await openItems(app.db, await activeProjects(app.db, row.userId))
  return asCalendar(items, { name: `${app.config.brandName}: my weeks`, now: app.clock.now() })
}

const addressOf = (app: App, token: string) => `${app.config.publicUrl}/calendar/${token}.ics`

async function openItems(db: Reader, projects: { id: string; title: string }[]): Promise<CalendarItem[]> {
  const plans = await newestPlans(
    db,
    projects.map((project) => project.id),
  )
  const items = await openItemsOf(db, plans)
  return items
    .toSorted((a, b) => a.deadline.localeCompare(b.deadline))
    .map((item) => ({
      ...item,
      project: projects.find((project) => project.id === item.projectId)!.title,
      weekEnds: dayOf(plans.find((plan) => plan.id === item.planId)!.expiresAt),
    }))
}

/** One hour for each item of the reader's own clock, from nine on: a day's items follow one another. */
function asCalendar(items: CalendarItem[], { name, now }: { name: string; now: Date }): string {
  // Titles from before they were kept on one line would write lines of their own into the file.
  const calendar = ical({
    name: onOneLine(name),
    prodId: { company: 'Buildkin', product: 'Weekly action plan' },
  })
  for (const { item, start } of placed(items, now)) {
    const end = new Date(start.getTime() + hour)
    calendar.createEvent({
      id: `action-item-${item.id}@buildkin`,
      stamp: now,
      start,
      end,
      floating: true,
      summary: onOneLine(item.task),
      description: `${onOneLine(item.project)}\n${onOneLine(item.doneWhen)}`,
    })
  }
  return calendar.toString()
}

/**
 * A deadline from today on that falls within the plan's week is kept; whatever is late, or lies
 * beyond the week, takes the next day from today on which nothing stands.
 */
function placed(items: CalendarItem[], now: Date): { item: CalendarItem; start: Date }[] {
  const today = dayOf(now)
  const taken = new Map<string, number>()
  const take = (item: CalendarItem, wanted: string) => {
    let day = wanted
    while ((taken.get(day) ?? 0) >= hoursOfDay) day = nextDay(day)
    const before = taken.get(day) ?? 0
    taken.set(day, before + 1)
    return { item, start: new Date(Date.parse(`${day}T09:00:00Z`) + before * hour) }
  }
  const isKept = ({ deadline, weekEnds }: CalendarItem) => deadline >= today && deadline <= weekEnds
  const kept = items.filter(isKept).map((item) => take(item, item.deadline))
  const moved = items.filter((item) => !isKept(item)).map((item) => take(item, firstFree(today, taken)))
  return [...kept, ...moved].toSorted((a, b) => a.start.getTime() - b.start.getTime())
}

function firstFree(today: string, taken: Map<string, number>): string {
  let day = today
  while (taken.has(day)) day = nextDay(day)
  return day
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)
const nextDay = (day: string) => dayOf(new Date(Date.parse(`${day}T00:00:00Z`) + 24 * hour))
