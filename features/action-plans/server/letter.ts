import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { activeProjects } from '#features/projects/server/reads.ts'
import type { App } from '#kit/server/context.ts'
import { one } from '#kit/server/db.ts'
import type { Tx } from '#kit/server/db.ts'
import { weeklyLetter } from '#kit/server/letters.ts'
import { periods } from '#kit/server/schedule.ts'
import { users } from '#kit/server/tables.ts'
import { newestPlans, openItemsOf } from './plans.ts'
import { mailChoices } from './tables.ts'

/** Of each project, in a letter. */
const mostTasks = 5

/** After a new plan: the first one starts the week of letters, a later one asks for a letter where one is due. */
export async function startLetters(tx: Tx, app: App, userId: string): Promise<void> {
  const now = app.clock.now()
  await tx.insert(mailChoices).values({ userId, token: newToken(), lastLetterAt: now }).onConflictDoNothing()
  const choice = one(await tx.select().from(mailChoices).where(eq(mailChoices.userId, userId)), 'mail choice')
  if (isDue(choice, now)) await app.jobs.send(tx, { name: 'weekly-letter.send', data: { userId } })
}

/** The weekly letter: each active project with what stands in its week. At most one a person a week, and none once switched off. */
export async function sendWeeklyLetter(app: App, { userId }: { userId: string }): Promise<void> {
  await app.db.transaction(async (tx) => {
    const [choice] = await tx.select().from(mailChoices).where(eq(mailChoices.userId, userId)).for('update')
    const now = app.clock.now()
    if (!choice || !isDue(choice, now)) return
    const [person] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), isPresent(app.clock.now())))
    const weeks = await weeksOf(tx, app, userId)
    await tx.update(mailChoices).set({ lastLetterAt: now }).where(eq(mailChoices.userId, userId))
    if (person && weeks.length > 0)
      await app.mail.queue(
        tx,
        weeklyLetter(app.config, {
          to: person.email,
          weeks,
          stopAddress: `${app.config.publicUrl}/letters/stop?token=${choice.token}`,
        }),
      )
  })
}

async function weeksOf(tx: Tx, app: App, userId: string) {
  const projects = await activeProjects(tx, userId)
  const plans = await newestPlans(
    tx,
    projects.map((project) => project.id),
  )
  const open = await openItemsOf(tx, plans)
  return projects
    .filter((project) => plans.some((plan) => plan.projectId === project.id))
    .map((project) => ({
      title: project.title,
      address: `${app.config.publicUrl}/projects/${project.id}?tab=actionplan`,
      tasks: open
        .filter((item) => item.projectId === project.id)
        .slice(0, mostTasks)
        .map((item) => item.task),
    }))
}

const isDue = (choice: typeof mailChoices.$inferSelect, now: Date) =>
  choice.weeklyLetter && now.getTime() - choice.lastLetterAt.getTime() >= periods.weeklyLetter - 3_600_000

export function newToken(): string {
  return randomBytes(24).toString('base64url')
}
