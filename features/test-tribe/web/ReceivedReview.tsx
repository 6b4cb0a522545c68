import { Flag, MessageSquareReply, NotebookPen, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { later } from '#kit/web/later.tsx'
import { Avatar } from '#kit/web/ui/Avatar.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits } from '../reviews-contract.ts'
import type { ReviewView } from '../reviews-contract.ts'
import { testTribeKey } from './queries.ts'
import { ReviewBody } from './shared/ReviewBody.tsx'

const LogReviewDialog = later(async () => (await import('./shared/LogReviewDialog.tsx')).LogReviewDialog)
const ReportDialog = later(
  async () => (await import('#features/moderation/web/shared/ReportDialog.tsx')).ReportDialog,
)

type Act = 'answer' | 'log' | 'report'
type ReceivedReviewProps = {
  review: ReviewView
  projectId: string | null
}

export function ReceivedReview({ review, projectId }: ReceivedReviewProps) {
  const [opened, open] = useState<Act | null>(null)
  const close = () => open(null)
  return (
    <article
      aria-label={`Feedback by ${review.tester.name}`}
      className="@container grid min-w-0 gap-3 rounded-card bg-sunken p-4"
    >
      <Head review={review} onReport={() => open('report')} />
      <ReviewBody review={review} helpful={review.helpful} />
      {review.answer && <Answer text={review.answer} />}
      <Acts review={review} onOpen={open} />
      {opened === 'answer' && <AnswerDialog review={review} onClose={close} />}
      {opened === 'log' && (
        <LogReviewDialog
          review={review}
          projectId={projectId}
          description="In their own words, it's marked as checked. If you change anything, it becomes your word."
          log={(values, idempotencyKey) =>
            client.testTribe.logEvidence({ reviewId: review.id, ...values }, { context: { idempotencyKey } })
          }
          onClose={close}
        />
      )}
      {opened === 'report' && (
        <ReportDialog
          kind="review"
          subjectId={review.id}
          what="this feedback"
          shows={testTribeKey}
          onClose={close}
        />
      )}
    </article>
  )
}

function Head({ review, onReport }: { review: ReviewView; onReport: () => void }) {
  const { tester } = review
  return (
    <div className="flex items-center gap-3">
      <Avatar id={tester.id ?? tester.name} name={tester.name} picture={tester.avatar} size="sm" />
      <p className="min-w-0 grow text-sm">
        <span className="font-medium wrap-anywhere">{tester.name}</span>{' '}
        <span className="text-ink-3">
          <Time at={review.createdAt} />
          {review.editedAt && ', changed'}
        </span>
      </p>
      <IconButton icon={Flag} size="sm" label={`Report the feedback by ${tester.name}`} onClick={onReport} />
    </div>
  )
}

function Acts({ review, onOpen }: { review: ReviewView; onOpen: (act: Act) => void }) {
  const mark = useChange(
    (helpful: boolean) => client.testTribe.markHelpful({ reviewId: review.id, helpful }),
    { shows: [testTribeKey] },
  )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        size="sm"
        icon={ThumbsUp}
        aria-pressed={review.helpful}
        pending={mark.isPending}
        onClick={() => mark.mutate(!review.helpful)}
      >
        {review.helpful ? 'Marked helpful' : 'Mark helpful'}
      </Button>
      <Button size="sm" icon={MessageSquareReply} onClick={() => onOpen('answer')}>
        {review.answer ? 'Edit reply' : 'Reply'}
      </Button>
      {review.logged ? (
        <Badge look="good" icon={NotebookPen}>
          Added to evidence
        </Badge>
      ) : (
        <Button size="sm" icon={NotebookPen} onClick={() => onOpen('log')}>
          Add to evidence
        </Button>
      )}
    </div>
  )
}

export function Answer({ text }: { text: string }) {
  return (
    <p className="border-l-2 border-accent-line pl-3 text-sm wrap-anywhere whitespace-pre-line">
      <span className="font-medium">Answer:</span> {text}
    </p>
  )
}

function AnswerDialog({ review, onClose }: { review: ReviewView; onClose: () => void }) {
  const [text, setText] = useState(review.answer ?? '')
  const save = useChange((answer: string) => client.testTribe.answer({ reviewId: review.id, answer }), {
    shows: [testTribeKey],
    onDone: () => {
      toast.success('Reply sent')
      onClose()
    },
  })

  return (
    <FormDialog
      onClose={onClose}
      title={`Reply to ${review.tester.name}`}
      description="We'll let them know. After you reply, they can't change their feedback."
      submit="Send reply"
      pending={save.isPending}
      disabled={text.trim() === ''}
      onSubmit={() => save.mutate(text.trim())}
    >
      <Field label="Your reply" required counter={{ used: text.length, most: limits.answer }}>
        <Textarea value={text} maxLength={limits.answer} onChange={(event) => setText(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
