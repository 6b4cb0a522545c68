import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const talksPages = {
  guarded: [page('/projects/:projectId/conversations', () => import('./TalksPage.tsx'))],
} satisfies WebFeature
