import { zodResolver } from '@hookform/resolvers/zod'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { reviewForm } from '../contract.ts'
import type { Review } from '../contract.ts'
import { forgetReview, keptReview, useKeptReview } from './kept-review.ts'
import { usePlanChange } from './use-plan.ts'

type WeeklyReviewProps = { projectId: string; review: Review | null; isEarlier: boolean }

const questions = [
  { name: 'did', label: 'What did you do?' },
  { name: 'learned', label: 'What did you learn?' },
  { name: 'number', label: 'One number, and what it is' },
] as const

/** Three questions at the end of a week; what was learned leads the next plan. */
export function WeeklyReview({ projectId, review, isEarlier }: WeeklyReviewProps) {
  const [editing, setEditing] = useState(false)
  return (
    <Card>
      <CardHead icon={NotebookPen} title="Weekly review" />
      {isEarlier && !review && <p className="text-sm text-ink-2">This week was not reviewed.</p>}
      {review && !editing && <Answers review={review} />}
      {review && !editing && !isEarlier && (
        <CardFoot>
          <Button size="sm" onClick={() => setEditing(true)}>
            Edit<span className="sr-only"> the weekly review</span>
          </Button>
        </CardFoot>
      )}
      {!isEarlier && (editing || !review) && (
        <Questions projectId={projectId} review={review} onDone={() => setEditing(false)} />
      )}
    </Card>
  )
}

function Answers({ review }: { review: Review }) {
  return (
    <dl className="grid gap-3 text-sm">
      {questions.map(({ name, label }) => (
        <div key={name} className="grid gap-0.5">
          <dt className="text-ink-2">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">{review[name]}</dd>
        </div>
      ))}
    </dl>
  )
}

type QuestionsProps = { projectId: string; review: Review | null; onDone: () => void }

function Questions({ projectId, review, onDone }: QuestionsProps) {
  const form = useForm<Review>({
    resolver: zodResolver(reviewForm),
    defaultValues: review ?? keptReview(projectId),
  })
  useKeptReview(form, review ? null : projectId)
  const save = useSave(projectId, form, onDone)
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit((answers) => save.mutate(answers))} className="grid gap-4">
      <p className="text-sm text-ink-2">It feeds your next plan.</p>
      {questions.map(({ name, label }) => (
        <Field key={name} label={label} required error={errors[name]?.message}>
          <Textarea rows={2} className="min-h-16!" {...form.register(name)} />
        </Field>
      ))}
      {errors.root && (
        <div role="alert">
          <Callout kind="danger" title={errors.root.message ?? ''} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" variant="primary" pending={save.isPending}>
          Save the review
        </Button>
        {review && (
          <Button size="sm" variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

function useSave(projectId: string, form: UseFormReturn<Review>, onSaved: () => void) {
  return usePlanChange(projectId, (answers: Review) => client.actionPlans.review({ projectId, ...answers }), {
    onDone: () => {
      forgetReview(projectId)
      toast.success('Review saved', { description: 'It feeds your next plan.' })
      onSaved()
    },
    form,
  })
}
