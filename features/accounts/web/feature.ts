import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const accountsPages = {
  guarded: [page('/account/security', () => import('./SecurityPage.tsx'))],
  open: [
    page('/auth', () => import('./AuthPage.tsx')),
    page('/auth/with/:provider', () => import('./ProviderReturnPage.tsx')),
    page('/admin/auth', () => import('./AdminAuthPage.tsx')),
  ],
} satisfies WebFeature
