import type { MessageView } from '../contract.ts'

/** What a page holds of a room: messages by place, whether older ones exist, and up to which sequence it has asked. */
export type Thread = { messages: MessageView[]; hasOlder: boolean; since: number }

/** The first page of a room, which the server sends newest first. */
export function threadOf({ items, more }: { items: MessageView[]; more: boolean }): Thread {
  return {
    messages: items.toReversed(),
    hasOlder: more,
    since: Math.max(0, ...items.map(({ sequence }) => sequence)),
  }
}

/** Takes in rows in any order and however often: of each message the latest change stays. */
export function withMessages(thread: Thread, rows: MessageView[]): Thread {
  const known = new Map(thread.messages.map((message) => [message.id, message]))
  // A change of a message that stands above the loaded ones comes with its page.
  const oldest = thread.hasOlder ? (thread.messages[0]?.place ?? 0) : 0
  for (const row of rows)
    if (row.place >= oldest && (known.get(row.id)?.sequence ?? 0) < row.sequence) known.set(row.id, row)
  return { ...thread, messages: [...known.values()].toSorted((a, b) => a.place - b.place) }
}

/** Takes in the answer to a question with `since`. Only answers move it: what the socket brings may leave gaps behind. */
export function caughtUp(thread: Thread, rows: MessageView[]): Thread {
  return {
    ...withMessages(thread, rows),
    since: Math.max(thread.since, ...rows.map(({ sequence }) => sequence)),
  }
}

/** Puts an older page on top. */
export function withOlder(thread: Thread, { items, more }: { items: MessageView[]; more: boolean }): Thread {
  return { ...withMessages({ ...thread, hasOlder: false }, items), hasOlder: more }
}
