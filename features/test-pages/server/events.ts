import { ensure } from '#kit/contract/ensure.ts'
import type { EventKindsOf } from '#kit/server/event-kinds.ts'

const settled: Record<string, string> = {
  passed: 'Your test page reached its target. Time to decide',
  stopped: 'Your test page hit its stop point. Time to decide',
  between: "Your test page is done, and it's too close to call. Time to decide",
  early: 'Your test page is closed. See what it counted',
  unvisited: 'Your test page is done, and no one visited it. See what to do next',
  unsure: 'Your test page is done, but most visits came from a few networks. See what it counted',
}

const pathOf = ({ data }: { data: Record<string, string | number> }) =>
  `/projects/${data.projectId}/test-pages/${data.pageId}?tab=results`

const outcomes: Record<string, string> = {
  keep: "It doesn't break our rules, so it stays up.",
  hide: "It's stopped now. Thank you for telling us.",
  returned: "We looked again, and it doesn't break our rules, so it's back up.",
}

export const testPagesEvents = {
  'page.published': null,
  'page.settled': {
    group: 'projects',
    nameless: true,
    path: pathOf,
    sentence: ({ data }) => settled[String(data.outcome)] ?? ensure(settled.early),
  },
  'page.hidden': {
    group: null,
    nameless: true,
    path: pathOf,
    sentence: () => 'Our team stopped your test page. Open it to read why',
  },
  'page.restored': {
    group: null,
    nameless: true,
    path: pathOf,
    sentence: () => 'Our team looked again, and your test page is back',
  },
  'page_report.resolved': {
    group: 'community',
    nameless: true,
    path: () => '/notifications',
    sentence: ({ data }) =>
      `We looked at your report of a test page. ${outcomes[String(data.outcome)] ?? outcomes.keep}`,
  },
} satisfies EventKindsOf

type Kinds = typeof testPagesEvents
declare module '#kit/server/events.ts' {
  interface EventKinds extends Kinds {}
}
