import type { Viewer } from '#kit/server/context.ts'

type Written = { userId: string | null }

/** Whoever wrote it may change or delete it; administrators hide things through the reports. */
export const mayEdit = (viewer: Viewer | null, row: Written): boolean =>
  viewer !== null && row.userId === viewer.id

/** The post's author and administrators say what solves it. */
export const mayAccept = (viewer: Viewer | null, post: Written): boolean =>
  viewer !== null && (viewer.admin || post.userId === viewer.id)
