import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const landingPages = {
  console: [page('/admin/claims', () => import('./ClaimsPage.tsx'))],
} satisfies WebFeature
