import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const roadmapPages = {
  open: [page('/roadmap', () => import('./RoadmapPage.tsx'))],
} satisfies WebFeature
