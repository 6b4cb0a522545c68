import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const notificationsPages = {
  guarded: [page('/notifications', () => import('./NotificationsPage.tsx'))],
} satisfies WebFeature
