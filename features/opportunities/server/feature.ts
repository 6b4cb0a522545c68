import { sql } from 'drizzle-orm'
import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { opportunities } from '../contract.ts'
import { opportunitiesEvents } from './events.ts'
import { opportunitiesExport } from './export.ts'
import { makeAnalysis } from './make.ts'
import {
  assumePayback,
  restoreOpportunity,
  dismissOpportunity,
  markAnalysisRead,
  newestAnalysis,
  readAnalysis,
  summariseAnalysis,
  updateAnalysis,
} from './opportunities.ts'
import { opportunityAnalyses } from './tables.ts'

export const opportunitiesFeature = {
  routes: serve(opportunities, {
    read: readAnalysis,
    update: updateAnalysis,
    summarise: summariseAnalysis,
    markRead: markAnalysisRead,
    dismiss: dismissOpportunity,
    restore: restoreOpportunity,
    assume: assumePayback,
    newest: newestAnalysis,
  }),
  makes: { analysis: makeAnalysis },
  events: opportunitiesEvents,
  expiries: {
    analysis: (projectId) =>
      sql`select ${opportunityAnalyses.expiresAt} from ${opportunityAnalyses}
        where ${opportunityAnalyses.projectId} = ${projectId} order by ${opportunityAnalyses.version} desc limit 1`,
  },
  exports: opportunitiesExport,
} satisfies Feature
