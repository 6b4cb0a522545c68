import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const testPagesPages = {
  guarded: [page('/projects/:projectId/test-pages/:pageId', () => import('./TestPagePage.tsx'))],
} satisfies WebFeature
