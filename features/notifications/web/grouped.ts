import type { NotificationView } from '../contract.ts'

export type Grouped = {
  newest: NotificationView
  earlier: NotificationView[]
}

export function grouped(items: NotificationView[]): Grouped[] {
  const groups = new Map<string, Grouped>()
  for (const item of items) {
    const key = item.actor ? JSON.stringify([item.kind, item.actor.id, item.path.split('#')[0]]) : item.id
    const group = groups.get(key)
    if (group) group.earlier.push(item)
    else groups.set(key, { newest: item, earlier: [] })
  }
  return [...groups.values()]
}
