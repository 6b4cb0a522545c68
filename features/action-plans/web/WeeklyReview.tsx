import { zodResolver } from '@hookform/resolvers/zod'
import { NotebookPen } from 'lucide-react'
import { use, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { ensure } from '#kit/contract/ensure.ts'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { reviewForm, wholeReviewForm } from '../forms-contract.ts'
import type { Review } from '../forms-contract.ts'
import { forgetReview, isBegun, keptReview, useKeptReview } from './kept-review.ts'
import { AskNumber } from './review-number.ts'
import type { NumberAnswer } from './review-number.ts'
import { usePlanChange } from './use-plan.ts'

type WeeklyReviewProps = { projectId: string; review: Review | null; isEarlier: boolean }

const questions = [
  { name: 'did', label: 'What did you do?' },
  { name: 'learned', label: 'What did you learn?' },
  { name: 'number', label: "One number you're tracking" },
] as const

type Writing = 'begun' | 'asked'

export function WeeklyReview({ projectId, review, isEarlier }: WeeklyReviewProps) {
  // An unfinished review is open again.
  const [writing, setWriting] = useState<Writing | null>(() =>
    !review && !isEarlier && isBegun(projectId) ? 'begun' : null,
  )
  return (
    <Card>
      <CardHead icon={NotebookPen} title="Weekly review" />
      {isEarlier && !review && <p className="text-sm text-ink-2">You didn't review this week.</p>}
      {review && !writing && <Answers review={review} />}
      {!review && !isEarlier && <p className="text-sm text-ink-2">{purpose}</p>}
      {!writing && !isEarlier && (
        <CardFoot>
          <Button size="sm" onClick={() => setWriting('asked')}>
            {review ? 'Edit' : 'Review my week'}
            {review && <span className="sr-only"> the weekly review</span>}
          </Button>
        </CardFoot>
      )}
      {writing && (
        <Questions
          projectId={projectId}
          review={review}
          focused={writing === 'asked'}
          onDone={() => setWriting(null)}
        />
      )}
    </Card>
  )
}

const purpose = "Three short questions. We'll use your answers to make your next plan better."

function Answers({ review }: { review: Review }) {
  return (
    <dl className="grid gap-3 text-sm">
      {questions
        .filter(({ name }) => review[name])
        .map(({ name, label }) => (
          <div key={name} className="grid gap-0.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{review[name]}</dd>
          </div>
        ))}
    </dl>
  )
}

type QuestionsProps = {
  projectId: string
  review: Review | null
  focused: boolean
  onDone: () => void
}

function Questions({ projectId, review, focused, onDone }: QuestionsProps) {
  const answer = useRef<NumberAnswer | null>(null)
  const form = useForm<Review>({
    resolver: (answers, context, options) => checked(answer.current)(answers, context, options),
    defaultValues: review ?? keptReview(projectId),
  })
  useKeptReview(form, review ? null : projectId)
  const save = useSave(projectId, form, { answer, onSaved: onDone })
  const { errors } = form.formState
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((answers) => save.mutate(answers))}
      className="mt-4 grid gap-4"
    >
      <Question form={form} name="did" focused={focused} />
      <Question form={form} name="learned" />
      {use(AskNumber)({
        projectId,
        typed: form.watch('number'),
        earlier: review?.number ?? null,
        onTyped: (text) => {
          form.setValue('number', text, { shouldDirty: true })
          form.clearErrors('number')
        },
        error: errors.number?.message,
        answerBy: (given) => (answer.current = given),
        otherwise: <Question form={form} name="number" />,
      })}
      {errors.root && (
        <div role="alert">
          <Callout kind="danger" title={errors.root.message ?? ''} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={save.isPending} className="max-sm:grow">
          Save review
        </Button>
        <Button variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type QuestionProps = { form: UseFormReturn<Review>; name: keyof Review; focused?: boolean }

function Question({ form, name, focused = false }: QuestionProps) {
  return (
    <Field
      label={ensure(questions.find((one) => one.name === name)).label}
      required
      error={form.formState.errors[name]?.message}
    >
      <Textarea rows={2} className="min-h-16!" autoFocus={focused} {...form.register(name)} />
    </Field>
  )
}

function checked(answer: NumberAnswer | null) {
  if (!answer) return zodResolver(wholeReviewForm)
  return zodResolver(
    reviewForm.superRefine((_, context) => {
      const message = answer.problem()
      if (message) context.addIssue({ code: 'custom', path: ['number'], message })
    }),
  )
}

type Saving = { answer: RefObject<NumberAnswer | null>; onSaved: () => void }

/** Saves the number first: if that fails, the review stays open with everything typed. */
function useSave(projectId: string, form: UseFormReturn<Review>, { answer, onSaved }: Saving) {
  return usePlanChange(
    projectId,
    async (answers: Review) => {
      const number = answer.current ? await answer.current.save() : answers.number
      return client.actionPlans.review({ projectId, ...answers, number })
    },
    {
      onDone: () => {
        forgetReview(projectId)
        toast.success('Review saved', { description: "We'll use it for your next plan." })
        onSaved()
      },
      form,
    },
  )
}
