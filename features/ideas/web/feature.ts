import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

/** The pages of this feature. */
export const ideasPages = {
  guarded: [page('/ideas/earlier', () => import('./EarlierIdeasPage.tsx'))],
} satisfies WebFeature
