import { useQueryClient } from '@tanstack/react-query'
import { Hammer } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { QueueFilter, emptyWords, useQueueChoice } from '#kit/web/ui/QueueFilter.tsx'
import { QueueList } from '#kit/web/ui/QueueList.tsx'
import { RemoveButton } from '#kit/web/ui/RemoveButton.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits, openStatuses, projectTypes, statuses, timelines, wording } from '../contract.ts'
import type { QueuedRequest, RequestStatus } from '../contract.ts'
import { queueKey, queueQuery } from './queries.ts'
import { statusWords } from './status.ts'

export default function RequestQueuePage() {
  return (
    <>
      <PageHead
        title="Build requests"
        lead={
          'Members see your answer under Build For Me and get a notification. ' +
          "If they left an email, we'll email them too."
        }
      />
      <QueueFilter label="Build requests" searchLabel="Project, description or email" />
      <Queue />
    </>
  )
}

function Queue() {
  const choice = useQueueChoice()
  return (
    <QueueList
      query={queueQuery(choice)}
      label="Build requests"
      failed={wording.loadQueueFailed}
      empty={
        <EmptyState icon={Hammer} title={emptyWords(choice).title}>
          {emptyWords(choice).hint}
        </EmptyState>
      }
      look="cards"
    >
      {(request) => <Request request={request} />}
    </QueueList>
  )
}

function Request({ request }: { request: QueuedRequest }) {
  const { projectName, description, userEmail, overdue } = request
  return (
    <Card look="object">
      <CardHead title={projectName} action={overdue ? <Badge look="danger">Overdue</Badge> : undefined} />
      <RequestFacts request={request} />
      {!hasAddress(userEmail) && (
        <p className="mt-2 text-sm text-ink-2">
          They didn't leave an email and don't have an account, so your answer can't reach them.
        </p>
      )}
      <p className="mt-3 text-sm wrap-anywhere whitespace-pre-line">{description}</p>
      <AnswerFields request={request} />
    </Card>
  )
}

const hasAddress = (userEmail: string) => userEmail !== 'anonymous'

function RequestFacts({ request }: { request: QueuedRequest }) {
  const { projectType, timeline, budget, userEmail, createdAt, dueAt } = request
  const isOpen = openStatuses.some((open) => open === request.status) && request.answer === null
  return (
    <p className="text-meta wrap-anywhere text-ink-3">
      {hasAddress(userEmail) ? (
        <a href={`mailto:${userEmail}`} className="text-accent-ink underline">
          {userEmail}
        </a>
      ) : (
        'No email'
      )}{' '}
      · {projectTypes[projectType]} · {timelines[timeline]} · {budget} · <Time at={createdAt} withClock />
      {isOpen && (
        <>
          {' '}
          · answer due <Time at={dueAt} />
        </>
      )}
    </p>
  )
}

function AnswerFields({ request }: { request: QueuedRequest }) {
  const [status, setStatus] = useState<RequestStatus>(request.status)
  const [answer, setAnswer] = useState(request.answer ?? '')
  const save = useAnswer(request.id)
  return (
    <>
      <div className="mt-4 grid gap-4 sm:grid-cols-[12rem_1fr]">
        <Field label="State">
          <Select value={status} onChange={(event) => setStatus(event.target.value as RequestStatus)}>
            {statuses.map((one) => (
              <option key={one} value={one}>
                {statusWords[one].label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Answer">
          <Textarea
            rows={2}
            maxLength={limits.answer}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        </Field>
      </div>
      <CardFoot>
        <Button pending={save.isPending} onClick={() => save.mutate({ status, answer })}>
          Save
        </Button>
        <Removal requestId={request.id} />
      </CardFoot>
    </>
  )
}

function Removal({ requestId }: { requestId: string }) {
  const remove = useChange(() => client.buildRequests.remove({ requestId }), {
    shows: [queueKey],
    onDone: () => toast.success('Request deleted'),
  })
  return <RemoveButton what="this request" pending={remove.isPending} onRemove={() => remove.mutate()} />
}

function useAnswer(requestId: string) {
  const queryClient = useQueryClient()
  return useChange(
    (values: { status: RequestStatus; answer: string }) =>
      client.buildRequests.answer({ requestId, ...values }),
    {
      onDone: ({ emailed, userEmail }) => {
        toast.success(
          'Request saved',
          emailed ? { description: `We're emailing your answer to ${userEmail}.` } : undefined,
        )
        return queryClient.invalidateQueries({ queryKey: queueKey })
      },
      failed: wording.answerFailed,
    },
  )
}
