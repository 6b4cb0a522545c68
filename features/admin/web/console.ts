import { page } from '#kit/web/pages.ts'

export const adminConsole = [
  page('/admin/audit', () => import('./AuditPage.tsx')),
  page('/admin/health', () => import('./HealthPage.tsx')),
  page('/admin/jobs', () => import('./JobsPage.tsx')),
  page('/admin/metrics', () => import('./MetricsPage.tsx')),
  page('/admin/models', () => import('./ModelsPage.tsx')),
  page('/admin/users', () => import('./UsersPage.tsx')),
]
