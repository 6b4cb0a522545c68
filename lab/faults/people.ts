import type { Fault } from './fault.ts'

/** What members do with each other. */
export const people: Fault[] = [
  {
    name: 'a message slips in behind a block',
    file: 'features/connections/server/commands.ts',
    from: '  await lockPair(tx, pair.blockerId, pair.blockedId)\n',
    to: '',
    tests: ['features/messages/server/requests'],
  },
  {
    name: 'a deleted message still counts as unread',
    file: 'features/messages/server/rooms.ts',
    from: 'm.sender_id <> ${viewerId} and m.deleted_at is null',
    to: 'm.sender_id <> ${viewerId}',
    tests: ['features/messages/server/messages'],
  },
  {
    name: 'a member learns that their request was declined',
    file: 'features/messages/server/policy.ts',
    from: "if (row.user1Id === viewerId) return 'waiting'",
    to: "if (row.user1Id === viewerId && !row.declinedAt) return 'waiting'",
    tests: ['features/messages/server/requests', 'features/messages/server/policy'],
  },
  {
    name: 'liking a response twice counts twice',
    file: 'features/forum/server/likes.ts',
    from: 'countLikes(tx, responseId, added.length)',
    to: 'countLikes(tx, responseId, 1)',
    tests: ['features/forum/server/responses'],
  },
  {
    name: 'three accounts made today can hide any post',
    file: 'features/forum/server/reports.ts',
    from: '.where(and(isOpenAbout(kind, subjectId), isSettled(at)))',
    to: '.where(isOpenAbout(kind, subjectId))',
    tests: ['features/forum/server/community', 'features/moderation/server'],
  },
  {
    name: 'two people get the last place at an event',
    file: 'features/events/server/reads.ts',
    from: ".where(isEvent(eventId)).for('no key update'))",
    to: '.where(isEvent(eventId)))',
    tests: ['features/events/server'],
  },
  {
    name: 'a banned member gets the place that became free',
    file: 'features/events/server/registrations.ts',
    from: "eq(one.status, 'waiting'), isPresentPerson(sql`${one.userId}`, at)))",
    to: "eq(one.status, 'waiting')))",
    tests: ['features/events/server'],
  },
  {
    name: 'a review logged by two clicks at once becomes two pieces of evidence',
    file: 'features/test-tribe/server/reads.ts',
    from: "\n    .for('update', { of: testFeedback })",
    to: '',
    tests: ['features/test-tribe/server'],
  },
]
