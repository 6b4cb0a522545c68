import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { later } from '#kit/web/later.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import type { Review } from '../forms-contract.ts'
import { isBegun } from './kept-review.ts'
import { reviewQuestions } from './review-questions.ts'

const ReviewForm = later(async () => (await import('./ReviewForm.tsx')).ReviewForm)

type WeeklyReviewProps = { projectId: string; review: Review | null; isEarlier: boolean }

type Writing = 'begun' | 'asked'

export function WeeklyReview({ projectId, review, isEarlier }: WeeklyReviewProps) {
  // An unfinished review is open again.
  const [writing, setWriting] = useState<Writing | null>(() =>
    !review && !isEarlier && isBegun(projectId) ? 'begun' : null,
  )
  return (
    <Card>
      <CardHead icon={NotebookPen} title="Weekly review" />
      {isEarlier && !review && <p className="text-sm text-ink-2">You didn't review this week.</p>}
      {review && !writing && <Answers review={review} />}
      {!review && !isEarlier && <p className="text-sm text-ink-2">{purpose}</p>}
      {!writing && !isEarlier && (
        <CardFoot>
          <Button size="sm" onClick={() => setWriting('asked')}>
            {review ? 'Edit' : 'Review my week'}
            {review && <span className="sr-only"> the weekly review</span>}
          </Button>
        </CardFoot>
      )}
      {writing && (
        <div className="min-h-96">
          <ReviewForm
            projectId={projectId}
            review={review}
            focused={writing === 'asked'}
            onClose={() => setWriting(null)}
          />
        </div>
      )}
    </Card>
  )
}

const purpose = "Three short questions. We'll use your answers to make your next plan better."

function Answers({ review }: { review: Review }) {
  return (
    <dl className="grid gap-3 text-sm">
      {reviewQuestions
        .filter(({ name }) => review[name])
        .map(({ name, label }) => (
          <div key={name} className="grid gap-0.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{review[name]}</dd>
          </div>
        ))}
    </dl>
  )
}
