import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { stanceLabels } from '#features/evidence/contract.ts'
import { evidenceQuery } from '#features/evidence/web/queries.ts'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { stances } from '#planner/evidence/evidence.ts'
import { levelNames } from '#planner/levels.ts'
import { evidenceTextOf, stanceOf } from '../../evidence-text.ts'
import { limits, wording, evidenceForm } from '../../reviews-contract.ts'
import type { Said, movedTo } from '../../reviews-contract.ts'
import { testTribeKey, choicesQuery } from '../queries.ts'

type Values = z.input<typeof evidenceForm>
type Filled = z.output<typeof evidenceForm>
type Form = UseFormReturn<Values, unknown, Filled>
type Logged = z.infer<typeof movedTo>
type LogReviewDialogProps = {
  review: Said
  projectId: string | null
  description: string
  log: (values: Filled, idempotencyKey: string) => Promise<Logged>
  onClose: () => void
}

export function LogReviewDialog({
  review,
  projectId,
  description,
  log: send,
  onClose,
}: LogReviewDialogProps) {
  const queryClient = useQueryClient()
  const form = useForm<Values, unknown, Filled>({
    resolver: zodResolver(evidenceForm),
    defaultValues: {
      projectId: projectId ?? '',
      stance: stanceOf(review),
      text: evidenceTextOf(review),
      countsForTest: false,
    },
  })
  const log = useChange(send, {
    shows: [testTribeKey],
    onDone: (logged) => {
      const at = projectId ?? form.getValues('projectId')
      void queryClient.invalidateQueries({ queryKey: evidenceQuery(at).queryKey })
      sayLogged(logged, at)
      onClose()
    },
    form,
  })

  return (
    <FormDialog
      onClose={onClose}
      title="Add to evidence"
      description={`This counts as a conversation on the day they wrote it. ${description}`}
      submit="Add to evidence"
      pending={log.isPending}
      problem={form.formState.errors.root?.message}
      onSubmit={form.handleSubmit((values) => log.mutate(values))}
    >
      {projectId === null && <ProjectChoice form={form} />}
      <EvidenceFields form={form} />
    </FormDialog>
  )
}

function sayLogged({ moved, rung }: Logged, projectId: string): void {
  toast.success('Added to your evidence', {
    description: moved
      ? `Your confidence level moved from ${levelNames[moved.from]} to ${levelNames[moved.to]}.`
      : `Your confidence level is still ${levelNames[rung]}.`,
    action: { label: 'See project', href: `/projects/${projectId}` },
  })
}

function ProjectChoice({ form }: { form: Form }) {
  const { data: choices } = useQuery(choicesQuery)
  const { errors } = form.formState
  return (
    <Field label="Project" required error={errors.projectId && wording.needsProject}>
      <Select key={choices ? 'loaded' : 'waiting'} {...form.register('projectId')}>
        <option value="">Choose a project</option>
        {choices?.items.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function EvidenceFields({ form }: { form: Form }) {
  const { errors } = form.formState
  return (
    <>
      <Field label="Does it support your idea?" required error={errors.stance?.message}>
        <Select {...form.register('stance')}>
          {stances.map((stance) => (
            <option key={stance} value={stance}>
              {stanceLabels[stance]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="What happened?"
        required
        error={errors.text?.message}
        counter={{ used: form.watch('text').length, most: limits.evidence }}
      >
        <Textarea rows={6} {...form.register('text')} />
      </Field>
      <Checkbox
        {...form.register('countsForTest')}
        label="Count this in my current test, if I have one"
        help="Only if it answers what that test asks."
      />
    </>
  )
}
