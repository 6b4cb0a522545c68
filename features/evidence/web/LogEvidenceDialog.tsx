import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { client } from '#kit/web/api.ts'
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
import { evidenceQuery, piecePatch, withAnswered } from './queries.ts'
import { publishMoved, showStanding } from './use-evidence.ts'

type LogEvidenceDialogProps = {
  projectId: string
  test: TestView | null
  piece?: EvidenceView | undefined
  /** What a new one begins as. */
  kind?: EvidenceKind | undefined
  onClose: () => void
}

const schema: z.ZodType<Filled, Values> = evidenceForm
const kinds = evidenceKinds.map((value) => ({ value, label: kindLabels[value].label }))

/** Logs a piece of evidence, or changes one. What is typed survives a failure and a closed dialog. */
export function LogEvidenceDialog({ projectId, test, piece, kind, onClose }: LogEvidenceDialogProps) {
  const form = useForm<Values, unknown, Filled>({
    resolver: zodResolver(schema),
    defaultValues: piece ?? fresh(kind),
  })
  const draft = useDraft(piece ? `evidence:${piece.id}` : `project-evidence:${projectId}`, form, {
    numbers: ['amountCents', 'numberValue', 'standsFor'],
  })
  const queryClient = useQueryClient()
  const { queryKey } = evidenceQuery(projectId)
  const save = useChange<Filled, Outcome, Values>(
    (values, idempotencyKey) =>
      piece
        ? client.evidence.edit({ projectId, evidenceId: piece.id, ...values })
        : client.evidence.log({ projectId, ...values }, { context: { idempotencyKey } }),
    {
      shows: [queryKey],
      optimistic: (values) => (piece ? [] : [piecePatch(projectId, shownAs(values))]),
      onDone: (result) => {
        draft.clear()
        if (!piece) queryClient.setQueryData(queryKey, (known) => known && withAnswered(result.piece)(known))
        showStanding(queryClient, projectId, result)
        publishMoved(piece ? 'Evidence updated' : 'Evidence added', result)
        onClose()
      },
      form,
    },
  )
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
      <AfterPaint height="h-[34rem]">
        <EvidenceFields form={form} test={testFor(test, piece)} />
      </AfterPaint>
    </FormDialog>
  )
}

/** A piece as it was typed, until the server has it. */
const shownAs = (values: Filled): Omit<EvidenceView, 'id'> => ({
  ...values,
  amountCents: values.amountCents ?? null,
  numberValue: values.numberValue ?? null,
  numberUnit: values.numberUnit ?? null,
  standsFor: values.standsFor ?? 1,
  url: values.url ?? null,
  provenance: 'told',
  testId: null,
  interviewId: null,
  createdAt: new Date().toISOString(),
})

/** The test that it can count for: what counted for one that is over stays with that one. */
function testFor(test: TestView | null, piece: EvidenceView | undefined): TestView | null {
  return test?.id && (!piece?.testId || piece.testId === test.id) ? test : null
}

type EvidenceFieldsProps = { form: EvidenceForm; test: TestView | null }

function EvidenceFields({ form, test }: EvidenceFieldsProps) {
  const { errors } = form.formState
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
      <KindChoice form={form} />
      <StanceChoice form={form} error={errors.stance?.message} />
      <KindFields form={form} />
      <Field label="Date" required error={errors.happenedOn?.message}>
        <Input {...form.register('happenedOn')} type="date" />
      </Field>
      {test && <Checkbox {...form.register('countsForTest')} label={`Counts for the test “${test.title}”`} />}
    </>
  )
}

function KindChoice({ form }: { form: EvidenceForm }) {
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
          onChange={field.onChange}
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

function fresh(kind: EvidenceKind = 'conversation'): Values {
  const now = new Date()
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
  return {
    kind,
    stance: '',
    text: '',
    happenedOn: today,
    amountCents: null,
    numberValue: null,
    numberUnit: null,
    standsFor: null,
    url: null,
    countsForTest: true,
  }
}
