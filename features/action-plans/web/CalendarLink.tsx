import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { sayFailure } from '#kit/web/failure.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { CopyButton } from '#kit/web/ui/CopyButton.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { useHashTarget } from '#kit/web/use-hash-target.ts'
import { feedQuery } from './queries.ts'

export function CalendarLinkCard() {
  useHashTarget()
  const { data } = useQuery(feedQuery)
  const isNew = data !== undefined && !data.createdAt
  return (
    <div id="calendar-link" tabIndex={-1} className="scroll-mt-20 focus:outline-none">
      <Card>
        <CardHead title="Private calendar link" action={isNew && <MakeFeedButton size="sm" />} />
        <p className="max-w-[68ch] text-sm text-ink-2">
          Your calendar app can read your tasks with it, without signing in. Changing your password or signing
          out everywhere turns it off.
        </p>
        {!isNew && (
          <div className="mt-4">
            <CalendarLink />
          </div>
        )}
      </Card>
    </div>
  )
}

type Change = 'make' | 'renew' | 'revoke'
const said: Record<Change, string> = {
  make: 'Calendar link created',
  renew: 'New calendar link created',
  revoke: 'Calendar link turned off',
}
const questions = {
  renew: {
    title: 'Create a new link?',
    text: "The old link will stop working right away. You'll need to add the new one to your calendar.",
    confirm: 'Create new link',
  },
  revoke: {
    title: 'Turn off this link?',
    text: "The link will stop working right away, and your calendar won't get new updates.",
    confirm: 'Turn off link',
  },
}

export function CalendarLink() {
  const query = useQuery(feedQuery)
  const { data } = query
  if (!data)
    return (
      <Await
        query={query}
        failed="We couldn't load your calendar link."
        skeleton={<Skeletons of={['h-10']} />}
      />
    )
  return data.createdAt ? <OpenFeed createdAt={data.createdAt} url={data.url} /> : <MakeFeedButton />
}

function useFeedChange(onSettled?: () => void) {
  const queryClient = useQueryClient()
  return useChange(
    (what: Change) => (what === 'revoke' ? client.actionPlans.revokeFeed() : client.actionPlans.openFeed()),
    {
      onDone: (feed, what) => {
        queryClient.setQueryData(feedQuery.queryKey, feed)
        toast.success(said[what])
        onSettled?.()
      },
      onFail: (failure) => {
        sayFailure(failure, "That didn't work. Please try again.")
        onSettled?.()
      },
    },
  )
}

function MakeFeedButton({ size }: { size?: 'sm' }) {
  const make = useFeedChange()
  return (
    <Button size={size} icon={Link2} pending={make.isPending} onClick={() => make.mutate('make')}>
      Create private link
    </Button>
  )
}

function OpenFeed({ createdAt, url }: { createdAt: string; url: string | null }) {
  const [asking, ask] = useState<'renew' | 'revoke' | null>(null)
  const change = useFeedChange(() => ask(null))
  return (
    <>
      {url ? (
        <Field
          label="Private calendar link"
          hideLabel
          help="Copy it now. We won't show it again. If you lose it, create a new one."
        >
          <Input readOnly value={url} onFocus={(event) => event.target.select()} className="font-mono" />
        </Field>
      ) : (
        <p className="text-sm">
          You have a link from <Time at={createdAt} />. We only show a link once. If you lost it, create a new
          one.
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {url && <CopyButton text={url} label="Copy link" />}
        <Button size="sm" variant="ghost" onClick={() => ask('renew')}>
          Create new link
        </Button>
        <Button size="sm" variant="ghost" onClick={() => ask('revoke')}>
          Turn off link
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          open
          title={questions[asking].title}
          confirm={questions[asking].confirm}
          danger={asking === 'revoke'}
          pending={change.isPending}
          onConfirm={() => change.mutate(asking)}
          onCancel={() => ask(null)}
        >
          {questions[asking].text}
        </ConfirmDialog>
      )}
    </>
  )
}
