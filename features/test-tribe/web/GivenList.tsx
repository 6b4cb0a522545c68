import { FlaskConical, Pencil } from 'lucide-react'
import { useState } from 'react'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { wording } from '../reviews-contract.ts'
import type { ReviewView } from '../reviews-contract.ts'
import { DeleteReview } from './DeleteReview.tsx'
import { Hidden } from './Hidden.tsx'
import { givenQuery } from './queries.ts'
import { Answer } from './ReceivedReview.tsx'
import { PagedList } from './shared/PagedList.tsx'
import { ReviewBody } from './shared/ReviewBody.tsx'

const ReviewDialog = later(async () => (await import('./ReviewDialog.tsx')).ReviewDialog)

export function GivenList({ onTests }: { onTests: () => void }) {
  return (
    <PagedList
      query={givenQuery}
      label="My Feedback"
      failed={wording.loadReviewsFailed}
      empty={
        <EmptyState
          icon={FlaskConical}
          title="You haven't tested anything yet"
          action={<Button onClick={onTests}>See available tests</Button>}
        >
          Every review counts toward your Helpful Tester badge and moves your own projects up the list.
        </EmptyState>
      }
      item={(review) => <GivenReview review={review} />}
    />
  )
}

function GivenReview({ review }: { review: ReviewView }) {
  const [editing, setEditing] = useState(false)
  return (
    <Card look="object">
      <CardHead title={<span className="wrap-anywhere">{review.testTitle}</span>} />
      {review.hidden && <Hidden kind="review" subjectId={review.id} reason={review.hidden.reason} />}
      <div className="grid min-w-0 gap-3">
        <p className="text-meta text-ink-3">
          <Time at={review.createdAt} />
          {review.editedAt && ', changed'}
        </p>
        <ReviewBody review={review} helpful={review.helpful} />
        {review.answer && <Answer text={review.answer} />}
      </div>
      <CardFoot>
        {!review.answer && !review.hidden && !review.testDeleted && (
          <Button
            size="sm"
            icon={Pencil}
            aria-label={`Edit my feedback on “${review.testTitle}”`}
            onClick={() => setEditing(true)}
          >
            Edit my feedback
          </Button>
        )}
        <DeleteReview review={review} />
      </CardFoot>
      {editing && (
        <ReviewDialog
          test={{ id: review.testId, title: review.testTitle, questions: review.questions }}
          earlier={review}
          onClose={() => setEditing(false)}
        />
      )}
    </Card>
  )
}
