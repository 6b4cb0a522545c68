import { z } from 'zod'
import { failures, renewal, run } from '#features/generation/contract.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { tagged } from '#kit/contract/fields.ts'
import { id, time } from '#kit/contract/paging.ts'
import { analysisContent, opportunity, payback } from '#planner/insights/analysis.ts'

export const wording = {
  loadFailed: 'Failed to load opportunity analysis. Please try again.',
  errorTitle: 'Generation Error',
  generateFailed: failures.analysis,
  generated: 'Analysis Generated',
  scheduledTitle: 'Automated Analysis Scheduled',
  scheduled:
    'your first opportunity analysis will be generated automatically within 24 hours. Analysis updates every 4 days',
  every: 'Analysis updates every 4 days',
  noRenewal: {
    archived:
      "This project is archived, so its analysis isn't updated. Make it active again to get a new one every 4 days.",
    plan: "Your plan doesn't include automatic updates. You can still read everything here.",
  },
} as const

const key = z.string().min(1).max(120)

export const analysisView = z.object({
  id: z.string(),
  projectId: z.string(),
  version: z.number().int(),
  analysisContent,
  plannerContent: analysisContent.nullable(),
  trendsAnalyzed: z.object({ dataSourcesIntegrated: z.array(z.string()), analysisType: z.string() }),
  marketEntryStrategies: z.array(opportunity.shape.marketEntry.extend({ opportunity: z.string() })),
  welcomeSummary: z.string(),
  summaryGeneratedAt: time,
  marketTrend: z.string(),
  weekOf: z.iso.date(),
  changes: z.object({
    fresh: z.array(z.string()),
    unchanged: z.array(z.string()),
    gone: z.array(z.string()),
  }),
  dismissed: z.array(key),
  paybacks: z.record(z.string(), payback),
  dismissedEarlier: z.array(z.object({ key, opportunity: z.string() })),
  madeBy: z.string(),
  note: z.string().nullable(),
  createdAt: time,
  expiresAt: time,
})
export type AnalysisView = z.infer<typeof analysisView>

export const analysisState = z.object({
  analysis: analysisView.nullable(),
  versions: z.array(z.object({ version: z.number().int(), createdAt: time, madeBy: z.string() })),
  /** When the next comes automatically; null if none will (see `renewal`). */
  lastUpdated: time.nullable(),
  nextUpdate: time.nullable(),
  renewal,
  schedule: z
    .object({ id: z.string(), projectId: z.string(), lastUpdated: time.nullable(), nextUpdate: time })
    .nullable(),
  summaryStale: z.boolean(),
  unread: z.boolean(),
  week: z.array(z.object({ key: z.string(), dropped: z.boolean() })).nullable(),
})
export type AnalysisState = z.infer<typeof analysisState>

export const weeklyCard = z.object({
  analysis: z
    .object({
      projectId: z.string(),
      projectTitle: z.string(),
      welcomeSummary: z.string(),
      madeBy: z.string(),
      createdAt: time,
      expiresAt: time,
      unread: z.boolean(),
      summaryStale: z.boolean(),
    })
    .nullable(),
  activeProjects: z.number().int(),
  unread: z.number().int(),
  waiting: z.object({ projectId: z.string(), making: z.boolean() }).nullable(),
})

const at = tagged('Opportunities')
const owner = 'owner-of-project' as const
const project = z.object({ projectId: id })
const one = project.extend({ key })
const limit = { name: 'generation', attempts: 20, seconds: 60 }

export const opportunities = {
  read: endpoint({
    ...at('The opportunity analysis of a project; an earlier one by its version'),
    method: 'GET',
    path: '/projects/{projectId}/analysis',
    access: owner,
  })
    .input(project.extend({ version: z.coerce.number().int().min(1).max(100_000).optional() }))
    .output(analysisState),
  update: endpoint({
    ...at('Make a new analysis now'),
    method: 'POST',
    path: '/functions/update-project-analysis',
    access: 'member',
    limit,
  })
    .input(project)
    .output(z.object({ run })),
  summarise: endpoint({
    ...at('The analysis in a paragraph'),
    method: 'POST',
    path: '/functions/generate-opportunity-summary',
    access: 'member',
    limit,
  })
    .input(project)
    .output(z.object({ summary: z.string(), madeBy: z.string() })),
  markRead: endpoint({
    ...at('Mark the newest analysis as read'),
    method: 'PUT',
    path: '/projects/{projectId}/analysis/read',
    access: owner,
  })
    .input(project)
    .output(z.object({ unread: z.boolean() })),
  dismiss: endpoint({
    ...at('Dismiss an opportunity; later analyses leave it out'),
    method: 'PUT',
    path: '/projects/{projectId}/opportunities/{key}/dismissal',
    access: owner,
  })
    .input(one)
    .output(analysisState),
  restore: endpoint({
    ...at('Bring a dismissed opportunity back'),
    method: 'POST',
    path: '/projects/{projectId}/opportunities/{key}/restoration',
    access: owner,
  })
    .input(one)
    .output(analysisState),
  assume: endpoint({
    ...at('Change the assumptions behind a return'),
    method: 'PUT',
    path: '/projects/{projectId}/opportunities/{key}/payback',
    access: owner,
  })
    .input(one.extend(payback.shape))
    .output(analysisState),
  newest: endpoint({
    ...at('The weekly opportunity card'),
    method: 'GET',
    path: '/opportunities/newest',
    access: 'member',
    countsAsActivity: false,
  }).output(weeklyCard),
}
