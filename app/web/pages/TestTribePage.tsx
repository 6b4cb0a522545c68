import { availableQuery, countsQuery } from '#features/test-tribe/web/queries.ts'
import { TestTribe } from '#features/test-tribe/web/TestTribe.tsx'
import { LinkFeedback } from '#features/tester-links/web/LinkFeedback.tsx'
import { later } from '#kit/web/later.tsx'
import type { Prefetches } from '#kit/web/pages.ts'

/** @public */
export const prefetch: Prefetches = (cache, { search }) => [
  cache.prefetchQuery(countsQuery),
  !search.has('tab') && cache.prefetchInfiniteQuery(availableQuery),
]

const LinkDialog = later(async () => (await import('#features/tester-links/web/LinkDialog.tsx')).default)

const byLink = {
  dialog: (test, onClose) => <LinkDialog test={test} onClose={onClose} />,
  feedback: (test) => <LinkFeedback test={test} />,
} satisfies Parameters<typeof TestTribe>[0]['byLink']

export default function TestTribePage() {
  return <TestTribe byLink={byLink} />
}
