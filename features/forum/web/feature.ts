import { page } from '#kit/web/pages.ts'
import type { WebFeature } from '#kit/web/pages.ts'

export const forumPages = {
  open: [
    page('/forum', () => import('./ForumPage.tsx')),
    page('/forum/post/:postId', () => import('./PostPage.tsx')),
    page('/forum-post/:postId', () => import('./PostPage.tsx')),
  ],
  guarded: [page('/forum/hidden', () => import('./HiddenPage.tsx'))],
} satisfies WebFeature
