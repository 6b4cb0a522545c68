import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const adminPages = {
  console: [
    page('/admin/audit', () => import('./AuditPage.tsx')),
    page('/admin/health', () => import('./HealthPage.tsx')),
    page('/admin/jobs', () => import('./JobsPage.tsx')),
    page('/admin/models', () => import('./ModelsPage.tsx')),
    page('/admin/users', () => import('./UsersPage.tsx')),
  ],
} satisfies WebFeature
