import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { ReviewView } from '../reviews-contract.ts'
import { focusList } from './focus-list.ts'
import { testTribeKey } from './queries.ts'

export function DeleteReview({ review }: { review: ReviewView }) {
  const [asks, setAsks] = useState(false)
  const close = () => setAsks(false)
  const remove = useChange(() => client.testTribe.removeReview({ reviewId: review.id }), {
    shows: [testTribeKey],
    onDone: () => {
      toast.success('Feedback deleted')
      close()
    },
    onShown: focusList,
  })
  return (
    <>
      <Button
        size="sm"
        icon={Trash2}
        aria-label={`Delete my feedback on “${review.testTitle}”`}
        onClick={() => setAsks(true)}
      >
        Delete my feedback
      </Button>
      <ConfirmDialog
        open={asks}
        title="Delete your feedback?"
        confirm="Delete feedback"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={close}
      >
        {consequences(review)}
      </ConfirmDialog>
    </>
  )
}

function consequences({ answer, testDeleted }: ReviewView): string {
  const goes = answer === null ? 'This deletes what you wrote.' : 'This deletes what you wrote and the reply.'
  const seen = testDeleted ? '' : " The owner won't see it anymore."
  return (
    `${goes}${seen} You can't bring it back. ` +
    'If the owner added it to their evidence, it stays there without your name. ' +
    'You keep the badge you earned.'
  )
}
