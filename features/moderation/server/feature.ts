import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { moderation } from '../contract.ts'
import { deleteReportsOfGone } from './commands.ts'
import { moderationEvents } from './events.ts'
import { banReported, listReports, report, resolveReport } from './reports.ts'

export const moderationFeature = {
  routes: serve(moderation, { report, list: listReports, resolve: resolveReport, ban: banReported }),
  events: moderationEvents,
  housekeeping: (app) => deleteReportsOfGone(app.db, app),
} satisfies Feature
