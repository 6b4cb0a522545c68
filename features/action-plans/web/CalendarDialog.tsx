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
    failed: 'The calendar file could not be made. Please try again.',
  })
  return (
    <Dialog open={open} onClose={onClose} title="Sync Calendar">
      <h3 className="text-sm font-semibold">Once</h3>
      <p className="mt-1 mb-3 text-sm text-ink-2">
        An hour for each open item, at nine on its day. Open the file with your calendar.
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
      <h3 className="text-sm font-semibold">Private calendar address</h3>
      <p className="mt-1 mb-3 text-sm text-ink-2">
        A calendar that is given this address follows the weeks of all your active projects by itself. Whoever
        has it can read your open items, so keep it to yourself.
      </p>
      <FeedAddress />
    </Dialog>
  )
}

type Change = 'make' | 'renew' | 'revoke'
const said: Record<Change, string> = {
  make: 'Calendar address made',
  renew: 'New calendar address made',
  revoke: 'Calendar address revoked',
}
const questions = {
  renew: {
    title: 'Make a new address?',
    text: 'The old one stops working at once. Calendars that read it have to be given the new one.',
    confirm: 'Make a new address',
  },
  revoke: {
    title: 'Revoke this address?',
    text: 'It stops working at once, and calendars that read it get nothing more.',
    confirm: 'Revoke',
  },
}

function FeedAddress() {
  const query = useQuery(feedQuery)
  const { data } = query
  if (!data)
    return (
      <Await
        query={query}
        failed="Your calendar address could not be loaded."
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
        sayFailure(failure, 'That did not work. Please try again.')
        onSettled?.()
      },
    },
  )
}

function MakeFeedButton() {
  const make = useFeedChange()
  return (
    <Button icon={Link2} pending={make.isPending} onClick={() => make.mutate('make')}>
      Make a private address
    </Button>
  )
}

function OpenFeed({ url }: { url: string }) {
  const [asking, ask] = useState<'renew' | 'revoke' | null>(null)
  const change = useFeedChange(() => ask(null))
  return (
    <>
      <Field label="Private calendar address" hideLabel>
        <Input readOnly value={url} onFocus={(event) => event.target.select()} className="font-mono" />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={url} label="Copy address" />
        <Button size="sm" variant="ghost" onClick={() => ask('renew')}>
          Make a new one
        </Button>
        <Button size="sm" variant="ghost" onClick={() => ask('revoke')}>
          Revoke
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
