import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const invitationsPages = {
  open: [page('/waiting-list', () => import('./LeaveListPage.tsx'))],
} satisfies WebFeature
