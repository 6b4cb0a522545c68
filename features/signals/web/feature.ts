import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const signalsPages = {
  console: [page('/admin/sources', () => import('./SourcesPage.tsx'))],
} satisfies WebFeature
