import type { MyTest } from '#features/test-tribe/contract.ts'
import { PagedList } from '#features/test-tribe/web/shared/PagedList.tsx'
import { wording } from '../contract.ts'
import { LinkReview } from './LinkReview.tsx'
import { guestsQuery } from './queries.ts'

export function LinkFeedback({ test }: { test: MyTest }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-sm font-semibold">From your link</h3>
      <PagedList
        query={guestsQuery(test.id)}
        label={`Feedback from your link on ${test.title}`}
        failed={wording.loadGuestsFailed}
        empty={<p className="text-sm text-ink-2">No feedback yet.</p>}
        item={(guest) => <LinkReview guest={guest} projectId={test.projectId} />}
      />
    </section>
  )
}
