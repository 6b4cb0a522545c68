import type { Feature } from '#kit/server/feature.ts'
import { periods } from '#kit/server/schedule.ts'
import { serve } from '#kit/server/serve.ts'
import { notifications } from '../contract.ts'
import { saveChoices, readChoices } from './choices.ts'
import { sendDigest, sweepDigests } from './digest.ts'
import { notificationsExport } from './export.ts'
import { sendNews, sweepNews } from './news.ts'
import { listNotifications, markAllRead, markRead, readUnread } from './notifications.ts'
import { emailRoutes } from './public.ts'

declare module '#kit/server/jobs.ts' {
  interface JobData {
    'news-email.send': { userId: string }
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
    keepChoices: saveChoices,
  }),
  http: emailRoutes,
  topics: { user: async (_app, viewer, userId) => userId === viewer.id },
  jobs: {
    'news-email.send': { words: 'An email about something new', run: sendNews },
    // Jobs queued before the update; goes in 0.2.0.
    'news-letter.send': { words: 'An email about something new from before the update', run: sendNews },
    'digest.send': { words: 'A digest email', run: sendDigest },
  },
  sweeps: [
    { name: 'news emails', every: periods.newsSweep, run: sweepNews },
    { name: 'digest emails', every: periods.digestSweep, run: sweepDigests },
  ],
  exports: notificationsExport,
} satisfies Feature
