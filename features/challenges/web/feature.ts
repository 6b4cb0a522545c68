import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const challengesPages = {
  open: [
    page('/challenges', () => import('./ChallengesPage.tsx')),
    page('/challenges/:challengeId', () => import('./ChallengePage.tsx')),
  ],
  guarded: [
    page('/badges', () => import('./BadgesPage.tsx')),
    page('/badges/:badge', () => import('./BadgePage.tsx')),
  ],
} satisfies WebFeature
