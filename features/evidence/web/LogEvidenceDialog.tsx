import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { client } from '#kit/web/api.ts'
import { localDay } from '#kit/web/formats.ts'
import { AfterPaint } from '#kit/web/ui/AfterPaint.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { DraftOffer } from '#kit/web/ui/DraftOffer.tsx'
import { Field, FieldError } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { evidenceKinds, stances } from '#planner/evidence/evidence.ts'
import type { EvidenceKind } from '#planner/evidence/evidence.ts'
import { evidenceForm, kindLabels, limits, stanceLabels } from '../contract.ts'
import type { EvidenceView, Outcome, TestView } from '../contract.ts'
import { KindFields } from './KindFields.tsx'
import type { EvidenceForm, Filled, Values } from './KindFields.tsx'
import type { Said } from './opened.ts'
import { PersonFields } from './PersonFields.tsx'
import { evidenceQuery, evidenceShown, piecePatch, withAnswered } from './queries.ts'
import { publishMoved, showStanding } from './use-evidence.ts'

type LogEvidenceDialogProps = {
  projectId: string
  test: TestView | null
  piece?: EvidenceView | undefined
  kind?: EvidenceKind | undefined
  said?: Said | null | undefined
  known: string[]
  onClose: () => void
  onSaved: (outcome: Outcome) => void
}

const schema: z.ZodType<Filled, Values> = evidenceForm
const kinds = evidenceKinds.map((value) => ({ value, label: kindLabels[value].label }))

export function LogEvidenceDialog({
  projectId,
  test,
  piece,
  kind,
  said,
  known,
  onClose,
  onSaved,
}: LogEvidenceDialogProps) {
  const form = useForm<Values, unknown, Filled>({
    resolver: zodResolver(schema),
    defaultValues: piece ?? { ...fresh(kind, test), ...said },
  })
  const draft = useDraft(piece ? `evidence:${piece.id}` : `project-evidence:${projectId}`, form, {
    numbers: ['amountCents', 'numberValue', 'standsFor', 'nextMinutes'],
  })
  const onDone = (outcome: Outcome) => {
    draft.clear()
    onSaved(outcome)
  }
  const save = useSave({ projectId, piece, form, onDone })
  return (
    <FormDialog
      onClose={onClose}
      title={piece ? 'Edit evidence' : 'Add evidence'}
      submit={piece ? 'Save evidence' : 'Add evidence'}
      pending={save.isPending}
      away={save.isPending && !piece}
      problem={form.formState.errors.root?.message}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
    >
      <DraftOffer shown={draft.offered !== null} onRestore={draft.restore} onDiscard={draft.discard} />
      <AfterPaint height="h-[46rem]">
        <EvidenceFields form={form} test={testFor(test, piece)} isNew={!piece} known={known} />
      </AfterPaint>
    </FormDialog>
  )
}

type SaveProps = Pick<LogEvidenceDialogProps, 'projectId' | 'piece'> & {
  form: EvidenceForm
  onDone: (outcome: Outcome) => void
}

function useSave({ projectId, piece, form, onDone }: SaveProps) {
  const queryClient = useQueryClient()
  const { queryKey } = evidenceQuery(projectId)
  return useChange<Filled, Outcome, Values>(
    (values, idempotencyKey) =>
      piece
        ? client.evidence.edit({ projectId, evidenceId: piece.id, ...values })
        : client.evidence.log({ projectId, ...values }, { context: { idempotencyKey } }),
    {
      shows: evidenceShown(projectId),
      optimistic: (values) => (piece ? [] : [piecePatch(projectId, shownAs(values))]),
      onDone: (result) => {
        if (!piece) queryClient.setQueryData(queryKey, (known) => known && withAnswered(result.piece)(known))
        showStanding(queryClient, projectId, result)
        if (!result.moment) publishMoved(piece ? 'Evidence updated' : 'Evidence added', result)
        onDone(result)
      },
      form,
    },
  )
}

const shownAs = (values: Filled): Omit<EvidenceView, 'id'> => ({
  ...values,
  amountCents: values.amountCents ?? null,
  numberValue: values.numberValue ?? null,
  numberUnit: values.numberUnit ?? null,
  standsFor: values.standsFor ?? 1,
  url: values.url ?? null,
  person: values.person || null,
  nextStep: values.nextStep || null,
  nextOn: values.nextOn ?? null,
  nextMinutes: values.nextMinutes ?? null,
  provenance: 'told',
  countsForTest: values.countsForTest ?? false,
  testId: null,
  interviewId: null,
  createdAt: new Date().toISOString(),
})

/** A piece that counted for an ended test stays with it. */
function testFor(test: TestView | null, piece: EvidenceView | undefined): TestView | null {
  return test?.id && !test.ofPage && (!piece?.testId || piece.testId === test.id) ? test : null
}

type EvidenceFieldsProps = Pick<LogEvidenceDialogProps, 'test' | 'known'> & {
  form: EvidenceForm
  isNew: boolean
}

function EvidenceFields({ form, test, isNew, known }: EvidenceFieldsProps) {
  const { errors, dirtyFields } = form.formState
  const suggestCounting = (kind: EvidenceKind) => {
    if (isNew && test && !dirtyFields.countsForTest)
      form.resetField('countsForTest', { defaultValue: isAnswer(test, kind) })
  }
  return (
    <>
      <Field
        label="What happened?"
        required
        help="Write what they said or did, in their words."
        error={errors.text?.message}
        counter={{ used: (form.watch('text') ?? '').length, most: limits.text }}
      >
        <Textarea {...form.register('text')} />
      </Field>
      <KindChoice form={form} onChosen={suggestCounting} />
      <StanceChoice form={form} error={errors.stance?.message} />
      <KindFields form={form} />
      <PersonFields form={form} known={known} />
      <Field label="Date" required error={errors.happenedOn?.message}>
        <Input {...form.register('happenedOn')} type="date" />
      </Field>
      {test && (
        <Checkbox
          {...form.register('countsForTest')}
          label={`Counts for the test “${test.title}”`}
          help={`A yes here is ${test.one}.`}
        />
      )}
    </>
  )
}

const isAnswer = (test: TestView, kind: EvidenceKind) => test.answeringKinds.includes(kind)

type KindChoiceProps = { form: EvidenceForm; onChosen: (kind: EvidenceKind) => void }

function KindChoice({ form, onChosen }: KindChoiceProps) {
  const id = useId()
  return (
    <Controller
      control={form.control}
      name="kind"
      render={({ field }) => (
        <RadioCards
          legend="What kind of evidence is it?"
          name={`${id}-kind`}
          chips
          options={kinds}
          value={field.value}
          onChange={(kind) => {
            field.onChange(kind)
            onChosen(kind)
          }}
        />
      )}
    />
  )
}

type StanceChoiceProps = { form: EvidenceForm; error: string | undefined }

function StanceChoice({ form, error }: StanceChoiceProps) {
  const id = useId()
  return (
    <div>
      <Controller
        control={form.control}
        name="stance"
        render={({ field }) => (
          <RadioCards
            legend="Does it support your idea?"
            name={`${id}-stance`}
            chips
            options={stances.map((value) => ({ value, label: stanceLabels[value] }))}
            value={field.value || null}
            onChange={field.onChange}
          />
        )}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

function fresh(kind: EvidenceKind = 'conversation', test: TestView | null): Values {
  return {
    kind,
    stance: '',
    text: '',
    happenedOn: localDay(),
    amountCents: null,
    numberValue: null,
    numberUnit: null,
    standsFor: null,
    url: null,
    person: null,
    nextStep: null,
    nextOn: null,
    nextMinutes: null,
    countsForTest: !test || isAnswer(test, kind),
  }
}
