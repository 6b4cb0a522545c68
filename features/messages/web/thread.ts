import type { MessageView } from '../contract.ts'

export type Thread = { messages: MessageView[]; hasOlder: boolean; since: number }

export function threadOf({ items, more }: { items: MessageView[]; more: boolean }): Thread {
  return {
    messages: items.toReversed(),
    hasOlder: more,
    since: Math.max(0, ...items.map(({ sequence }) => sequence)),
  }
}

/** Any order, any number of times: the latest version of each message wins. */
export function withMessages(thread: Thread, rows: MessageView[]): Thread {
  const known = new Map(thread.messages.map((message) => [message.id, message]))
  // Changes of messages above the loaded ones arrive with their page.
  const oldest = thread.hasOlder ? (thread.messages[0]?.place ?? 0) : 0
  for (const row of rows)
    if (row.place >= oldest && (known.get(row.id)?.sequence ?? 0) < row.sequence) known.set(row.id, row)
  return { ...thread, messages: [...known.values()].toSorted((a, b) => a.place - b.place) }
}

/** Only answers advance `since`: the socket may leave gaps. */
export function caughtUp(thread: Thread, rows: MessageView[]): Thread {
  return {
    ...withMessages(thread, rows),
    since: Math.max(thread.since, ...rows.map(({ sequence }) => sequence)),
  }
}

export function withOlder(thread: Thread, { items, more }: { items: MessageView[]; more: boolean }): Thread {
  return { ...withMessages({ ...thread, hasOlder: false }, items), hasOlder: more }
}
