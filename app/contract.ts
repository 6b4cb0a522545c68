import { accessTokens } from '#features/access-tokens/contract.ts'
import { accounts } from '#features/accounts/contract.ts'
import { actionPlans } from '#features/action-plans/contract.ts'
import { admin } from '#features/admin/contract.ts'
import { assistant } from '#features/assistant/contract.ts'
import { backups } from '#features/backups/contract.ts'
import { billing } from '#features/billing/contract.ts'
import { buildRequests } from '#features/build-requests/contract.ts'
import { challenges } from '#features/challenges/contract.ts'
import { cohorts } from '#features/cohorts/contract.ts'
import { collaborations } from '#features/collaborations/contract.ts'
import { dashboard } from '#features/dashboard/contract.ts'
import { drafts } from '#features/drafts/contract.ts'
import { enquiries } from '#features/enquiries/contract.ts'
import { events } from '#features/events/contract.ts'
import { evidence } from '#features/evidence/contract.ts'
import { forum } from '#features/forum/contract.ts'
import { generation } from '#features/generation/contract.ts'
import { guidesContract } from '#features/guides/contract.ts'
import { ideas } from '#features/ideas/contract.ts'
import { inbox } from '#features/inbox/contract.ts'
import { interviews } from '#features/interviews/contract.ts'
import { invitations } from '#features/invitations/contract.ts'
import { landing } from '#features/landing/contract.ts'
import { market } from '#features/market/contract.ts'
import { messages } from '#features/messages/contract.ts'
import { metrics } from '#features/metrics/contract.ts'
import { moderation } from '#features/moderation/contract.ts'
import { nextTests } from '#features/next-tests/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { operations } from '#features/operations/contract.ts'
import { opportunities } from '#features/opportunities/contract.ts'
import { pageSpeed } from '#features/page-speed/contract.ts'
import { personalization } from '#features/personalization/contract.ts'
import { profiles } from '#features/profiles/contract.ts'
import { projects } from '#features/projects/contract.ts'
import { publicPages } from '#features/public-pages/contract.ts'
import { resources } from '#features/resources/contract.ts'
import { roadmap } from '#features/roadmap/contract.ts'
import { search } from '#features/search/contract.ts'
import { signals } from '#features/signals/contract.ts'
import { talks } from '#features/talks/contract.ts'
import { testPages } from '#features/test-pages/contract.ts'
import { testTribe } from '#features/test-tribe/contract.ts'
import { testerLinks } from '#features/tester-links/contract.ts'
import { traits } from '#features/traits/contract.ts'

/** A feature adds itself here and in app/server/features.ts. */
export const contract = {
  accessTokens,
  accounts,
  actionPlans,
  admin,
  assistant,
  backups,
  billing,
  buildRequests,
  challenges,
  cohorts,
  collaborations,
  dashboard,
  drafts,
  enquiries,
  events,
  evidence,
  forum,
  generation,
  guides: guidesContract,
  ideas,
  inbox,
  interviews,
  invitations,
  landing,
  market,
  messages,
  metrics,
  moderation,
  nextTests,
  notifications,
  operations,
  pageSpeed,
  opportunities,
  personalization,
  profiles,
  projects,
  publicPages,
  resources,
  roadmap,
  search,
  signals,
  testerLinks,
  talks,
  testPages,
  testTribe,
  traits,
}
