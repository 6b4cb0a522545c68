import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const assistantPages = {
  console: [page('/admin/inbox', () => import('./InboxPage.tsx'))],
} satisfies WebFeature
