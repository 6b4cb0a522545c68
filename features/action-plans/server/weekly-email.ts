import { and, eq } from 'drizzle-orm'
import { isPresent } from '#features/accounts/server/reads.ts'
import { profiles } from '#features/accounts/server/tables.ts'
import { momentsOf, nowOfProjects } from '#features/evidence/server/reads.ts'
import { weeklyEmailDue, claimWeeklyEmail } from '#features/notifications/server/commands.ts'
import { activeProjects } from '#features/projects/server/reads.ts'
import { commit } from '#kit/server/commit.ts'
import type { App } from '#kit/server/context.ts'
import type { Tx } from '#kit/server/db.ts'
import { users } from '#kit/server/tables.ts'
import { weeklyEmail } from './emails.ts'
import { newestPlans, openItemsOf } from './plans.ts'

const maxTasks = 5

export async function queueWeeklyEmail(tx: Tx, app: App, userId: string): Promise<void> {
  if (await weeklyEmailDue(tx, app, userId))
    await app.jobs.send(tx, { name: 'weekly-email.send', data: { userId } })
}

export async function sendWeeklyEmail(app: App, { userId }: { userId: string }): Promise<void> {
  await commit(app, async (tx) => {
    const stopAddress = await claimWeeklyEmail(tx, app, userId)
    if (!stopAddress) return
    const [person] = await tx
      .select({ email: users.email, name: profiles.username })
      .from(users)
      .leftJoin(profiles, eq(profiles.id, users.id))
      .where(and(eq(users.id, userId), isPresent(app.clock.now())))
    const weeks = await weeksOf(tx, app, userId)
    if (person && weeks.length > 0)
      await app.mail.queue(
        tx,
        weeklyEmail(app.config, { to: person.email, name: person.name, weeks, stopAddress }),
      )
  })
}

async function weeksOf(tx: Tx, app: App, userId: string) {
  const projects = await activeProjects(tx, userId)
  const projectIds = projects.map((project) => project.id)
  const plans = await newestPlans(tx, projectIds)
  const open = await openItemsOf(tx, plans)
  const now = await nowOfProjects(app, tx, { userId })
  const moments = await momentsOf(tx, { projectIds, at: app.clock.now(), open: false })
  return projects
    .filter((project) => plans.some((plan) => plan.projectId === project.id))
    .map((project) => ({
      title: project.title,
      next: now.find(({ projectId }) => projectId === project.id)?.step ?? null,
      address: `${app.config.publicUrl}/projects/${project.id}?tab=actionplan`,
      tasks: open
        .filter((item) => item.projectId === project.id)
        .slice(0, maxTasks)
        .map((item) => item.task),
      moments: moments
        .filter(({ projectId }) => projectId === project.id)
        .map(({ headline, line }) => `This week: ${headline.replace(/\.?$/, '.')} ${line}`),
    }))
}
