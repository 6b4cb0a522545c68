import { page, wide } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const accountsPages = {
  guarded: [page('/account/security', () => import('./SecurityPage.tsx'))],
  open: [
    wide('/auth', () => import('./AuthPage.tsx')),
    wide('/auth/with/:provider', () => import('./ProviderReturnPage.tsx')),
    wide('/admin/auth', () => import('./AdminAuthPage.tsx')),
  ],
} satisfies WebFeature
