import type { ReactNode } from 'react'
import type { MyTest } from '../contract.ts'
import { wording } from '../reviews-contract.ts'
import { receivedQuery } from './queries.ts'
import { ReceivedReview } from './ReceivedReview.tsx'
import { PagedList } from './shared/PagedList.tsx'

type ReceivedProps = { test: MyTest; /** Feedback by the test's link. */ byLink: ReactNode }

export function Received({ test, byLink }: ReceivedProps) {
  return (
    <div className="mt-4 grid gap-6 border-t border-line pt-4">
      {(test.reviewsCount > 0 || test.guestsCount === 0) && (
        <PagedList
          query={receivedQuery(test.id)}
          label={`Feedback on ${test.title}`}
          failed={wording.loadReviewsFailed}
          empty={<p className="text-sm text-ink-2">No feedback yet.</p>}
          item={(review) => <ReceivedReview review={review} projectId={test.projectId} />}
        />
      )}
      {test.guestsCount > 0 && byLink}
    </div>
  )
}
