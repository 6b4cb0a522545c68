import { accessTokensFeature } from '#features/access-tokens/server/feature.ts'
import { accountsFeature } from '#features/accounts/server/feature.ts'
import { actionPlansFeature } from '#features/action-plans/server/feature.ts'
import { adminFeature } from '#features/admin/server/feature.ts'
import { assistantFeature } from '#features/assistant/server/feature.ts'
import { backupsFeature } from '#features/backups/server/feature.ts'
import { billingFeature } from '#features/billing/server/feature.ts'
import { buildRequestsFeature } from '#features/build-requests/server/feature.ts'
import { challengesFeature } from '#features/challenges/server/feature.ts'
import { cohortsFeature } from '#features/cohorts/server/feature.ts'
import { collaborationsFeature } from '#features/collaborations/server/feature.ts'
import { connectionsFeature } from '#features/connections/server/feature.ts'
import { dashboardFeature } from '#features/dashboard/server/feature.ts'
import { draftsFeature } from '#features/drafts/server/feature.ts'
import { enquiriesFeature } from '#features/enquiries/server/feature.ts'
import { eventsFeature } from '#features/events/server/feature.ts'
import { evidenceFeature } from '#features/evidence/server/feature.ts'
import { forumFeature } from '#features/forum/server/feature.ts'
import { generationFeature } from '#features/generation/server/feature.ts'
import { guidesFeature } from '#features/guides/server/feature.ts'
import { ideasFeature } from '#features/ideas/server/feature.ts'
import { inboxFeature } from '#features/inbox/server/feature.ts'
import { interviewsFeature } from '#features/interviews/server/feature.ts'
import { invitationsFeature } from '#features/invitations/server/feature.ts'
import { landingFeature } from '#features/landing/server/feature.ts'
import { marketFeature } from '#features/market/server/feature.ts'
import { mcpFeature } from '#features/mcp/server/feature.ts'
import { messagesFeature } from '#features/messages/server/feature.ts'
import { metricsFeature } from '#features/metrics/server/feature.ts'
import { moderationFeature } from '#features/moderation/server/feature.ts'
import { nextTestsFeature } from '#features/next-tests/server/feature.ts'
import { notificationsFeature } from '#features/notifications/server/feature.ts'
import { operationsFeature } from '#features/operations/server/feature.ts'
import { opportunitiesFeature } from '#features/opportunities/server/feature.ts'
import { ownDataFeature } from '#features/own-data/server/feature.ts'
import { pageSpeedFeature } from '#features/page-speed/server/feature.ts'
import { personalizationFeature } from '#features/personalization/server/feature.ts'
import { profilesFeature } from '#features/profiles/server/feature.ts'
import { projectsFeature } from '#features/projects/server/feature.ts'
import { publicPagesFeature } from '#features/public-pages/server/feature.ts'
import { resourcesFeature } from '#features/resources/server/feature.ts'
import { roadmapFeature } from '#features/roadmap/server/feature.ts'
import { searchFeature } from '#features/search/server/feature.ts'
import { signalsFeature } from '#features/signals/server/feature.ts'
import { talksFeature } from '#features/talks/server/feature.ts'
import { testPagesFeature } from '#features/test-pages/server/feature.ts'
import { testTribeFeature } from '#features/test-tribe/server/feature.ts'
import { testerLinksFeature } from '#features/tester-links/server/feature.ts'
import { traitsFeature } from '#features/traits/server/feature.ts'
import type { Feature } from '#kit/server/feature.ts'
import type { JobHandlers, JobName } from '#kit/server/jobs.ts'
import type { TopicRules } from '#kit/server/live.ts'

/** The one list. A new feature also adds a line in app/contract.ts and app/web/features.ts. */
const byName = {
  accessTokens: accessTokensFeature,
  accounts: accountsFeature,
  actionPlans: actionPlansFeature,
  admin: adminFeature,
  assistant: assistantFeature,
  backups: backupsFeature,
  billing: billingFeature,
  buildRequests: buildRequestsFeature,
  challenges: challengesFeature,
  cohorts: cohortsFeature,
  collaborations: collaborationsFeature,
  connections: connectionsFeature,
  dashboard: dashboardFeature,
  drafts: draftsFeature,
  enquiries: enquiriesFeature,
  events: eventsFeature,
  evidence: evidenceFeature,
  forum: forumFeature,
  generation: generationFeature,
  guides: guidesFeature,
  ideas: ideasFeature,
  inbox: inboxFeature,
  interviews: interviewsFeature,
  invitations: invitationsFeature,
  landing: landingFeature,
  market: marketFeature,
  mcp: mcpFeature,
  messages: messagesFeature,
  metrics: metricsFeature,
  moderation: moderationFeature,
  nextTests: nextTestsFeature,
  notifications: notificationsFeature,
  operations: operationsFeature,
  pageSpeed: pageSpeedFeature,
  opportunities: opportunitiesFeature,
  ownData: ownDataFeature,
  personalization: personalizationFeature,
  profiles: profilesFeature,
  projects: projectsFeature,
  publicPages: publicPagesFeature,
  resources: resourcesFeature,
  roadmap: roadmapFeature,
  search: searchFeature,
  signals: signalsFeature,
  testerLinks: testerLinksFeature,
  talks: talksFeature,
  testPages: testPagesFeature,
  testTribe: testTribeFeature,
  traits: traitsFeature,
}
type Listed = (typeof byName)[keyof typeof byName]

export const features: readonly Feature[] = Object.values(byName)

type Routes = {
  [
    Name in keyof typeof byName as (typeof byName)[Name] extends { routes: unknown } ? Name : never
  ]: (typeof byName)[Name] extends { routes: infer R } ? R : never
}
export const routes = Object.fromEntries(
  Object.entries(byName).flatMap(([name, feature]) => ('routes' in feature ? [[name, feature.routes]] : [])),
) as Routes

type Handled<F> = F extends { jobs: infer J } ? keyof J : never
type Unhandled = Exclude<JobName, Handled<Listed>>
/** `complete` doesn't compile if a job has no handler; the error names it. */
const jobsOf = (_complete: [Unhandled] extends [never] ? true : Unhandled): NonNullable<Feature['jobs']> =>
  Object.assign({}, ...features.map((feature) => feature.jobs))
const jobs = jobsOf(true)

export const handlers = Object.fromEntries(
  Object.entries(jobs).map(([name, job]) => [name, job.run]),
) as JobHandlers
export const queues = Object.entries(jobs).map(([name, job]) => ({
  name: name as JobName,
  outside: job.outside === true,
  slow: job.slow === true,
  expires: job.expires,
}))

export const topicRules: TopicRules = Object.assign({}, ...features.map(({ topics }) => topics))
