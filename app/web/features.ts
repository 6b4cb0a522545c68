import type { Address } from '#app/addresses.ts'
import { accessTokensPages } from '#features/access-tokens/web/feature.ts'
import { accountsPages } from '#features/accounts/web/feature.ts'
import { billingPages } from '#features/billing/web/feature.ts'
import { buildRequestsPages } from '#features/build-requests/web/feature.ts'
import { challengesPages } from '#features/challenges/web/feature.ts'
import { cohortsPages } from '#features/cohorts/web/feature.ts'
import { collaborationsPages } from '#features/collaborations/web/feature.ts'
import { enquiriesPages } from '#features/enquiries/web/feature.ts'
import { eventsPages } from '#features/events/web/feature.ts'
import { forumPages } from '#features/forum/web/feature.ts'
import { ideasPages } from '#features/ideas/web/feature.ts'
import { inboxPages } from '#features/inbox/web/feature.ts'
import { interviewsPages } from '#features/interviews/web/feature.ts'
import { invitationsPages } from '#features/invitations/web/feature.ts'
import { messagesPages } from '#features/messages/web/feature.ts'
import { metricsPages } from '#features/metrics/web/feature.ts'
import { notificationsPages } from '#features/notifications/web/feature.ts'
import { resourcesPages } from '#features/resources/web/feature.ts'
import { roadmapPages } from '#features/roadmap/web/feature.ts'
import { talksPages } from '#features/talks/web/feature.ts'
import { testPagesPages } from '#features/test-pages/web/feature.ts'
import { traitsPages } from '#features/traits/web/feature.ts'
import type { Page, WebFeature } from '#kit/web/pages.ts'

/** A new feature adds its line here, and its paths in app/addresses.ts. */
const features = [
  accessTokensPages,
  accountsPages,
  billingPages,
  buildRequestsPages,
  challengesPages,
  cohortsPages,
  collaborationsPages,
  enquiriesPages,
  eventsPages,
  forumPages,
  ideasPages,
  inboxPages,
  interviewsPages,
  invitationsPages,
  messagesPages,
  metricsPages,
  notificationsPages,
  resourcesPages,
  roadmapPages,
  talksPages,
  testPagesPages,
  traitsPages,
]

type Paths<F> = F extends { [Part in keyof WebFeature]: infer Pages }
  ? Pages extends Page<infer Path>[]
    ? Path
    : never
  : never
type Unlisted = Exclude<Paths<(typeof features)[number]>, Address>
/** `listed` doesn't compile if a path is missing in app/addresses.ts; the error names it. */
const pagesOf =
  (_listed: [Unlisted] extends [never] ? true : Unlisted) =>
  (part: keyof WebFeature): Page[] =>
    features.flatMap((feature: WebFeature) => feature[part] ?? [])

export const featurePages = pagesOf(true)
