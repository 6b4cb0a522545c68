import type { Address } from '#app/addresses.ts'
import { adminConsole } from '#features/admin/web/console.ts'
import { assistantConsole } from '#features/assistant/web/console.ts'
import { backupsConsole } from '#features/backups/web/console.ts'
import { buildRequestsConsole } from '#features/build-requests/web/console.ts'
import { challengesConsole } from '#features/challenges/web/console.ts'
import { enquiriesConsole } from '#features/enquiries/web/console.ts'
import { eventsConsole } from '#features/events/web/console.ts'
import { forumConsole } from '#features/forum/web/console.ts'
import { landingConsole } from '#features/landing/web/console.ts'
import { operationsConsole } from '#features/operations/web/console.ts'
import { publicPagesConsole } from '#features/public-pages/web/console.ts'
import { resourcesConsole } from '#features/resources/web/console.ts'
import { signalsConsole } from '#features/signals/web/console.ts'
import { traitsConsole } from '#features/traits/web/console.ts'
import { page } from '#kit/web/pages.ts'
import { Navigate } from '#kit/web/router/hooks.ts'
import type { Route } from '#kit/web/router/matching.ts'
import { notFound } from './not-found.ts'

/** A new console page adds its line here, and its path in app/addresses.ts. */
const pages = [
  ...adminConsole,
  ...assistantConsole,
  ...backupsConsole,
  ...buildRequestsConsole,
  ...challengesConsole,
  ...enquiriesConsole,
  ...eventsConsole,
  ...forumConsole,
  ...landingConsole,
  ...operationsConsole,
  ...publicPagesConsole,
  ...resourcesConsole,
  ...signalsConsole,
  ...traitsConsole,
  page('/admin/invitations', () => import('./pages/admin/InvitationsPage.tsx')),
  page('/admin/reports', () => import('./pages/admin/ReportsPage.tsx')),
  page('/admin/users/:userId', () => import('./pages/admin/UserPage.tsx')),
]
type Unlisted = Exclude<(typeof pages)[number]['path'], Address>
/** Doesn't compile if a path is missing in app/addresses.ts; the error names it. */
const listed = (_listed: [Unlisted] extends [never] ? true : Unlisted): Route[] => pages

const moved = (path: Address, to: string): Route => ({
  path,
  Component: () => <Navigate to={to} replace />,
})

/** Loaded with the first of its pages, because most people never see one. */
export const consoleRoute: Route = {
  path: '/admin',
  lazy: async () => ({ Component: (await import('./pages/admin/AdminFrame.tsx')).default }),
  children: [
    {
      lazy: async () => ({ Component: (await import('#features/admin/web/OverviewPage.tsx')).default }),
    },
    ...listed(true),
    moved('/admin/forum', '/admin/reports?tab=forum'),
    moved('/admin/tests', '/admin/reports?tab=tests'),
    { ...notFound, path: '/admin/*' },
  ],
}
