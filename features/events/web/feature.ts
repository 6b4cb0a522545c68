import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const eventsPages = {
  guarded: [page('/vibe-events', () => import('./EventsPage.tsx'))],
} satisfies WebFeature
