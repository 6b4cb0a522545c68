import { useQuery } from '@tanstack/react-query'
import { FileCheck, FilePen, Handshake, MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { later } from '#kit/web/later.tsx'
import { Avatar } from '#kit/web/ui/Avatar.tsx'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PersonLink } from '#kit/web/ui/PersonLink.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { MatchView } from '../contract.ts'
import { collaborationsKey, activeQuery } from './queries.ts'
import { ScoreBadge } from './ScoreBadge.tsx'

const TrialDialog = later(async () => (await import('./TrialDialog.tsx')).TrialDialog)

export function ActiveList({ onWeekly }: { onWeekly: () => void }) {
  const query = useQuery(activeQuery)
  const { data } = query
  if (!data)
    return (
      <Await
        query={query}
        failed={wording.loadFailed}
        skeleton={<Skeletons of={['h-56', 'h-56']} className="grid gap-6 md:grid-cols-2" />}
      />
    )
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={Handshake}
        title="No active collaborations yet"
        action={<Button onClick={onWeekly}>See this week's matches</Button>}
      >
        When you and someone else both choose Start Collaboration, you'll see them here.
      </EmptyState>
    )
  }
  return (
    <ul aria-label="Active Collaborations" className="grid gap-6 md:grid-cols-2">
      {data.items.map((match) => (
        <li key={match.id} className="drawn-near-64 grid min-w-0">
          <MatchCard match={match} />
        </li>
      ))}
    </ul>
  )
}

function MatchCard({ match }: { match: MatchView }) {
  const [open, setOpen] = useState<'trial' | 'end' | null>(null)
  const { person } = match
  return (
    <Card look="object">
      <MatchHead match={match} />
      {person.bio && (
        <p dir="auto" className="mt-4 text-sm wrap-anywhere whitespace-pre-line text-ink-2">
          {person.bio}
        </p>
      )}
      <p className="mt-3 text-sm">{match.compatibilityReason}</p>
      <CardFoot>
        {match.roomId && (
          <ButtonLink to={`/messages?room=${match.roomId}`} variant="primary" icon={MessageCircle}>
            Message
          </ButtonLink>
        )}
        <Button icon={FilePen} onClick={() => setOpen('trial')}>
          Trial agreement
        </Button>
        <Button variant="ghost" onClick={() => setOpen('end')}>
          End collaboration
        </Button>
      </CardFoot>
      {open === 'trial' && (
        <TrialDialog matchId={match.id} name={person.username} onClose={() => setOpen(null)} />
      )}
      {open === 'end' && <EndDialog match={match} onClose={() => setOpen(null)} />}
    </Card>
  )
}

function MatchHead({ match }: { match: MatchView }) {
  const { person } = match
  return (
    <div className="flex items-start gap-3">
      <Avatar id={person.id} name={person.username} picture={person.avatar} />
      <div className="min-w-0 grow">
        <CardHead title={<PersonLink name={person.username} />} large />
        <div className="-mt-1 flex flex-wrap items-center gap-2">
          <ScoreBadge score={match.compatibilityScore} />
          {match.trial === 'agreed' && (
            <Badge look="good" icon={FileCheck}>
              Trial agreed
            </Badge>
          )}
          {match.trial === 'open' && (
            <Badge look="warn" icon={FilePen}>
              Trial not agreed yet
            </Badge>
          )}
          <span className="text-meta text-ink-3">
            Since <Time at={match.acceptedAt} />
          </span>
        </div>
      </div>
    </div>
  )
}

function EndDialog({ match: { id, person }, onClose }: { match: MatchView; onClose: () => void }) {
  const end = useChange(() => client.collaborations.end({ matchId: id }), {
    shows: [collaborationsKey],
    onDone: () => {
      toast.success('Collaboration ended')
      onClose()
    },
    // The card and its focused button are gone.
    onShown: () => document.querySelector('h1')?.focus(),
  })
  return (
    <ConfirmDialog
      open
      title="End this collaboration?"
      confirm="End collaboration"
      danger
      pending={end.isPending}
      onConfirm={() => end.mutate(undefined)}
      onCancel={onClose}
    >
      <span className="wrap-anywhere">
        We'll let {person.username} know, and we won't match you again. You can't undo this.
      </span>
    </ConfirmDialog>
  )
}
