import { page } from '#kit/web/pages.ts'

export const assistantConsole = [page('/admin/inbox', () => import('./InboxPage.tsx'))]
