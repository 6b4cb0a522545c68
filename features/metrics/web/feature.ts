import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const metricsPages = {
  guarded: [page('/projects/:projectId/number', () => import('./NumberPage.tsx'))],
} satisfies WebFeature
