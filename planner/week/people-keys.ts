import type { Note } from '#planner/evidence/evidence.ts'

export const owedKey = 'paid:deliver'

export const agreedKey = ({ date, person, nextStep }: Note): string =>
  `agreed:${date}:${person ?? ''}:${nextStep ?? ''}`.toLowerCase()

export const backKey = ({ person, text }: Note): string => `back:${person ?? ''}:${text}`.toLowerCase()

/** A step in the founder's words, or what they still owe. */
export const isAgreed = ({ key }: { key: string }): boolean => /(?:^|:)agreed:/.test(key)

const named = /^(?:(?:paid:deliver:)?agreed:[^:]*|back):([^:]+):/

/** The one person an item is about, as its task writes the name; null where it's about none or several. */
export function personIn({ key, task }: { key: string; task: string }): string | null {
  const [, name = ''] = named.exec(key) ?? []
  const at = name ? task.toLowerCase().indexOf(name) : -1
  return at === -1 ? null : task.slice(at, at + name.length)
}
