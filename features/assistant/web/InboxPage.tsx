import { useQueryClient } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Disclosure } from '#kit/web/ui/Disclosure.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { QueueFilter, emptyWords, useQueueChoice } from '#kit/web/ui/QueueFilter.tsx'
import { QueueList } from '#kit/web/ui/QueueList.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { chatLimits, wording } from '../contract.ts'
import type { WaitingView } from '../contract.ts'
import { inboxKey, inboxQuery } from './queries.ts'

export default function InboxPage() {
  return (
    <>
      <PageHead
        title="Inbox"
        lead="The person who asked gets a notification and sees your answer in the chat. The oldest questions come first."
      />
      <QueueFilter label="Inbox" searchLabel="Question or username" />
      <Waiting />
    </>
  )
}

function Waiting() {
  const choice = useQueueChoice()
  return (
    <QueueList
      query={inboxQuery(choice)}
      label="Questions"
      failed={wording.loadInboxFailed}
      empty={
        <EmptyState icon={Inbox} title={emptyWords(choice).title}>
          {emptyWords(choice).hint}
        </EmptyState>
      }
      look="cards"
    >
      {(item) => <Question item={item} />}
    </QueueList>
  )
}

function Question({ item }: { item: WaitingView }) {
  const { id, question, response, from, createdAt, answer, transcript } = item
  return (
    <Card look="object">
      <CardHead title={<span className="wrap-anywhere">{question}</span>} />
      <p className="text-meta text-ink-3">
        {from} · <Time at={createdAt} withClock />
      </p>
      {response && (
        <Disclosure className="mt-2" summary="What the assistant said">
          <p className="text-sm wrap-anywhere text-ink-2">{response}</p>
        </Disclosure>
      )}
      {transcript.length > 0 && <Transcript turns={transcript} />}
      {answer === null ? (
        <AnswerForm questionId={id} />
      ) : (
        <p className="mt-3 text-sm wrap-anywhere whitespace-pre-line">
          <span className="font-medium">Our answer:</span> {answer}
        </p>
      )}
    </Card>
  )
}

function Transcript({ turns }: { turns: WaitingView['transcript'] }) {
  return (
    <Disclosure className="mt-2" summary="What they asked before">
      <ol aria-label="Conversation" className="grid gap-3 text-sm wrap-anywhere">
        {turns.map(({ question, response }, index) => (
          <li key={index} className="grid gap-1">
            <p className="font-medium">{question}</p>
            <p className="whitespace-pre-line text-ink-2">{response}</p>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

function AnswerForm({ questionId }: { questionId: string }) {
  const [answer, setAnswer] = useState('')
  const queryClient = useQueryClient()
  const send = useChange(() => client.assistant.answer({ questionId, answer }), {
    onDone: () => {
      toast.success(wording.answered)
      return queryClient.invalidateQueries({ queryKey: inboxKey })
    },
    failed: wording.answerFailed,
  })
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (answer.trim()) send.mutate()
      }}
    >
      <Field label="Answer">
        <Textarea
          rows={3}
          maxLength={chatLimits.answer}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </Field>
      <CardFoot>
        <Button type="submit" variant="primary" pending={send.isPending} disabled={answer.trim() === ''}>
          Send answer
        </Button>
      </CardFoot>
    </form>
  )
}
