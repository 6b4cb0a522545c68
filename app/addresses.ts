import { guides } from '#features/guides/pages.ts'

/** Every address of the web app, as its router writes them: a route that is not listed here does not compile. The server answers 404 to any other. */
const appAddresses = [
  '/',
  '/landing',
  '/auth',
  '/admin/auth',
  '/forum',
  '/forum/hidden',
  '/forum/post/:postId',
  '/forum-post/:postId',
  '/build-for-me',
  '/invest',
  '/contact',
  '/resources',
  '/roadmap',
  '/payment',
  '/oauth/authorize',
  '/status',
  '/challenges',
  '/challenges/:challengeId',
  '/dashboard',
  '/trait-questionnaire',
  '/founder-profile',
  '/create-project',
  '/ideas/earlier',
  '/projects',
  '/projects/:projectId',
  '/projects/:projectId/interviews',
  '/projects/:projectId/interviews/:interviewId',
  '/projects/:projectId/test-pages/:pageId',
  '/interview/:interviewId',
  '/project-details/:projectId',
  '/account',
  '/notifications',
  '/people/:username',
  '/matches',
  '/messages',
  '/badges',
  '/badges/:badge',
  '/vibe-events',
  '/test-tribe',
  '/admin',
  '/admin/audit',
  '/admin/build-requests',
  '/admin/categories',
  '/admin/challenges',
  '/admin/claims',
  '/admin/enquiries',
  '/admin/events',
  '/admin/forum',
  '/admin/inbox',
  '/admin/jobs',
  '/admin/models',
  '/admin/public-pages',
  '/admin/questions',
  '/admin/reports',
  '/admin/resources',
  '/admin/sources',
  '/admin/switches',
  '/admin/tests',
  '/admin/users',
  '/admin/users/:userId',
  '/dev/ui',
] as const
export type Address = (typeof appAddresses)[number]

/** Below it pages open without a connection (app/web/public/interview-worker.js). */
export const offlineScope = '/interview/'

const patterns = [...appAddresses, ...guides.map(({ path }) => path)].map(
  (address) => new RegExp(`^${address.replace(/:\w+/g, '[^/]+')}/?$`, 'i'),
)

/** Whether the app has a page at this path. */
export const isAddress = (path: string) => patterns.some((pattern) => pattern.test(path))
