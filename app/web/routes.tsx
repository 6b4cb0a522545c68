import type { ComponentType } from 'react'
import { Navigate } from 'react-router'
import type { RouteObject } from 'react-router'
import type { Address } from '#app/addresses.ts'
import { guides } from '#features/guides/pages.ts'
import { LoadingScreen } from '#kit/web/ui/LoadingScreen.tsx'
import { AppLayout } from './shell/AppLayout.tsx'
import { Guard } from './shell/Guard.tsx'
import { Home } from './shell/Home.tsx'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { RouteError } from './shell/RouteError.tsx'

type Page = () => Promise<{ default: ComponentType }>

const page = (path: Address, load: Page): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await load()).default }),
})
/** A page of columns, which takes the bar's whole width. */
const wide = (path: Address, load: Page): RouteObject => ({ ...page(path, load), handle: 'wide' })

/** An address that emails have named, and where its page is now. */
const moved = (path: Address, to: string): RouteObject => ({ path, element: <Navigate to={to} replace /> })

const guide = (path: string, text: string): RouteObject => ({
  path,
  lazy: async () => {
    const [{ GuidePage }, { loadGuide }] = await Promise.all([
      import('#features/guides/web/GuidePage.tsx'),
      import('#features/guides/web/texts.ts'),
    ])
    const loaded = await loadGuide(text)
    return { Component: () => <GuidePage guide={loaded} /> }
  },
})

/** Pages anyone may open (spec 2; rulings: Accounts, routes). */
const open: RouteObject[] = [
  ...guides.map(({ path, text }) => guide(path, text)),
  { path: '/', Component: Home, handle: 'wide' },
  page('/auth', () => import('#features/accounts/web/AuthPage.tsx')),
  page('/admin/auth', () => import('#features/accounts/web/AdminAuthPage.tsx')),
  page('/forum', () => import('#features/forum/web/ForumPage.tsx')),
  page('/forum/post/:postId', () => import('#features/forum/web/PostPage.tsx')),
  page('/forum-post/:postId', () => import('#features/forum/web/PostPage.tsx')),
  page('/build-for-me', () => import('#features/build-requests/web/BuildForMePage.tsx')),
  page('/invest', () => import('#features/enquiries/web/InvestPage.tsx')),
  page('/contact', () => import('#features/enquiries/web/ContactPage.tsx')),
  page('/resources', () => import('#features/resources/web/ResourcesPage.tsx')),
  page('/roadmap', () => import('#features/roadmap/web/RoadmapPage.tsx')),
  page('/payment', () => import('#features/billing/web/PaymentPage.tsx')),
  page('/status', () => import('#features/operations/web/StatusPage.tsx')),
  page('/challenges', () => import('#features/challenges/web/ChallengesPage.tsx')),
  page('/challenges/:challengeId', () => import('#features/challenges/web/ChallengePage.tsx')),
]

/** Pages behind the guard. */
const guarded: RouteObject[] = [
  wide('/dashboard', () => import('./pages/DashboardPage.tsx')),
  page('/trait-questionnaire', () => import('#features/traits/web/QuestionnairePage.tsx')),
  page('/founder-profile', () => import('#features/traits/web/FounderProfilePage.tsx')),
  page('/create-project', () => import('./pages/create-project/CreateProjectPage.tsx')),
  { ...page('/projects', () => import('./pages/ProjectsPage.tsx')), handle: 'asks to sign in' },
  page('/projects/:projectId', () => import('./pages/ProjectPage.tsx')),
  page('/project-details/:projectId', () => import('./pages/ProjectPage.tsx')),
  page('/account', () => import('./pages/AccountPage.tsx')),
  page('/notifications', () => import('#features/notifications/web/NotificationsPage.tsx')),
  page('/people/:username', () => import('./pages/PersonPage.tsx')),
  page('/matches', () => import('#features/collaborations/web/MatchesPage.tsx')),
  page('/forum/hidden', () => import('#features/forum/web/HiddenPage.tsx')),
  wide('/messages', () => import('#features/messages/web/MessagesPage.tsx')),
  page('/badges', () => import('#features/challenges/web/BadgesPage.tsx')),
  page('/badges/:badge', () => import('#features/challenges/web/BadgePage.tsx')),
  page('/vibe-events', () => import('#features/events/web/EventsPage.tsx')),
  page('/test-tribe', () => import('#features/test-tribe/web/TestTribePage.tsx')),
]

/** The administrators' console, behind one guard in one frame (app/web/pages/admin/AdminFrame.tsx). */
const administration: RouteObject[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('#features/admin/web/OverviewPage.tsx')).default }),
  },
  page('/admin/audit', () => import('#features/admin/web/AuditPage.tsx')),
  page('/admin/build-requests', () => import('#features/build-requests/web/RequestQueuePage.tsx')),
  page('/admin/categories', () => import('#features/forum/web/CategoriesPage.tsx')),
  page('/admin/challenges', () => import('#features/challenges/web/WeeklyPage.tsx')),
  page('/admin/claims', () => import('#features/landing/web/ClaimsPage.tsx')),
  page('/admin/enquiries', () => import('#features/enquiries/web/EnquiriesPage.tsx')),
  page('/admin/events', () => import('#features/events/web/AdminEventsPage.tsx')),
  moved('/admin/forum', '/admin/reports?tab=forum'),
  page('/admin/inbox', () => import('#features/assistant/web/InboxPage.tsx')),
  page('/admin/jobs', () => import('#features/admin/web/JobsPage.tsx')),
  page('/admin/models', () => import('#features/admin/web/ModelsPage.tsx')),
  page('/admin/questions', () => import('#features/traits/web/EditQuestionsPage.tsx')),
  page('/admin/reports', () => import('./pages/admin/ReportsPage.tsx')),
  page('/admin/resources', () => import('#features/resources/web/KeepResourcesPage.tsx')),
  page('/admin/sources', () => import('#features/signals/web/SourcesPage.tsx')),
  page('/admin/switches', () => import('#features/operations/web/SwitchesPage.tsx')),
  moved('/admin/tests', '/admin/reports?tab=tests'),
  page('/admin/users', () => import('#features/admin/web/UsersPage.tsx')),
  page('/admin/users/:userId', () => import('./pages/admin/UserPage.tsx')),
  { path: '*', Component: NotFoundPage },
]

/** The server says in the document whether this is production. */
const developer: RouteObject[] =
  document.documentElement.dataset.production === 'true'
    ? []
    : [page('/dev/ui', () => import('./dev/UiPage.tsx'))]

/** Every page of the web app. A feature's pages are added here, and their addresses in contract/addresses.ts. */
export const routes: RouteObject[] = [
  {
    Component: AppLayout,
    HydrateFallback: LoadingScreen,
    ErrorBoundary: RouteError,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          ...open,
          ...developer,
          { Component: Guard, children: guarded },
          {
            path: '/admin',
            handle: 'wide',
            lazy: async () => ({ Component: (await import('./pages/admin/AdminFrame.tsx')).default }),
            children: administration,
          },
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
  },
]
