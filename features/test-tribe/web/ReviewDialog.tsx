import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { ensure } from '#kit/contract/ensure.ts'
import { client } from '#kit/web/api.ts'
import { DraftOffer } from '#kit/web/ui/DraftOffer.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording as tribeWording } from '../contract.ts'
import type { AvailableTest } from '../contract.ts'
import { limits, payingLabels, payings, reviewForm, standing, verdict, wording } from '../reviews-contract.ts'
import type { ReviewForm, ReviewView } from '../reviews-contract.ts'
import { testTribeKey } from './queries.ts'
import { RatingField } from './RatingField.tsx'
import { SiteLink } from './SiteLink.tsx'

const shownForm = reviewForm.extend({
  wouldPay: z
    .enum([...payings, ''])
    .nullable()
    .transform((paying) => paying || null),
})
type Values = z.input<typeof shownForm>
type Form = UseFormReturn<Values, unknown, ReviewForm>
export type Tested = Pick<AvailableTest, 'id' | 'title' | 'questions'> & { projectUrl?: string }
type ReviewDialogProps = { test: Tested; earlier: ReviewView | null; onClose: () => void }

const empty = {
  firstImpression: '',
  tried: '',
  confused: '',
  wouldPay: null,
  paysNow: '',
  answers: [],
  feedback: '',
}

const earned = ({ name, count }: { name: string; count: number }) =>
  count > 0 ? `Your ${name} badge count is now ${count}.` : undefined

/** Asks what five seconds showed before the other questions can be read. */
export function ReviewDialog({ test, earlier, onClose }: ReviewDialogProps) {
  const form = useForm<Values, unknown, ReviewForm>({
    resolver: zodResolver(shownForm),
    defaultValues: earlier ?? empty,
  })
  const draft = useDraft(`test-review:${test.id}`, form)
  const [looked, setLooked] = useState(Boolean(earlier))
  const save = useSave({ test, earlier, form }, () => {
    draft.clear()
    onClose()
  })
  const restore = () => {
    draft.restore()
    setLooked(true)
  }

  return (
    <FormDialog
      onClose={onClose}
      title="Test & Review"
      width="lg"
      description={<Where test={test} />}
      submit={!looked ? 'Continue' : earlier ? 'Save feedback' : 'Submit feedback'}
      pending={save.isPending}
      problem={form.formState.errors.root?.message}
      onSubmit={looked ? form.handleSubmit((values) => save.mutate(values)) : () => setLooked(true)}
    >
      <DraftOffer shown={draft.offered !== null} onRestore={restore} onDiscard={draft.discard} />
      <Field label={standing.firstImpression.label} error={form.formState.errors.firstImpression?.message}>
        <Textarea rows={2} {...form.register('firstImpression')} />
      </Field>
      {looked && <Script form={form} questions={test.questions} focused={!earlier} />}
      {looked && <Verdict form={form} />}
    </FormDialog>
  )
}

function useSave(
  { test, earlier, form }: { test: Tested; earlier: ReviewView | null; form: Form },
  onDone: () => void,
) {
  const done = (said: string, description?: string) => {
    toast.success(said, { description })
    onDone()
  }
  const shared = { shows: [testTribeKey], form, failed: wording.reviewFailed }
  const give = useChange(
    (values: ReviewForm, idempotencyKey) =>
      client.testTribe.review({ testId: test.id, ...values }, { context: { idempotencyKey } }),
    {
      ...shared,
      onDone: ({ badge }) => done('Feedback submitted', earned(badge)),
    },
  )
  const change = useChange(
    (values: ReviewForm) => client.testTribe.editReview({ reviewId: ensure(earlier).id, ...values }),
    { ...shared, onDone: () => done('Feedback updated') },
  )
  return earlier ? change : give
}

function Where({ test }: { test: Tested }) {
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-medium text-ink">{test.title}.</span>{' '}
        {test.projectUrl && <SiteLink address={test.projectUrl} />}
      </p>
      <p className="mt-1">{tribeWording.safety}</p>
    </>
  )
}

function Script({ form, questions, focused }: { form: Form; questions: string[]; focused: boolean }) {
  const { errors } = form.formState
  const { setFocus } = form
  useEffect(() => {
    if (focused) setFocus('tried')
  }, [focused, setFocus])
  return (
    <>
      <Field label={standing.tried.label} error={errors.tried?.message}>
        <Textarea rows={2} {...form.register('tried')} />
      </Field>
      <Field label={standing.confused.label} error={errors.confused?.message}>
        <Textarea rows={2} {...form.register('confused')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={standing.wouldPay.label} error={errors.wouldPay?.message}>
          <Select {...form.register('wouldPay')}>
            <option value="">{verdict.noPaying}</option>
            {payings.map((paying) => (
              <option key={paying} value={paying}>
                {payingLabels[paying]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={standing.paysNow.label} error={errors.paysNow?.message}>
          <Input {...form.register('paysNow')} autoComplete="off" />
        </Field>
      </div>
      {questions.map((question, index) => (
        <Field key={question} label={question} error={errors.answers?.[index]?.message}>
          <Textarea rows={2} {...form.register(`answers.${index}`)} />
        </Field>
      ))}
    </>
  )
}

function Verdict({ form }: { form: Form }) {
  return (
    <>
      <Field
        {...verdict.feedback}
        required
        error={form.formState.errors.feedback?.message}
        counter={{ used: (form.watch('feedback') ?? '').length, most: limits.feedback }}
      >
        <Textarea {...form.register('feedback')} />
      </Field>
      <Controller
        control={form.control}
        name="rating"
        render={({ field, fieldState }) => (
          <RatingField value={field.value} error={fieldState.error?.message} onChange={field.onChange} />
        )}
      />
    </>
  )
}
