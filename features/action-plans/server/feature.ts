import { sql } from 'drizzle-orm'
import { isOwnProject, isPartOfOwnProject } from '#features/projects/server/reads.ts'
import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { actionPlans } from '../contract.ts'
import { followAgreed } from './agreed.ts'
import { endFeed, openFeed, readFeed, revokeFeed, weekCalendar } from './calendar.ts'
import { actionPlansEvents } from './events.ts'
import { actionPlansExport } from './export.ts'
import { finishedKeys } from './history.ts'
import {
  addItem,
  dropItem,
  editItem,
  followDecision,
  followTask,
  restoreItem,
  tickItem,
  untickItem,
} from './items.ts'
import { makeActionPlan } from './make.ts'
import { generatePlan, keysOfWeek, readPlan, reviewWeek } from './plans.ts'
import { calendarPaths, publicPlanRoutes } from './public.ts'
import { finishedWeeksOf, weekItemOf } from './reads.ts'
import { actionItems } from './tables.ts'
import { actionPlans as actionPlanRows } from './tables.ts'
import { restoreWish, undoWish } from './undo-wish.ts'
import { sendWeeklyEmail } from './weekly-email.ts'
import { heldWishes, wishesOfOwner } from './wishes.ts'

declare module '#kit/server/jobs.ts' {
  interface JobData {
    'weekly-email.send': { userId: string }
    'weekly-letter.send': { userId: string }
  }
}

export const actionPlansFeature = {
  routes: serve(actionPlans, {
    read: readPlan,
    generate: generatePlan,
    addItem,
    editItem,
    tick: tickItem,
    untick: untickItem,
    drop: dropItem,
    restore: restoreItem,
    review: reviewWeek,
    undoWish,
    restoreWish,
    calendar: weekCalendar,
    readFeed,
    openFeed,
    revokeFeed,
  }),
  http: publicPlanRoutes,
  paths: calendarPaths,
  jobs: {
    'weekly-email.send': { words: 'A weekly email', run: sendWeeklyEmail },
    // Jobs queued before the update; goes in 0.2.0.
    'weekly-letter.send': { words: 'A weekly email from before the update', run: sendWeeklyEmail },
  },
  makes: { action_plan: makeActionPlan },
  events: actionPlansEvents,
  draftPlaces: { 'project-item': isOwnProject, item: isPartOfOwnProject(actionItems) },
  expiries: {
    action_plan: (projectId) =>
      sql`select ${actionPlanRows.expiresAt} from ${actionPlanRows}
        where ${actionPlanRows.projectId} = ${projectId} order by ${actionPlanRows.week} desc limit 1`,
  },
  weekOf: keysOfWeek,
  weekHistory: async (db, projectId, now) => ({
    settled: await finishedKeys(db, projectId),
    wishes: await heldWishes(db, projectId, now),
  }),
  weekItemOf,
  finishedWeeksOf,
  wishesOf: wishesOfOwner,
  taskMarked: followTask,
  testDecided: followDecision,
  stepAgreed: followAgreed,
  endsAccess: endFeed,
  exports: actionPlansExport,
} satisfies Feature
