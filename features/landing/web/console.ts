import { page } from '#kit/web/pages.ts'

export const landingConsole = [page('/admin/claims', () => import('./ClaimsPage.tsx'))]
