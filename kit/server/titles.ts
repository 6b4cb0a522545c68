import type { App } from './context.ts'
import type { Reader } from './db.ts'

type Asked = { subject: string; ids: string[]; viewerId: string }

export async function titlesOf(
  { db, features }: Pick<App, 'features'> & { db: Reader },
  { subject, ids, viewerId }: Asked,
): Promise<Map<string, string>> {
  const select = features.map(({ titles }) => titles?.[subject]).find(Boolean)
  return select && ids.length > 0 ? select(db, [...new Set(ids)], viewerId) : new Map()
}
