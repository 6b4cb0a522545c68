import type { EventKindsOf } from '#kit/server/event-kinds.ts'

const thanks = 'Thank you for telling us.'
const outcomes: Record<string, string> = {
  keep: "It doesn't break our rules, so it stays up.",
  hide: `We hid it. ${thanks}`,
  returned: "We looked again, and it doesn't break our rules, so we put it back.",
}

const nouns: Record<string, string> = { test: 'test', review: 'feedback' }
const pathOf = ({ data }: { data: Record<string, string | number> }) =>
  `/test-tribe?tab=${data.kind === 'test' ? 'mine' : 'given'}`

export const testTribeEvents = {
  'test.submitted': null,
  'test.reviewed': {
    group: 'community',
    seenAt: '/test-tribe',
    path: () => '/test-tribe?tab=mine',
    sentence: ({ name, count }) =>
      count === 1 ? `${name} tested your project` : `${count} people tested your project`,
  },
  'review.marked': {
    group: 'community',
    seenAt: '/test-tribe',
    path: () => '/test-tribe?tab=given',
    sentence: ({ name }) => `${name} found your feedback helpful`,
  },
  'review.answered': {
    group: 'community',
    seenAt: '/test-tribe',
    path: () => '/test-tribe?tab=given',
    sentence: ({ name }) => `${name} replied to your feedback`,
  },
  'tested.hidden': {
    group: null,
    nameless: true,
    seenAt: '/test-tribe',
    path: pathOf,
    sentence: ({ data }) => `Our team hid your ${nouns[String(data.kind)]}. Open it to read why`,
  },
  'tested.restored': {
    group: null,
    nameless: true,
    seenAt: '/test-tribe',
    path: pathOf,
    sentence: ({ data }) => `Our team looked again, and your ${nouns[String(data.kind)]} is back`,
  },
  'test_report.resolved': {
    group: null,
    nameless: true,
    seenAt: '/test-tribe',
    path: () => '/test-tribe',
    sentence: ({ data }) => `We looked at your report. ${outcomes[String(data.outcome)] ?? thanks}`,
  },
} satisfies EventKindsOf

type Kinds = typeof testTribeEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
