import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const publicPagesPages = {
  console: [page('/admin/public-pages', () => import('./PublicPagesPage.tsx'))],
} satisfies WebFeature
