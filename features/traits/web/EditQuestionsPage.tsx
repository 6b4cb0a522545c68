import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '#kit/web/api.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { EditedQuestion } from '../contract.ts'
import { EditQuestionDialog } from './EditQuestionDialog.tsx'
import { editableQuery } from './queries.ts'

export default function EditQuestionsPage() {
  const query = useQuery(editableQuery)
  const { data } = query
  return (
    <>
      <PageHead
        title="Questions"
        lead={
          'You can edit the words and say why we ask. ' +
          "You can't add or remove answers, because Planner and people's past answers depend on them."
        }
      />
      {!data && (
        <Await
          query={query}
          failed={wording.loadFailed}
          skeleton={<Skeletons of={['h-40', 'h-40']} className="grid gap-6" />}
        />
      )}
      {data && (
        <ol aria-label="Questions" className="grid gap-6">
          {data.items.map((question) => (
            <li key={question.questionNumber} className="min-w-0">
              <Question question={question} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

function Question({ question }: { question: EditedQuestion }) {
  const { questionNumber, questionText, help, options, edited } = question
  const [open, setOpen] = useState<'edit' | 'reset' | null>(null)
  const close = () => setOpen(null)
  return (
    <Card>
      <CardHead
        title={
          <span className="wrap-anywhere">
            {questionNumber}. {questionText}
          </span>
        }
        action={
          <span className="flex flex-wrap items-center justify-end gap-2">
            {edited && <Badge look="accent">Edited</Badge>}
            {edited && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Restore question ${questionNumber}`}
                onClick={() => setOpen('reset')}
              >
                Restore original
              </Button>
            )}
            <Button
              size="sm"
              aria-label={`Change question ${questionNumber}`}
              onClick={() => setOpen('edit')}
            >
              Change
            </Button>
          </span>
        }
      />
      {help && <p className="text-sm wrap-anywhere">{help}</p>}
      <p className="mt-1 text-sm wrap-anywhere text-ink-2">{options.map(({ label }) => label).join(' · ')}</p>
      <LastEdit question={question} />
      {open === 'edit' && <EditQuestionDialog question={question} onClose={close} />}
      <ResetDialog questionNumber={questionNumber} open={open === 'reset'} onClose={close} />
    </Card>
  )
}

function LastEdit({ question: { edited, original, questionText } }: { question: EditedQuestion }) {
  if (!edited) return null
  return (
    <p className="mt-1 text-meta wrap-anywhere text-ink-3">
      Changed by {edited.by ?? 'someone who has left'} · <Time at={edited.at} withClock />
      {original && original !== questionText && <> · originally “{original}”</>}
    </p>
  )
}

type ResetDialogProps = { questionNumber: number; open: boolean; onClose: () => void }

function ResetDialog({ questionNumber, open, onClose }: ResetDialogProps) {
  const queryClient = useQueryClient()
  const reset = useChange(() => client.traits.reset({ questionNumber }), {
    onDone: () => {
      onClose()
      toast.success('Question restored')
      return queryClient.invalidateQueries({ queryKey: ['traits'] })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      title="Restore the original question?"
      confirm="Restore original"
      pending={reset.isPending}
      onConfirm={() => reset.mutate()}
      onCancel={onClose}
    >
      The question, why we ask and all its answers go back to our original words. Your edits will be lost.
    </ConfirmDialog>
  )
}
