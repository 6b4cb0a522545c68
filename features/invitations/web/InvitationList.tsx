import { useQuery } from '@tanstack/react-query'
import { Mail, Plus } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { useItems } from '#kit/web/keyset.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import type { BadgeLook } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PagedList } from '#kit/web/ui/PagedList.tsx'
import { QueueList } from '#kit/web/ui/QueueList.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { InvitationView } from '../contract.ts'
import { admissionQuery, invitationsQuery, usesQuery } from './queries.ts'
import { InvitationDialog } from './shared/InvitationDialog.tsx'

export function InvitationList() {
  const [making, setMaking] = useState(false)
  const isEmpty = useItems(invitationsQuery)?.length === 0
  const isClosed = useQuery(admissionQuery).data?.mode === 'closed'
  const make = (
    <Button icon={Plus} variant="primary" onClick={() => setMaking(true)}>
      Make an invitation
    </Button>
  )
  return (
    <>
      {isClosed && (
        <Callout
          kind="attention"
          title="No one can sign up right now, not even with these links"
          className="mb-4"
        />
      )}
      {!isEmpty && <div className="mb-4">{make}</div>}
      <QueueList
        query={invitationsQuery}
        label="Invitations"
        failed={wording.loadFailed}
        empty={
          <EmptyState icon={Mail} title="No invitations yet" action={make}>
            An invitation is a link that lets someone sign up.
          </EmptyState>
        }
      >
        {(item) => <Row item={item} />}
      </QueueList>
      {making && (
        <InvitationDialog
          title="Make an invitation"
          act={(form) => client.invitations.make(form)}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}

const states: Record<InvitationView['state'], { label: string; look: BadgeLook }> = {
  open: { label: 'Open', look: 'good' },
  used: { label: 'Used up', look: 'neutral' },
  ended: { label: 'Ended', look: 'neutral' },
  withdrawn: { label: 'Withdrawn', look: 'neutral' },
}

function Row({ item }: { item: InvitationView }) {
  const { id, note, state, group, uses, usesAllowed, madeBy, endsAt } = item
  const [shows, setShows] = useState(false)
  return (
    <section aria-label={note} className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-72">
          <div className="flex flex-wrap items-center gap-2">
            <h2 className="font-medium wrap-anywhere">{note}</h2>
            <Badge look={states[state].look}>{states[state].label}</Badge>
            {group && <Badge look="accent">{group}</Badge>}
          </div>
          <p className="mt-1 text-sm wrap-anywhere text-ink-2">
            Used {uses} of {usesAllowed} · {state === 'open' ? 'Works until' : 'Until'} <Time at={endsAt} /> ·
            Made by {madeBy ?? 'an administrator who has left'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {uses > 0 && (
            <Button size="sm" aria-expanded={shows} onClick={() => setShows(!shows)}>
              Who used it<span className="sr-only">: {note}</span>
            </Button>
          )}
          {state === 'open' && <Withdraw item={item} />}
        </div>
      </div>
      {shows && <Uses invitationId={id} uses={uses} />}
    </section>
  )
}

function Uses({ invitationId, uses }: { invitationId: string; uses: number }) {
  return (
    <PagedList
      query={usesQuery(invitationId)}
      failed={wording.loadFailed}
      skeleton={<Skeletons of={['h-8']} />}
      moreClass="mt-2"
    >
      {(items) => (
        <>
          <ul className="grid gap-1 text-sm">
            {items.map(({ id, email, at }) => (
              <li key={id} className="wrap-anywhere">
                {email}{' '}
                <span className="text-ink-3">
                  · <Time at={at} />
                </span>
              </li>
            ))}
          </ul>
          {items.length < Math.min(uses, 20) && (
            <p className="text-sm text-ink-2">
              The other uses were by people who came back to a group or deleted their account, or with an
              email that had an account already.
            </p>
          )}
        </>
      )}
    </PagedList>
  )
}

function Withdraw({ item: { id, note } }: { item: InvitationView }) {
  const [asking, setAsking] = useState(false)
  const withdraw = useChange(() => client.invitations.withdraw({ invitationId: id }), {
    shows: [invitationsQuery.queryKey],
    onDone: () => {
      setAsking(false)
      toast.success('Invitation withdrawn')
    },
  })
  return (
    <>
      <Button size="sm" aria-label={`Withdraw “${note}”`} onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={asking}
        title="Withdraw this invitation?"
        confirm="Withdraw it"
        danger
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onCancel={() => setAsking(false)}
      >
        Its link stops working right away. People who used it keep their accounts.
      </ConfirmDialog>
    </>
  )
}
