import { accountsRoutes } from '#features/accounts/server/routes.ts'
import { actionPlansRoutes } from '#features/action-plans/server/routes.ts'
import { adminRoutes } from '#features/admin/server/routes.ts'
import { assistantRoutes } from '#features/assistant/server/routes.ts'
import { billingRoutes } from '#features/billing/server/routes.ts'
import { buildRequestsRoutes } from '#features/build-requests/server/routes.ts'
import { challengesRoutes } from '#features/challenges/server/routes.ts'
import { collaborationsRoutes } from '#features/collaborations/server/routes.ts'
import { dashboardRoutes } from '#features/dashboard/server/routes.ts'
import { draftsRoutes } from '#features/drafts/server/routes.ts'
import { enquiriesRoutes } from '#features/enquiries/server/routes.ts'
import { eventsRoutes } from '#features/events/server/routes.ts'
import { evidenceRoutes } from '#features/evidence/server/routes.ts'
import { forumRoutes } from '#features/forum/server/routes.ts'
import { generationRoutes } from '#features/generation/server/routes.ts'
import { guidesRoutes } from '#features/guides/server/routes.ts'
import { ideasRoutes } from '#features/ideas/server/routes.ts'
import { landingRoutes } from '#features/landing/server/routes.ts'
import { marketRoutes } from '#features/market/server/routes.ts'
import { messagesRoutes } from '#features/messages/server/routes.ts'
import { notificationsRoutes } from '#features/notifications/server/routes.ts'
import { operationsRoutes } from '#features/operations/server/routes.ts'
import { opportunitiesRoutes } from '#features/opportunities/server/routes.ts'
import { personalizationRoutes } from '#features/personalization/server/routes.ts'
import { profilesRoutes } from '#features/profiles/server/routes.ts'
import { projectsRoutes } from '#features/projects/server/routes.ts'
import { resourcesRoutes } from '#features/resources/server/routes.ts'
import { roadmapRoutes } from '#features/roadmap/server/routes.ts'
import { signalsRoutes } from '#features/signals/server/routes.ts'
import { testTribeRoutes } from '#features/test-tribe/server/routes.ts'
import { traitsRoutes } from '#features/traits/server/routes.ts'

/** What answers each endpoint of contract/index.ts; a test compares the two. */
export const routes = {
  accounts: accountsRoutes,
  actionPlans: actionPlansRoutes,
  admin: adminRoutes,
  assistant: assistantRoutes,
  billing: billingRoutes,
  buildRequests: buildRequestsRoutes,
  challenges: challengesRoutes,
  collaborations: collaborationsRoutes,
  dashboard: dashboardRoutes,
  drafts: draftsRoutes,
  enquiries: enquiriesRoutes,
  events: eventsRoutes,
  evidence: evidenceRoutes,
  forum: forumRoutes,
  generation: generationRoutes,
  guides: guidesRoutes,
  ideas: ideasRoutes,
  landing: landingRoutes,
  market: marketRoutes,
  messages: messagesRoutes,
  notifications: notificationsRoutes,
  operations: operationsRoutes,
  opportunities: opportunitiesRoutes,
  personalization: personalizationRoutes,
  profiles: profilesRoutes,
  projects: projectsRoutes,
  resources: resourcesRoutes,
  roadmap: roadmapRoutes,
  signals: signalsRoutes,
  testTribe: testTribeRoutes,
  traits: traitsRoutes,
}
