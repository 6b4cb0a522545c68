import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

/** The pages of this feature. */
export const notificationsPages = {
  guarded: [page('/notifications', () => import('./NotificationsPage.tsx'))],
} satisfies WebFeature
