import { page } from '#kit/web/pages.ts'

export const resourcesConsole = [page('/admin/resources', () => import('./KeepResourcesPage.tsx'))]
