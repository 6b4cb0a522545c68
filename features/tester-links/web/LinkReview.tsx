import { Link2, NotebookPen, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { testTribeKey } from '#features/test-tribe/web/queries.ts'
import { ReviewBody } from '#features/test-tribe/web/shared/ReviewBody.tsx'
import { client } from '#kit/web/api.ts'
import { later } from '#kit/web/later.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { GuestView } from '../contract.ts'

const LogReviewDialog = later(
  async () => (await import('#features/test-tribe/web/shared/LogReviewDialog.tsx')).LogReviewDialog,
)

type LinkReviewProps = {
  guest: GuestView
  projectId: string | null
}

export function LinkReview({ guest, projectId }: LinkReviewProps) {
  const [opened, open] = useState<'log' | 'remove' | null>(null)
  const close = () => open(null)
  return (
    <article
      aria-label={`Feedback from your link, ${guest.rating} of 5`}
      className="@container grid min-w-0 gap-3 rounded-card bg-sunken p-4"
    >
      <Head guest={guest} onRemove={() => open('remove')} />
      <ReviewBody review={guest} />
      <Email guest={guest} />
      <div className="flex flex-wrap items-center gap-3">
        {guest.logged ? (
          <Badge look="good" icon={NotebookPen}>
            Added to evidence
          </Badge>
        ) : (
          <Button size="sm" icon={NotebookPen} onClick={() => open('log')}>
            Add to evidence
          </Button>
        )}
      </div>
      {opened === 'log' && (
        <LogReviewDialog
          review={guest}
          projectId={projectId}
          description={
            guest.emailState === 'confirmed'
              ? "They confirmed their email, so in their own words it's marked as seen. " +
                'If you change anything, it becomes your word.'
              : "They haven't confirmed an email, so it's marked as your word."
          }
          log={(values, idempotencyKey) =>
            client.testerLinks.logGuest({ guestId: guest.id, ...values }, { context: { idempotencyKey } })
          }
          onClose={close}
        />
      )}
      <RemoveDialog guest={guest} open={opened === 'remove'} onClose={close} />
    </article>
  )
}

function Head({ guest, onRemove }: { guest: GuestView; onRemove: () => void }) {
  return (
    <div className="flex items-center gap-3">
      <p className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <Badge icon={Link2}>From your link</Badge>
        <span className="text-ink-3">
          <Time at={guest.createdAt} />
        </span>
      </p>
      <IconButton icon={Trash2} size="sm" label="Delete this feedback" onClick={onRemove} />
    </div>
  )
}

function Email({ guest: { email, emailState } }: { guest: GuestView }) {
  if (emailState === 'none') return null
  return (
    <p className="text-sm wrap-anywhere text-ink-2">
      {email ? (
        <>
          They'd like an answer:{' '}
          <a href={`mailto:${email}`} className="font-medium text-accent-ink underline underline-offset-3">
            {email}
          </a>
        </>
      ) : emailState === 'waiting' ? (
        "They left an email and haven't confirmed it yet."
      ) : (
        'They confirmed an email. We deleted it after 12 months.'
      )}
    </p>
  )
}

type RemoveDialogProps = { guest: GuestView; open: boolean; onClose: () => void }

function RemoveDialog({ guest, open, onClose }: RemoveDialogProps) {
  const remove = useChange(() => client.testerLinks.removeGuest({ guestId: guest.id }), {
    shows: [testTribeKey],
    onDone: () => {
      toast.success('Feedback deleted')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open={open}
      title="Delete this feedback?"
      confirm="Delete feedback"
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      This deletes what they wrote, for good. If you added it to your evidence, that piece stays, but without
      their words.
    </ConfirmDialog>
  )
}
