import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { useCreateProject } from '#features/ideas/web/use-idea.ts'
import { assetForm, wording } from '#features/projects/contract.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { assetLabels } from '#planner/plan/plan.ts'
import { assetTypes } from '#planner/terms.ts'
import { ProjectForm, TitleField } from './ProjectForm.tsx'

type Values = z.infer<typeof assetForm>
type Given = z.input<typeof assetForm>

export function AssetForm() {
  const { form, draft, create } = useAssetForm()
  const { errors } = form.formState
  return (
    <ProjectForm
      draft={draft}
      pending={create.isPending}
      onSubmit={form.handleSubmit((values) => create.mutate(values))}
    >
      <TitleField field={form.register('title')} value={form.watch('title')} error={errors.title?.message} />
      <AssetTypeField field={form.register('assetType')} error={errors.assetType?.message} />
      <Field
        label="Description"
        required
        help="What it is and who it's for."
        error={errors.description?.message}
      >
        <Textarea {...form.register('description')} />
      </Field>
      <Field
        label="Details"
        required
        help="What you know so far: visitors, customers, costs, what's working and what isn't. “I don't know” is fine."
        error={errors.details?.message}
      >
        <Textarea {...form.register('details')} rows={6} />
      </Field>
    </ProjectForm>
  )
}

function useAssetForm() {
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
  return { form, draft, create }
}

type AssetTypeFieldProps = { field: UseFormRegisterReturn; error: string | undefined }

function AssetTypeField({ field, error }: AssetTypeFieldProps) {
  return (
    <Field label="Asset type" required error={error}>
      <Select {...field}>
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
  )
}
