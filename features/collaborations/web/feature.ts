import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

/** The pages of this feature. */
export const collaborationsPages = {
  guarded: [page('/matches', () => import('./MatchesPage.tsx'))],
} satisfies WebFeature
