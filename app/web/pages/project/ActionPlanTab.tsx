import { Suspense, lazy } from 'react'
import { ActionPlanPanel } from '#features/action-plans/web/ActionPlanPanel.tsx'
import { AskNumber } from '#features/action-plans/web/review-number.ts'
import type { NumberQuestion } from '#features/action-plans/web/review-number.ts'
import { NowLine } from '#features/evidence/web/shared/NowLine.tsx'
import { Skeleton } from '#kit/web/ui/Skeleton.tsx'

// Loaded when a review begins. If that fails, the plain question stays.
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

export default function ActionPlanTab({ projectId, title }: { projectId: string; title: string }) {
  return (
    <AskNumber value={askNumber}>
      <NowLine projectId={projectId} className="mb-6" />
      <ActionPlanPanel projectId={projectId} title={title} />
    </AskNumber>
  )
}
