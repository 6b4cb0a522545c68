import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

/** The pages of this feature. The sheet opens without a connection too, when nobody can say who is signed in: it guards itself. */
export const interviewsPages = {
  open: [page('/interview/:interviewId', () => import('./SheetPage.tsx'))],
  guarded: [
    page('/projects/:projectId/interviews', () => import('./InterviewsPage.tsx')),
    page('/projects/:projectId/interviews/:interviewId', () => import('./InterviewPage.tsx')),
  ],
} satisfies WebFeature
