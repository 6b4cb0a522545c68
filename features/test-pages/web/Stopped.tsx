import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { ReasonDialog } from '#kit/web/ui/ReasonDialog.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits } from '../contract.ts'
import type { PageView } from '../contract.ts'

/** An administrator has stopped the page: why, and the way to ask for another look. */
export function Stopped({ page: { id, projectId }, reason }: { page: PageView; reason: string }) {
  const [asks, setAsks] = useState(false)
  const [asked, setAsked] = useState(false)
  const appeal = useChange(
    (words: string) => client.testPages.appeal({ projectId, pageId: id, reason: words }),
    {
      onDone: () => {
        setAsks(false)
        setAsked(true)
        toast.success('Sent to our team')
      },
    },
  )
  return (
    <Callout
      kind="danger"
      title="Our team stopped this page"
      className="mb-6"
      action={
        !asked && (
          <Button size="sm" onClick={() => setAsks(true)}>
            Ask for another look
          </Button>
        )
      }
    >
      <p className="wrap-anywhere">They wrote: “{reason}”</p>
      <p>
        {asked
          ? "We'll look again and let you know."
          : 'Visitors see that the page was stopped. Your answers are still here.'}
      </p>
      {asks && (
        <AppealDialog
          pending={appeal.isPending}
          onSend={(words) => appeal.mutate(words)}
          onClose={() => setAsks(false)}
        />
      )}
    </Callout>
  )
}

type AppealDialogProps = { pending: boolean; onSend: (words: string) => void; onClose: () => void }

function AppealDialog(given: AppealDialogProps) {
  return (
    <ReasonDialog
      title="Ask for another look?"
      description="Our team will read this and look at your page again."
      label="Why should the page come back?"
      act="Send"
      most={limits.appeal}
      {...given}
    />
  )
}
