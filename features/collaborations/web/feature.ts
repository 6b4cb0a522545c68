import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const collaborationsPages = {
  guarded: [page('/matches', () => import('./MatchesPage.tsx'))],
} satisfies WebFeature
