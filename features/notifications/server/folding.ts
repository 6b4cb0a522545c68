import { ensure, itemAt } from '#kit/contract/ensure.ts'
import { day } from '#kit/contract/time.ts'

type Row = {
  kind: string
  actorId: string | null
  subjectId: string | null
  count: number
  readAt: Date | null
  updatedAt: Date
}

/**
 * Merges read rows by day, kind, person and thing. Unread rows are already one per thing, and their
 * counts are what is new.
 */
export function foldRead<R extends Row>(rows: R[]): R[] {
  const folded: R[] = []
  const open = new Map<string, number>()
  for (const row of rows) {
    const key = JSON.stringify([row.kind, row.actorId, row.subjectId])
    const at = open.get(key)
    const newest = at === undefined ? undefined : itemAt(folded, at)
    if (row.readAt && newest && newest.updatedAt.getTime() - row.updatedAt.getTime() < day) {
      folded[ensure(at)] = { ...newest, count: newest.count + row.count }
      continue
    }
    if (row.readAt) open.set(key, folded.length)
    folded.push(row)
  }
  return folded
}
