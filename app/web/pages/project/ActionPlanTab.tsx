import { Suspense, lazy } from 'react'
import { ActionPlanPanel } from '#features/action-plans/web/ActionPlanPanel.tsx'
import { AskNumber } from '#features/action-plans/web/review-number.ts'
import type { NumberQuestion } from '#features/action-plans/web/review-number.ts'
import { Skeleton } from '#kit/web/ui/Skeleton.tsx'

// Fetched when a review is begun. Where that fails, the question stays what it is without a number.
const ReviewNumber = lazy(async () => ({
  default: await import('#features/metrics/web/ReviewNumber.tsx').then(
    (part) => part.ReviewNumber,
    () => AsItIs,
  ),
}))
const AsItIs = ({ otherwise }: NumberQuestion) => otherwise

const askNumber = (question: NumberQuestion) => (
  <Suspense fallback={<Skeleton className="h-18" />}>
    <ReviewNumber {...question} />
  </Suspense>
)

/** The week, whose review asks for the project's number. */
export default function ActionPlanTab({ projectId, title }: { projectId: string; title: string }) {
  return (
    <AskNumber value={askNumber}>
      <ActionPlanPanel projectId={projectId} title={title} />
    </AskNumber>
  )
}
