import { focused, page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const traitsPages = {
  guarded: [
    focused('/in-your-words', () => import('./InYourWordsPage.tsx')),
    page('/founder-profile', () => import('./FounderProfilePage.tsx')),
  ],
} satisfies WebFeature
