import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

/** The pages of this feature. */
export const testTribePages = {
  guarded: [page('/test-tribe', () => import('./TestTribePage.tsx'))],
} satisfies WebFeature
