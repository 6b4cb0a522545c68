import type { Feature } from '#kit/server/feature.ts'
import { serve } from '#kit/server/serve.ts'
import { opportunities } from '../contract.ts'
import { assumePayback, bringOpportunityBack, dismissOpportunity, markAnalysisRead, newestAnalysis, readAnalysis, summariseAnalysis, updateAnalysis } from './opportunities.ts'
import { makeAnalysis } from './make.ts'

export const opportunitiesFeature = {
  routes: serve(opportunities, {
    read: readAnalysis,
    update: updateAnalysis,
    summarise: summariseAnalysis,
    markRead: markAnalysisRead,
    dismiss: dismissOpportunity,
    bringBack: bringOpportunityBack,
    assume: assumePayback,
    newest: newestAnalysis,
  }),
  makes: { analysis: makeAnalysis },
} satisfies Feature
