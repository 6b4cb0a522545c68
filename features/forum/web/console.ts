import { page } from '#kit/web/pages.ts'

export const forumConsole = [page('/admin/categories', () => import('./CategoriesPage.tsx'))]
