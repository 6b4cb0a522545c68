import { Mail } from 'lucide-react'
import { client } from '#kit/web/api.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { QueueFilter, emptyWords, useQueueChoice } from '#kit/web/ui/QueueFilter.tsx'
import { QueueList } from '#kit/web/ui/QueueList.tsx'
import { RemoveButton } from '#kit/web/ui/RemoveButton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { topics, wording } from '../contract.ts'
import type { EnquiryView } from '../contract.ts'
import { enquiriesKey, enquiriesQuery } from './queries.ts'

export default function EnquiriesPage() {
  return (
    <>
      <PageHead
        title="Contact messages"
        lead="Answer by email, then mark it as answered. The oldest messages come first."
      />
      <QueueFilter label="Contact messages" searchLabel="Name, email or message" />
      <List />
    </>
  )
}

function List() {
  const choice = useQueueChoice()
  return (
    <QueueList
      query={enquiriesQuery(choice)}
      label="Contact messages"
      failed={wording.loadFailed}
      empty={
        <EmptyState icon={Mail} title={emptyWords(choice).title}>
          {emptyWords(choice).hint}
        </EmptyState>
      }
    >
      {(enquiry) => <Enquiry enquiry={enquiry} />}
    </QueueList>
  )
}

function Enquiry({
  enquiry: { id, kind, topic, name, email, message, createdAt, doneAt },
}: {
  enquiry: EnquiryView
}) {
  const mark = useMark(id)
  const remove = useChange(() => client.enquiries.remove({ enquiryId: id }), {
    shows: [enquiriesKey],
    onDone: () => toast.success('Message deleted'),
  })
  const words = { ...topics.contact, ...topics.invest } as Record<string, string>
  return (
    <article className="grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="min-w-0 text-base font-medium wrap-anywhere">{words[topic] ?? topic}</h2>
        <Badge look={doneAt ? 'good' : 'attention'}>
          {doneAt ? 'Answered' : kind === 'invest' ? 'Invest' : 'Contact'}
        </Badge>
      </div>
      <p className="text-meta wrap-anywhere text-ink-3">
        {name} ·{' '}
        <a href={`mailto:${email}`} className="text-accent-ink underline">
          {email}
        </a>{' '}
        · <Time at={createdAt} withClock />
      </p>
      <p className="text-sm wrap-anywhere whitespace-pre-line">{message}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" pending={mark.isPending} onClick={() => mark.mutate(!doneAt)}>
          {doneAt ? 'Mark as open' : 'Mark as answered'}
        </Button>
        <RemoveButton what="this message" pending={remove.isPending} onRemove={() => remove.mutate()} />
      </div>
    </article>
  )
}

function useMark(enquiryId: string) {
  return useChange((done: boolean) => client.enquiries.done({ enquiryId, done }), { shows: [enquiriesKey] })
}
