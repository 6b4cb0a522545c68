import { wide } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const messagesPages = {
  guarded: [wide('/messages', () => import('./MessagesPage.tsx'))],
} satisfies WebFeature
