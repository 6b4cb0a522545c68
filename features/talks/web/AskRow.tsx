import { Check, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import type { BadgeLook } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { CopyButton } from '#kit/web/ui/CopyButton.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { quoted } from '#planner/words.ts'
import { wayLabels, wording } from '../contract.ts'
import type { AskView, Step, TalkList } from '../contract.ts'
import { messageTo } from './message.ts'
import { useTalksChange } from './queries.ts'

type RowProps = { projectId: string; list: TalkList; ask: AskView }

export function AskRow({ projectId, list, ask }: RowProps) {
  const { id: askId, name, way } = ask
  const { label, look } = stateOf(ask)
  return (
    <li className="grid min-w-0 gap-2 py-4">
      <div className="flex min-w-0 items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium wrap-anywhere">{name ?? wording.forgotten}</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-3">
            <Badge look={look}>{label}</Badge>
            <span>{wayLabels[way].label}</span>
            {ask.askedAt && (
              <span>
                Asked <Time at={ask.askedAt} />
              </span>
            )}
            {ask.followedUpAt && (
              <span>
                Followed up <Time at={ask.followedUpAt} />
              </span>
            )}
          </p>
        </div>
        <Remove projectId={projectId} askId={askId} name={name ?? 'this person'} />
      </div>
      <Answers ask={ask} />
      {name && <Acts projectId={projectId} list={list} ask={ask} />}
    </li>
  )
}

const isTalked = ({ talkedAt, answers }: AskView) =>
  talkedAt !== null || answers.some(({ confirmedAt }) => confirmedAt !== null)

const isFollowUpDue = ({ followUpAt }: AskView) => followUpAt !== null && new Date(followUpAt) <= new Date()

function stateOf(ask: AskView): { label: string; look: BadgeLook } {
  const yes = ask.answers.some(({ reply }) => reply === 'yes')
  if (isTalked(ask)) return { label: 'You talked', look: 'good' }
  if (yes) return { label: 'Picked a time', look: 'attention' }
  if (ask.answers.length > 0) return { label: 'Said no', look: 'neutral' }
  if (isFollowUpDue(ask)) return { label: 'Follow up once', look: 'attention' }
  if (ask.openedAt) return { label: 'Opened', look: 'accent' }
  return ask.askedAt ? { label: 'Waiting', look: 'neutral' } : { label: 'Not asked yet', look: 'neutral' }
}

function Answers({ ask: { answers, way } }: { ask: AskView }) {
  if (answers.length === 0) return null
  return (
    <ul className="grid gap-2 text-sm">
      {answers.map(({ id, reply, time, name, reach, note, confirmedAt }) => (
        <li key={id} className="rounded-card bg-note p-3 wrap-anywhere">
          <p>
            {way === 'place' && name && <strong className="font-medium">{name}: </strong>}
            {reply === 'yes' ? time : 'No, thank you'}
            {confirmedAt && <span className="text-ink-2"> (they said that you talked)</span>}
          </p>
          {reach && <p className="text-ink-2">Reach them: {reach}</p>}
          {note && <p className="text-ink-2">{quoted(note)}</p>}
        </li>
      ))}
    </ul>
  )
}

function Acts({ projectId, list, ask }: RowProps) {
  const again = isFollowUpDue(ask)
  const message = messageTo(ask, { list, again })
  if (ask.answers.length > 0 && ask.way !== 'place') return <Marks projectId={projectId} ask={ask} />
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={message} label={again ? 'Copy the follow-up' : 'Copy the message'} />
        <Marks projectId={projectId} ask={ask} />
      </div>
      <Disclosure summary={again ? 'See the follow-up' : 'See the message'}>
        <p dir="auto" className="max-w-[68ch] text-sm wrap-anywhere whitespace-pre-line text-ink-2">
          {message}
        </p>
      </Disclosure>
    </>
  )
}

function Marks({ projectId, ask }: Omit<RowProps, 'list'>) {
  const { id: askId, askedAt, talkedAt, answers } = ask
  const isWanted = answers.length === 0 || answers.some(({ reply }) => reply === 'yes')
  const mark = useTalksChange(projectId, ({ step, done }: { step: Step; done: boolean }) =>
    client.talks.mark({ projectId, askId, step, done }),
  )
  const did = (step: Step, label: string) => (
    <Button size="sm" icon={Check} pending={mark.isPending} onClick={() => mark.mutate({ step, done: true })}>
      {label}
    </Button>
  )
  const undo = (step: Step, label: string) => (
    <Button size="sm" variant="ghost" onClick={() => mark.mutate({ step, done: false })}>
      {label}
    </Button>
  )
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!askedAt && did('asked', 'I asked them')}
      {isFollowUpDue(ask) && did('followed_up', 'I followed up')}
      {askedAt && !talkedAt && isWanted && did('talked', 'We talked')}
      {askedAt && !talkedAt && answers.length === 0 && undo('asked', 'Unmark as asked')}
      {talkedAt && undo('talked', 'Unmark as talked')}
    </div>
  )
}

function Remove({ projectId, askId, name }: { projectId: string; askId: string; name: string }) {
  const [asks, setAsks] = useState(false)
  const remove = useTalksChange(projectId, () => client.talks.remove({ projectId, askId }), {
    said: 'Removed from your list',
  })
  return (
    <>
      <IconButton icon={Trash2} label={`Remove ${name}`} onClick={() => setAsks(true)} />
      <ConfirmDialog
        open={asks}
        title={`Remove ${name}?`}
        confirm="Remove"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsks(false)}
      >
        Their link stops working, and what they answered is deleted. It can't be undone.
      </ConfirmDialog>
    </>
  )
}
