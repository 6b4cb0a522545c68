import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const accessTokensPages = {
  guarded: [page('/oauth/authorize', () => import('./ConsentPage.tsx'))],
} satisfies WebFeature
