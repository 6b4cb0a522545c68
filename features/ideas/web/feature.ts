import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const ideasPages = {
  guarded: [page('/ideas/earlier', () => import('./EarlierIdeasPage.tsx'))],
} satisfies WebFeature
