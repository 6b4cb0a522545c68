import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const resourcesPages = {
  open: [page('/resources', () => import('./ResourcesPage.tsx'))],
} satisfies WebFeature
