import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const traitsPages = {
  guarded: [
    page('/trait-questionnaire', () => import('./QuestionnairePage.tsx')),
    page('/in-your-words', () => import('./InYourWordsPage.tsx')),
    page('/founder-profile', () => import('./FounderProfilePage.tsx')),
  ],
  console: [page('/admin/questions', () => import('./EditQuestionsPage.tsx'))],
} satisfies WebFeature
