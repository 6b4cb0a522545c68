import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

/** The sheet guards itself: offline, the session can't be checked. */
export const interviewsPages = {
  open: [page('/interview/:interviewId', () => import('./SheetPage.tsx'))],
  guarded: [
    page('/projects/:projectId/interviews', () => import('./InterviewsPage.tsx')),
    page('/projects/:projectId/interviews/:interviewId', () => import('./InterviewPage.tsx')),
  ],
} satisfies WebFeature
