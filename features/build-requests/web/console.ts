import { page } from '#kit/web/pages.ts'

export const buildRequestsConsole = [page('/admin/build-requests', () => import('./RequestQueuePage.tsx'))]
