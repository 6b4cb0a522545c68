import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Link2 } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { sayFailure } from '#kit/web/failure.ts'
import { saveFile } from '#kit/web/save-file.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { CopyButton } from '#kit/web/ui/CopyButton.tsx'
import { Dialog } from '#kit/web/ui/Dialog.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import { feedQuery } from './queries.ts'

/** Sync Calendar: this week as a file, or an address that a calendar reads by itself (a private feed that can be revoked). */
export function CalendarDialog({
  projectId,
  open,
  onClose,
}: {
  projectId: string
  open: boolean
  onClose: () => void
}) {
  const download = useChange(() => client.actionPlans.calendar({ projectId }), {
    onDone: (file) => {
      saveFile({ ...file, type: 'text/calendar' })
      toast.success(wording.calendarMade)
    },
    failed: "We couldn't make the calendar file. Please try again.",
  })
  return (
    <Dialog open={open} onClose={onClose} title="Sync Calendar">
      <h3 className="text-sm font-semibold">Add this week</h3>
      <p className="mt-1 mb-3 text-sm text-ink-2">
        Adds a one-hour block at 9 AM for each open task. Open the file in your calendar app.
      </p>
      <Button
        variant="primary"
        icon={CalendarPlus}
        pending={download.isPending}
        onClick={() => download.mutate()}
      >
        Download calendar file
      </Button>
      <hr className="my-5 border-line" />
      <h3 className="text-sm font-semibold">Private calendar link</h3>
      <p className="mt-1 mb-3 text-sm text-ink-2">
        Add this link to your calendar app to keep every active project's tasks up to date. Anyone with the
        link can see your tasks, so keep it private.
      </p>
      <FeedAddress />
    </Dialog>
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

function FeedAddress() {
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
  return data.url ? <OpenFeed url={data.url} /> : <MakeFeedButton />
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

function MakeFeedButton() {
  const make = useFeedChange()
  return (
    <Button icon={Link2} pending={make.isPending} onClick={() => make.mutate('make')}>
      Create private link
    </Button>
  )
}

function OpenFeed({ url }: { url: string }) {
  const [asking, ask] = useState<'renew' | 'revoke' | null>(null)
  const change = useFeedChange(() => ask(null))
  return (
    <>
      <Field label="Private calendar link" hideLabel>
        <Input readOnly value={url} onFocus={(event) => event.target.select()} className="font-mono" />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={url} label="Copy link" />
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
