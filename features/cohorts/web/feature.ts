import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const cohortsPages = {
  guarded: [
    page('/cohorts', () => import('./CohortsPage.tsx')),
    page('/cohorts/:cohortId', () => import('./CohortPage.tsx')),
  ],
} satisfies WebFeature
