import { page } from '#kit/web/pages.ts'

export const eventsConsole = [page('/admin/events', () => import('./AdminEventsPage.tsx'))]
