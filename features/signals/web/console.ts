import { page } from '#kit/web/pages.ts'

export const signalsConsole = [page('/admin/sources', () => import('./SourcesPage.tsx'))]
