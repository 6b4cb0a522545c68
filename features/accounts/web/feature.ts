import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

/** The pages of this feature. */
export const accountsPages = {
  open: [
    page('/auth', () => import('./AuthPage.tsx')),
    page('/admin/auth', () => import('./AdminAuthPage.tsx')),
  ],
} satisfies WebFeature
