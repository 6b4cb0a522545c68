import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const enquiriesPages = {
  open: [page('/invest', () => import('./InvestPage.tsx'))],
} satisfies WebFeature
