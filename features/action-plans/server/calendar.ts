import { and, eq } from 'drizzle-orm'
import ical from 'ical-generator'
import { isPresent } from '#features/accounts/server/reads.ts'
import { activeProjects, ownProject } from '#features/projects/server/reads.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { onOneLine } from '#kit/contract/fields.ts'
import { day, hour } from '#kit/contract/time.ts'
import { commit } from '#kit/server/commit.ts'
import type { App, MemberContext } from '#kit/server/context.ts'
import type { Reader, Tx } from '#kit/server/db.ts'
import { Refusal } from '#kit/server/errors.ts'
import { users } from '#kit/server/tables.ts'
import { hashToken, newToken } from '#kit/server/tokens.ts'
import type { FeedView } from '../contract.ts'
import { calendarLinkEmail } from './emails.ts'
import { newestPlans, openItemsOf } from './plans.ts'
import { calendarFeeds } from './tables.ts'
import type { actionItems } from './tables.ts'

const hoursOfDay = 12

type CalendarItem = Pick<typeof actionItems.$inferSelect, 'id' | 'task' | 'doneWhen' | 'deadline'> & {
  project: string
  weekEnds: string
}

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

/** The URL is returned only here, and the previous one stops working. */
export async function openFeed({ app, viewer }: MemberContext): Promise<FeedView> {
  const token = newToken(24)
  const made = { token: hashToken(token), createdAt: app.clock.now() }
  await commit(app, async (tx) => {
    await tx
      .insert(calendarFeeds)
      .values({ userId: viewer.id, ...made })
      .onConflictDoUpdate({ target: calendarFeeds.userId, set: made })
    await app.mail.queue(tx, calendarLinkEmail(app.config, viewer.email))
  })
  return { createdAt: made.createdAt.toISOString(), url: addressOf(app, token) }
}

export async function revokeFeed({ app, viewer }: MemberContext): Promise<FeedView> {
  await commit(app, (tx) => endFeed(tx, { userId: viewer.id }))
  return { createdAt: null, url: null }
}

export async function endFeed(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
}

/** Every active project's week; null for an unknown or revoked address, or a banned member. */
export async function feedFor(app: App, token: string): Promise<string | null> {
  const [row] = await app.db
    .select({ userId: users.id })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(and(eq(calendarFeeds.token, hashToken(token)), isPresent(app.clock.now())))
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
      project: ensure(projects.find((project) => project.id === item.projectId)).title,
      weekEnds: dayOf(ensure(plans.find((plan) => plan.id === item.planId)).expiresAt),
    }))
}

/** One hour per item from 9 am on, in floating local time. */
function asCalendar(items: CalendarItem[], { name, now }: { name: string; now: Date }): string {
  // Titles saved before they were limited to one line would add lines to the file.
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

/** Keeps a deadline in the rest of the plan's week and in the one after, where agreed steps may be due. */
function placed(items: CalendarItem[], now: Date): { item: CalendarItem; start: Date }[] {
  const today = dayOf(now)
  const taken = new Map<string, number>()
  const schedule = (item: CalendarItem, wanted: string) => {
    let day = wanted
    while ((taken.get(day) ?? 0) >= hoursOfDay) day = nextDay(day)
    const before = taken.get(day) ?? 0
    taken.set(day, before + 1)
    return { item, start: new Date(Date.parse(`${day}T09:00:00Z`) + before * hour) }
  }
  const isKept = ({ deadline, weekEnds }: CalendarItem) =>
    deadline >= today && deadline <= dayOf(new Date(Date.parse(weekEnds) + 7 * day))
  const kept = items.filter(isKept).map((item) => schedule(item, item.deadline))
  const moved = items.filter((item) => !isKept(item)).map((item) => schedule(item, firstFree(today, taken)))
  return [...kept, ...moved].toSorted((a, b) => a.start.getTime() - b.start.getTime())
}

function firstFree(today: string, taken: Map<string, number>): string {
  let day = today
  while (taken.has(day)) day = nextDay(day)
  return day
}

const dayOf = (time: Date) => time.toISOString().slice(0, 10)
const nextDay = (date: string) => dayOf(new Date(Date.parse(`${date}T00:00:00Z`) + day))
