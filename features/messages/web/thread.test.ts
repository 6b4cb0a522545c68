import { expect, it } from 'vitest'
import type { MessageView } from '../contract.ts'
import { caughtUp, threadOf, withMessages, withOlder } from './thread.ts'

const row = (place: number, { sequence = place, content = `Line ${place}` } = {}): MessageView => ({
  id: `m${place}`,
  clientId: `c${place}`,
  roomId: 'r',
  senderId: 's',
  place,
  sequence,
  content,
  createdAt: '2026-01-01T00:00:00.000Z',
  editedAt: null,
  deleted: false,
})
const thread = threadOf({ items: [row(5), row(4), row(3)], more: true })
const places = (messages: MessageView[]) => messages.map(({ place }) => place)

it('a thread is sorted by place, oldest first', () => {
  expect([places(thread.messages), thread.since, thread.hasOlder]).toEqual([[3, 4, 5], 5, true])
})

it('duplicate, late and unordered rows leave the latest change of each', () => {
  const heard = withMessages(thread, [
    row(7),
    row(6),
    row(7),
    row(4, { sequence: 9, content: 'Changed' }),
    row(4),
  ])
  expect([places(heard.messages), heard.messages[1]!.content, heard.since]).toEqual([
    [3, 4, 5, 6, 7],
    'Changed',
    5,
  ])
})

it('only catching up moves the sequence, so that gaps are filled', () => {
  const heard = withMessages(thread, [row(8)])
  const caught = caughtUp(heard, [row(6), row(7), row(8)])
  expect([heard.since, caught.since, places(caught.messages)]).toEqual([5, 8, [3, 4, 5, 6, 7, 8]])
})

it("a change of what isn't loaded waits for its page", () => {
  expect(places(caughtUp(thread, [row(1, { sequence: 9 })]).messages)).toEqual([3, 4, 5])
  const older = withOlder(thread, { items: [row(2), row(1, { sequence: 9 })], more: false })
  expect([places(older.messages), older.hasOlder]).toEqual([[1, 2, 3, 4, 5], false])
})
