import { page } from '#kit/web/pages.ts'

export const operationsConsole = [
  page('/admin/operator', () => import('./OperatorPage.tsx')),
  page('/admin/switches', () => import('./SwitchesPage.tsx')),
]
