import type { EventKindsOf } from '#kit/server/event-kinds.ts'

export const buildRequestsEvents = {
  'build.requested': null,
  'build.answered': {
    group: 'community',
    email: 'team',
    seenAt: '/build-for-me',
    path: () => '/build-for-me',
    sentence: () => 'Our team answered your build request',
  },
  'work.build_requested': {
    group: null,
    nameless: true,
    seenAt: '/admin/build-requests',
    path: () => '/admin/build-requests',
    sentence: () => 'Someone asked for a custom build',
  },
} satisfies EventKindsOf

type Kinds = typeof buildRequestsEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
