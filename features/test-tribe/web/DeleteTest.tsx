import { client } from '#kit/web/api.ts'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { MyTest } from '../contract.ts'
import { focusList } from './focus-list.ts'
import { testTribeKey } from './queries.ts'

export function DeleteTest({ test, onClose }: { test: MyTest; onClose: () => void }) {
  const remove = useChange(() => client.testTribe.remove({ testId: test.id }), {
    shows: [testTribeKey],
    onDone: () => {
      toast.success('Test deleted')
      onClose()
    },
    onShown: focusList,
  })
  return (
    <ConfirmDialog
      open
      title={`Delete “${test.title}”?`}
      confirm="Delete test"
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      {consequences(test)}
    </ConfirmDialog>
  )
}

function consequences({ reviewsCount, guestsCount, linkOn }: MyTest): string {
  const sentences = ["This deletes the test's text, link and questions. You can't bring it back."]
  if (linkOn) sentences.push('The link you shared will stop working.')
  if (reviewsCount > 0)
    sentences.push(
      "You won't see its feedback anymore. " +
        'Members keep the feedback they wrote, with your replies, under a test called “Deleted test.”',
    )
  if (guestsCount > 0) sentences.push('Feedback from your link is deleted.')
  if (reviewsCount + guestsCount > 0) sentences.push('What you added to your evidence stays there.')
  return sentences.join(' ')
}
