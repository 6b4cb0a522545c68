import type { Viewer } from '#kit/server/context.ts'

type Written = { userId: string | null }

export const mayEdit = (viewer: Viewer | null, row: Written): boolean =>
  viewer !== null && row.userId === viewer.id

export const mayAccept = (viewer: Viewer | null, post: Written): boolean =>
  viewer !== null && (viewer.admin || post.userId === viewer.id)
