import { page } from '#kit/web/pages.ts'

export const enquiriesConsole = [page('/admin/enquiries', () => import('./EnquiriesPage.tsx'))]
