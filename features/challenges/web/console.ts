import { page } from '#kit/web/pages.ts'

export const challengesConsole = [page('/admin/challenges', () => import('./WeeklyPage.tsx'))]
