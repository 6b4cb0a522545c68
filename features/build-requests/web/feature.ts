import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const buildRequestsPages = {
  open: [page('/build-for-me', () => import('./BuildForMePage.tsx'))],
} satisfies WebFeature
