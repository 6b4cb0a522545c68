import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const inboxPages = {
  guarded: [page('/projects/:projectId/inbox', () => import('./InboxPage.tsx'))],
} satisfies WebFeature
