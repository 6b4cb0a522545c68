import { sql } from 'drizzle-orm'
import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { talks } from '../contract.ts'
import { talksEvents } from './events.ts'
import { talksExport } from './export.ts'
import { cleanUp } from './housekeeping.ts'
import { addPeople, markAsk, refuseTalks, removeAsk, resetWords, saveSettings, saveWords } from './lists.ts'
import { talkPaths, talkRoutes } from './public.ts'
import { appealTalks, askReports } from './reports.ts'
import { talkAnswers } from './tables.ts'
import { readTalks } from './view.ts'

export const talksFeature = {
  routes: serve(talks, {
    read: readTalks,
    saveSettings,
    saveWords,
    resetWords,
    add: addPeople,
    mark: markAsk,
    remove: removeAsk,
    refuse: refuseTalks,
    appeal: appealTalks,
  }),
  http: talkRoutes,
  paths: talkPaths,
  events: talksEvents,
  reportable: { ask: askReports },
  housekeeping: cleanUp,
  exports: talksExport,
  // Known only by what they wrote as a way to reach them.
  erases: async (tx, { email }) =>
    void (await tx.delete(talkAnswers).where(sql`lower(${talkAnswers.reach}) = ${email.toLowerCase()}`)),
} satisfies Feature
