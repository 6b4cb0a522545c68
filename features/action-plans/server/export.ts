import { eq, sql } from 'drizzle-orm'
import { inOwnProjects } from '#features/projects/server/reads.ts'
import { projects } from '#features/projects/server/tables.ts'
import { part } from '#kit/server/export-part.ts'
import type { ExportPart } from '#kit/server/export-part.ts'
import { actionItems, actionPlans, calendarFeeds, weeklyReviews, weekWishes } from './tables.ts'

export const actionPlansExport: ExportPart[] = [
  part({
    name: 'calendar',
    about: "When you made your private calendar link. The link itself is a key, so it isn't included.",
    table: calendarFeeds,
    where: (id) => eq(calendarFeeds.userId, id),
    without: ['token'],
  }),
  part({
    name: 'action-plans',
    about: 'Every weekly plan.',
    table: actionPlans,
    where: inOwnProjects(actionPlans.projectId),
  }),
  part({
    name: 'action-items',
    about: 'The tasks of your weekly plans, with your notes.',
    table: actionItems,
    where: inOwnProjects(actionItems.projectId),
  }),
  part({
    name: 'weekly-reviews',
    about: 'Your weekly reviews.',
    table: weeklyReviews,
    where: (id) =>
      sql`${weeklyReviews.planId} in (select a.id from ${actionPlans} a
        join ${projects} p on p.id = a.project_id where p.user_id = ${id})`,
  }),
  part({
    name: 'wishes',
    about: 'What we understood you want your weeks to be like, and from which words.',
    table: weekWishes,
    where: inOwnProjects(weekWishes.projectId),
  }),
]
