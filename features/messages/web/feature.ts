import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const messagesPages = {
  guarded: [page('/messages', () => import('./MessagesPage.tsx'))],
} satisfies WebFeature
