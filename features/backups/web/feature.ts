import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const backupsPages = {
  console: [page('/admin/backups', () => import('./BackupsPage.tsx'))],
} satisfies WebFeature
