import type { Address } from '#app/addresses.ts'
import { guides } from '#features/guides/pages.ts'
import { focused, page } from '#kit/web/pages.ts'
import type { Route } from '#kit/web/router/matching.ts'
import { featurePages } from './features.ts'
import { notFound } from './not-found.ts'
import { AppLayout } from './shell/AppLayout.tsx'
import { Guard } from './shell/Guard.tsx'
import { Home } from './shell/Home.tsx'
import { RootError, RouteError } from './shell/RouteError.tsx'

const composed = (path: Address, load: Parameters<typeof page>[1]): Route => page(path, load)

const guide = (path: string, text: string): Route => ({
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

const open: Route[] = [
  ...featurePages('open'),
  composed('/contact', () => import('./pages/ContactPage.tsx')),
  composed('/status', () => import('./pages/StatusPage.tsx')),
  ...guides.map(({ path, text }) => guide(path, text)),
  { path: '/', Component: Home },
]

const guarded: Route[] = [
  ...featurePages('guarded'),
  page('/dashboard', () => import('./pages/DashboardPage.tsx')),
  composed('/create-project', () => import('./pages/create-project/CreateProjectPage.tsx')),
  { ...composed('/projects', () => import('./pages/ProjectsPage.tsx')), handle: 'asks to sign in' },
  composed('/projects/:projectId', () => import('./pages/ProjectPage.tsx')),
  composed('/project-details/:projectId', () => import('./pages/ProjectPage.tsx')),
  composed('/account', () => import('./pages/AccountPage.tsx')),
  focused('/trait-questionnaire' satisfies Address, () => import('./pages/QuestionnairePage.tsx')),
  composed('/test-tribe', () => import('./pages/TestTribePage.tsx')),
  composed('/people/:username', () => import('./pages/PersonPage.tsx')),
]

/** The server marks the document as production or not. */
const developer: Route[] =
  document.documentElement.dataset.production === 'true'
    ? []
    : [composed('/dev/ui', () => import('./dev/UiPage.tsx'))]

const adminConsole: Route = {
  path: '/admin/*',
  more: async () => [(await import('./console.tsx')).consoleRoute],
}

export const routes: Route[] = [
  {
    Component: AppLayout,
    ErrorBoundary: RootError,
    children: [
      {
        ErrorBoundary: RouteError,
        children: [...open, ...developer, { Component: Guard, children: guarded }, adminConsole, notFound],
      },
    ],
  },
]
