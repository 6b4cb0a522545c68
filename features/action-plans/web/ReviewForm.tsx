import { zodResolver } from '@hookform/resolvers/zod'
import { use, useRef } from 'react'
import type { RefObject } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { ensure } from '#kit/contract/ensure.ts'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { reviewForm, wholeReviewForm } from '../forms-contract.ts'
import type { Review } from '../forms-contract.ts'
import { forgetReview, keptReview, useKeptReview } from './kept-review.ts'
import { AskNumber } from './review-number.ts'
import type { NumberAnswer } from './review-number.ts'
import { reviewQuestions } from './review-questions.ts'
import { usePlanChange } from './use-plan.ts'

type ReviewFormProps = {
  projectId: string
  review: Review | null
  focused: boolean
  onClose: () => void
}

export function ReviewForm({ projectId, review, focused, onClose }: ReviewFormProps) {
  const answer = useRef<NumberAnswer | null>(null)
  const form = useForm<Review>({
    resolver: (answers, context, options) => checked(answer.current)(answers, context, options),
    defaultValues: review ?? keptReview(projectId),
  })
  useKeptReview(form, review ? null : projectId)
  const save = useSave(projectId, form, { answer, onSaved: onClose })
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
        <Button variant="ghost" onClick={onClose}>
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
      label={ensure(reviewQuestions.find((one) => one.name === name)).label}
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
