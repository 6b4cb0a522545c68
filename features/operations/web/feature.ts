import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const operationsPages = {
  open: [page('/status', () => import('./StatusPage.tsx'))],
} satisfies WebFeature
