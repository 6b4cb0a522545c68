import { day } from '#kit/server/schedule.ts'

type Row = {
  kind: string
  actorId: string | null
  subjectId: string | null
  count: number
  readAt: Date | null
  updatedAt: Date
}

/**
 * Rows, newest first, with what was read already as one row a day: the same kind from the same person about the same
 * thing. What is unread is one row anyway, and keeps its own so that its count is what is new.
 */
export function foldRead<R extends Row>(rows: R[]): R[] {
  const folded: R[] = []
  const open = new Map<string, number>()
  for (const row of rows) {
    const key = JSON.stringify([row.kind, row.actorId, row.subjectId])
    const at = open.get(key)
    const newest = at === undefined ? undefined : folded[at]!
    if (row.readAt && newest && newest.updatedAt.getTime() - row.updatedAt.getTime() < day) {
      folded[at!] = { ...newest, count: newest.count + row.count }
      continue
    }
    if (row.readAt) open.set(key, folded.length)
    folded.push(row)
  }
  return folded
}
