import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { useCreateProject } from '#features/ideas/web/use-idea.ts'
import { assetForm, limits, wording } from '#features/projects/contract.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { DraftOffer } from '#kit/web/ui/DraftOffer.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { assetLabels, assetTypes } from '#planner/plan.ts'

type Values = z.infer<typeof assetForm>
type Given = z.input<typeof assetForm>

/** 'I Have a Digital Asset': its type and what the founder knows of it; the plan begins with six numbers. */
export function AssetForm() {
  const form = useForm<Given, unknown, Values>({
    resolver: zodResolver(assetForm),
    defaultValues: { title: '', assetType: '' as Given['assetType'], description: '', details: '' },
  })
  const draft = useDraft('create-project-asset', form)
  const create = useCreateProject(
    ({ title, assetType, description, details }: Values) => ({
      selectedIdea: { name: title, description },
      projectType: 'digital_asset' as const,
      assetType,
      assetDetails: { description, details },
    }),
    wording.assetFailed,
    draft.clear,
  )
  const { errors } = form.formState
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => create.mutate(values))}
      className="grid max-w-form gap-6"
    >
      <DraftOffer shown={draft.offered !== null} onRestore={draft.restore} onDiscard={draft.discard} />
      <Field
        label="Title"
        required
        error={errors.title?.message}
        counter={{ used: form.watch('title').length, most: limits.title }}
      >
        <Input {...form.register('title')} autoComplete="off" />
      </Field>
      <Field label="Asset type" required error={errors.assetType?.message}>
        <Select {...form.register('assetType')}>
          <option value="" disabled>
            Choose a type
          </option>
          {assetTypes.map((type) => (
            <option key={type} value={type}>
              {assetLabels[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Description"
        required
        help="What it is, and for whom."
        error={errors.description?.message}
      >
        <Textarea {...form.register('description')} />
      </Field>
      <Field
        label="Details"
        required
        help="What you know of it: visitors, buyers, costs, what works and what does not. “Don't know” is an answer."
        error={errors.details?.message}
      >
        <Textarea {...form.register('details')} rows={6} />
      </Field>
      <Button type="submit" variant="primary" pending={create.isPending} className="justify-self-start">
        {create.isPending ? 'Planning…' : 'Create project'}
      </Button>
    </form>
  )
}
