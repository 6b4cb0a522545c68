import type { Feature } from '#kit/server/feature.ts'
import { periods } from '#kit/server/schedule.ts'
import { serve } from '#kit/server/serve.ts'
import { notifications } from '../contract.ts'
import { keepChoices, readChoices } from './choices.ts'
import { sendDigest, sweepDigests } from './digest.ts'
import { notificationsExport } from './export.ts'
import { sendNews, sweepNews } from './news.ts'
import { listNotifications, markAllRead, markRead, readUnread } from './notifications.ts'
import { emailRoutes } from './public.ts'

declare module '#kit/server/jobs.ts' {
  interface JobData {
    'news-letter.send': { userId: string }
    'digest.send': { userId: string }
  }
}

export const notificationsFeature = {
  routes: serve(notifications, {
    list: listNotifications,
    unread: readUnread,
    markRead,
    markAllRead,
    choices: readChoices,
    keepChoices,
  }),
  http: emailRoutes,
  topics: { user: async (_app, viewer, userId) => userId === viewer.id },
  jobs: { 'news-letter.send': { run: sendNews }, 'digest.send': { run: sendDigest } },
  sweeps: [
    { name: 'letters of what just happened', every: periods.newsSweep, run: sweepNews },
    { name: 'letters of what is new', every: periods.digestSweep, run: sweepDigests },
  ],
  exports: notificationsExport,
} satisfies Feature
