import { page } from '#kit/web/pages.ts'

export const backupsConsole = [page('/admin/backups', () => import('./BackupsPage.tsx'))]
