import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { QueueList } from '#kit/web/ui/QueueList.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { waitingInvitation, wording } from '../contract.ts'
import type { WaitingView } from '../contract.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { invitationsQuery, waitingQuery } from './queries.ts'

export function WaitingList() {
  return (
    <>
      <p className="mb-4 max-w-[68ch] text-ink-2">
        People leave their email here when they can't sign up. “Invite” sends one email with a link that works
        once, for {waitingInvitation} days. We delete each email after 180 days.
      </p>
      <QueueList
        query={waitingQuery}
        label="Waiting list"
        failed={wording.loadFailed}
        empty={
          <EmptyState icon={Hourglass} title="No one is waiting">
            You'll find emails here when people ask to join.
          </EmptyState>
        }
      >
        {(item) => <Row item={item} />}
      </QueueList>
    </>
  )
}

function Row({ item: { id, email, since, invitedAt } }: { item: WaitingView }) {
  return (
    <section aria-label={email} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-60">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-medium wrap-anywhere">{email}</h2>
          {invitedAt && <Badge look="good">Invited</Badge>}
        </div>
        <p className="mt-1 text-sm text-ink-2">
          Waiting since <Time at={since} />
          {invitedAt && (
            <>
              {' · '}Invited <Time at={invitedAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Invite waitingId={id} email={email} isInvited={invitedAt !== null} />
        <Remove waitingId={id} email={email} />
      </div>
    </section>
  )
}

type ActProps = { waitingId: string; email: string }

/** Stays while its link is shown, after the row has become an invited one. */
function Invite({ waitingId, email, isInvited }: ActProps & { isInvited: boolean }) {
  const [link, setLink] = useState<string | null>(null)
  const invite = useChange(() => client.invitations.invite({ waitingId }), {
    shows: [waitingQuery.queryKey, invitationsQuery.queryKey],
    onDone: (made) => {
      setLink(made.link)
      if (!made.link) toast.success('Invitation sent')
    },
  })
  return (
    <>
      {!isInvited && (
        <Button
          size="sm"
          aria-label={`Invite ${email}`}
          pending={invite.isPending}
          onClick={() => invite.mutate()}
        >
          Invite
        </Button>
      )}
      {link && <LinkDialog link={link} onClose={() => setLink(null)} />}
    </>
  )
}

function Remove({ waitingId, email }: ActProps) {
  const remove = useChange(() => client.invitations.removeWaiting({ waitingId }), {
    shows: [waitingQuery.queryKey],
    onDone: () => toast.success('Email removed'),
  })
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={`Remove ${email}`}
      pending={remove.isPending}
      onClick={() => remove.mutate()}
    >
      Remove
    </Button>
  )
}
