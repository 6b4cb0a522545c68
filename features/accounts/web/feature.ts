import { wide } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const accountsPages = {
  open: [
    wide('/auth', () => import('./AuthPage.tsx')),
    wide('/admin/auth', () => import('./AdminAuthPage.tsx')),
  ],
} satisfies WebFeature
