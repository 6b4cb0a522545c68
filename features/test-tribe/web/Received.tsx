import type { MyTest } from '../contract.ts'
import { wording as linkWording } from '../link-contract.ts'
import { wording } from '../reviews-contract.ts'
import { GuestReview } from './GuestReview.tsx'
import { PagedList } from './PagedList.tsx'
import { guestsQuery, receivedQuery } from './queries.ts'
import { ReceivedReview } from './ReceivedReview.tsx'

const none = <p className="text-sm text-ink-2">No feedback yet.</p>

/** What members said of a test, and apart from it what came by its link. */
export function Received({ test }: { test: MyTest }) {
  return (
    <div className="mt-4 grid gap-6 border-t border-line pt-4">
      {(test.reviewsCount > 0 || test.guestsCount === 0) && (
        <PagedList
          query={receivedQuery(test.id)}
          label={`Feedback on ${test.title}`}
          failed={wording.loadReviewsFailed}
          empty={none}
          item={(review) => <ReceivedReview review={review} projectId={test.projectId} />}
        />
      )}
      {test.guestsCount > 0 && (
        <section className="grid gap-3">
          <h3 className="text-sm font-semibold">From your link</h3>
          <PagedList
            query={guestsQuery(test.id)}
            label={`Feedback from your link on ${test.title}`}
            failed={linkWording.loadGuestsFailed}
            empty={none}
            item={(guest) => <GuestReview guest={guest} projectId={test.projectId} />}
          />
        </section>
      )}
    </div>
  )
}
