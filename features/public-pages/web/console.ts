import { page } from '#kit/web/pages.ts'

export const publicPagesConsole = [page('/admin/public-pages', () => import('./PublicPagesPage.tsx'))]
