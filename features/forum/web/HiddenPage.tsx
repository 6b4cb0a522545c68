import { useQuery } from '@tanstack/react-query'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Markdown } from '#kit/web/ui/Markdown.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { ReasonDialog } from '#kit/web/ui/ReasonDialog.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits, wording } from '../removals-contract.ts'
import type { RemovalView } from '../removals-contract.ts'
import { forumKey, ownRemovalsQuery } from './queries.ts'

export default function HiddenPage() {
  return (
    <>
      <PageHead
        title="Hidden posts"
        lead="Only you and our team can see these. You can ask us to look at each one again."
      />
      <Hidden />
    </>
  )
}

function Hidden() {
  const query = useQuery(ownRemovalsQuery)
  const { data } = query
  if (!data)
    return <Await query={query} failed={wording.loadRemovalsFailed} skeleton={<Skeletons of={['h-40']} />} />
  if (data.items.length === 0)
    return (
      <EmptyState
        icon={EyeOff}
        title="We haven't hidden any of your posts"
        action={<ButtonLink to="/forum">Go to the forum</ButtonLink>}
      >
        If our team ever hides something you wrote, you&apos;ll find it here with the reason.
      </EmptyState>
    )
  return (
    <ul aria-label="Hidden posts" className="grid gap-6">
      {data.items.map((removal) => (
        <li key={removal.id} className="grid min-w-0">
          <Removal removal={removal} />
        </li>
      ))}
    </ul>
  )
}

function Removal({ removal }: { removal: RemovalView }) {
  const { id, kind, title, text, reason, decidedAt, appeal } = removal
  return (
    <Card look="object">
      <CardHead
        title={
          <span dir="auto" className="wrap-anywhere">
            {kind === 'post' ? title : `Your response to “${title}”`}
          </span>
        }
      />
      <p className="text-meta text-ink-3">
        Hidden on <Time at={decidedAt} />
      </p>
      <p className="mt-3 text-sm wrap-anywhere">
        <span className="font-medium">Why we hid it:</span> {reason}
      </p>
      <div className="mt-4 rounded-control border border-line bg-sunken p-3">
        <Markdown text={text} />
      </div>
      {appeal === null ? (
        <Appeal removalId={id} />
      ) : (
        <p className="mt-4 text-sm wrap-anywhere text-ink-2">
          <span className="font-medium">You asked us to look again:</span> {appeal}
        </p>
      )}
    </Card>
  )
}

function Appeal({ removalId }: { removalId: string }) {
  const [asks, setAsks] = useState(false)
  const ask = useChange((words: string) => client.forum.appeal({ removalId, words }), {
    shows: [forumKey],
    onDone: () => {
      toast.success("We'll look at it again")
      setAsks(false)
    },
  })
  return (
    <>
      <CardFoot>
        <Button onClick={() => setAsks(true)}>Ask us to look again</Button>
      </CardFoot>
      {asks && (
        <ReasonDialog
          most={limits.reason}
          title="Ask us to look again"
          description="Tell us why you think this should be visible. You can ask once, and we'll tell you what we decide."
          label="Why should we put it back?"
          act="Ask us to look again"
          pending={ask.isPending}
          onSend={ask.mutate}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  )
}
