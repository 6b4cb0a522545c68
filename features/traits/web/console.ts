import { page } from '#kit/web/pages.ts'

export const traitsConsole = [page('/admin/questions', () => import('./EditQuestionsPage.tsx'))]
