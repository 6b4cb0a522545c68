import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { client } from '#kit/web/api.ts'
import { showFailure } from '#kit/web/failure.ts'
import { DraftOffer } from '#kit/web/ui/DraftOffer.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { MoneyInput } from '#kit/web/ui/MoneyInput.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { targetInWords } from '#planner/evidence/forecast.ts'
import { ownTestForm } from '../contract.ts'
import type { ForecastGiven, OwnTest } from '../contract.ts'
import { evidenceShown } from './queries.ts'
import { ForecastDialog } from './shared/ForecastDialog.tsx'
import { useForecastQuestion } from './use-forecast.ts'

type OwnTestDialogProps = {
  projectId: string
  assumption: string
  onClose: () => void
  onChanged: () => void
}

const asNumber = { setValueAs: (value: string | number) => (value === '' ? undefined : Number(value)) }
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const startOf = (assumption: string): OwnTest => ({
  assumption,
  title: '',
  hypothesis: '',
  steps: [],
  hours: 3,
  cashCents: 0,
  sample: 5,
  passMark: '',
  killMark: '',
  passNeeded: 3,
  killNeeded: 4,
})

export function OwnTestDialog(props: OwnTestDialogProps) {
  const form = useForm<OwnTest>({
    resolver: zodResolver(ownTestForm),
    defaultValues: startOf(props.assumption),
  })
  const draft = useDraft(`project-test:${props.projectId}`, form)
  const { start, question } = useStart(form, props, draft.clear)
  if (question.asked)
    return (
      <ForecastDialog
        lead={targetInWords(question.asked.what.passMark)}
        pending={start.isPending}
        question={question}
        onClose={question.close}
      />
    )
  return (
    <FormDialog
      onClose={props.onClose}
      title="Write your own test"
      width="lg"
      submit="Start test"
      pending={start.isPending}
      problem={form.formState.errors.root?.message}
      onSubmit={form.handleSubmit(question.begin)}
    >
      <DraftOffer shown={draft.offered !== null} onRestore={draft.restore} onDiscard={draft.discard} />
      <Hypothesis form={form} />
      <Steps form={form} redraw={draft.restored} />
      <Size form={form} />
      <Marks form={form} />
    </FormDialog>
  )
}

function useStart(form: Form, { projectId, onClose, onChanged }: OwnTestDialogProps, onStarted: () => void) {
  const start = useChange(
    (started: { own: OwnTest; forecast: ForecastGiven }, idempotencyKey) =>
      client.evidence.start({ projectId, ...started }, { context: { idempotencyKey } }),
    {
      shows: evidenceShown(projectId),
      onDone: () => {
        onStarted()
        onClose()
      },
      onShown: onChanged,
      onFail: (error) => {
        question.close()
        showFailure(error, form)
      },
    },
  )
  const question = useForecastQuestion((own: OwnTest, forecast) => start.mutate({ own, forecast }))
  return { start, question }
}

type Form = UseFormReturn<OwnTest>

function Hypothesis({ form }: { form: Form }) {
  const { errors } = form.formState
  return (
    <>
      <Field
        label="This only works if"
        required
        help="What has to be true for this to work?"
        error={errors.assumption?.message}
      >
        <Textarea rows={2} {...form.register('assumption')} />
      </Field>
      <Field label="Name of the test" required error={errors.title?.message}>
        <Input {...form.register('title')} />
      </Field>
      <Field
        label="What do you expect to happen?"
        required
        help="Include a number, like “At least 3 of 5 bakers will…”"
        error={errors.hypothesis?.message}
      >
        <Textarea rows={2} {...form.register('hypothesis')} />
      </Field>
    </>
  )
}

/** `redraw`: the field reads its text once, so a restored draft remounts it. */
function Steps({ form, redraw }: { form: Form; redraw: boolean }) {
  const { errors } = form.formState
  return (
    <Controller
      control={form.control}
      name="steps"
      render={({ field }) => (
        <Field
          label="Steps"
          required
          help="One step per line."
          error={errors.steps?.message ?? errors.steps?.[0]?.message}
        >
          <Textarea
            key={String(redraw)}
            defaultValue={field.value.join('\n')}
            onChange={(event) => field.onChange(linesOf(event.target.value))}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        </Field>
      )}
    />
  )
}

function Size({ form }: { form: Form }) {
  const { errors } = form.formState
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Field label="Hours" required error={errors.hours?.message}>
        <Input {...form.register('hours', asNumber)} inputMode="decimal" />
      </Field>
      <Field label="Money" error={errors.cashCents?.message}>
        <Controller
          control={form.control}
          name="cashCents"
          render={({ field }) => (
            <MoneyInput cents={field.value} onCents={(cents) => field.onChange(cents ?? 0)} ref={field.ref} />
          )}
        />
      </Field>
      <Field label="How many people will you ask?" required error={errors.sample?.message}>
        <Input {...form.register('sample', asNumber)} inputMode="numeric" />
      </Field>
    </div>
  )
}

function Marks({ form }: { form: Form }) {
  const { errors } = form.formState
  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_140px]">
      <Field label="Keep going if" required error={errors.passMark?.message}>
        <Input {...form.register('passMark')} />
      </Field>
      <Field label="How many yeses to keep going?" required error={errors.passNeeded?.message}>
        <Input {...form.register('passNeeded', asNumber)} inputMode="numeric" />
      </Field>
      <Field label="Stop if" required error={errors.killMark?.message}>
        <Input {...form.register('killMark')} />
      </Field>
      <Field label="How many nos to stop?" required error={errors.killNeeded?.message}>
        <Input {...form.register('killNeeded', asNumber)} inputMode="numeric" />
      </Field>
    </div>
  )
}
