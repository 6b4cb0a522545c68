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

/** By the day of each group's newest, in the reader's zone. */
export function byDay(groups: Grouped[]): [day: string, groups: Grouped[]][] {
  const days = new Map<string, Grouped[]>()
  for (const group of groups) {
    const day = new Date(group.newest.at).toDateString()
    days.set(day, [...(days.get(day) ?? []), group])
  }
  return [...days]
}
