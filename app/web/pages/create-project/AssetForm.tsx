import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { useCreateProject } from '#features/ideas/web/use-idea.ts'
import type { PlanAnswer } from '#features/projects/before-plan-contract.ts'
import { assetForm, wording } from '#features/projects/contract.ts'
import { client } from '#kit/web/api.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { assetLabels } from '#planner/plan/plan.ts'
import { assetTypes } from '#planner/terms.ts'
import { BeforePlan } from './BeforePlan.tsx'
import { ProjectForm, TitleField } from './ProjectForm.tsx'
import { useBeforePlan } from './use-before-plan.ts'
import type { Answers } from './use-before-plan.ts'

type Values = z.infer<typeof assetForm>

export function AssetForm() {
  const asset = useAsset()
  return asset.asked ? <BeforePlan {...asset} asked={asset.asked} /> : <AssetFields asset={asset} />
}

const example =
  '“A shop with printable chore charts for parents. 900 visits and 4 orders last month at $12. It costs me ' +
  "$20 a month. I don't know where people leave.”"

function AssetFields({ asset }: { asset: ReturnType<typeof useAsset> }) {
  const { form, draft, pending, returned, submit } = asset
  const { errors } = form.formState
  useEffect(() => {
    if (returned) form.setFocus('details')
  }, [form, returned])
  return (
    <ProjectForm draft={draft} pending={pending} onSubmit={submit} example={example}>
      <TitleField
        field={form.register('title')}
        value={form.watch('title') ?? ''}
        error={errors.title?.message}
      />
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

function useAsset() {
  const form = useForm<Answers, unknown, Values>({
    resolver: zodResolver(assetForm as z.ZodType<Values, Answers>),
    defaultValues: { title: '', assetType: '', description: '', details: '' },
  })
  const draft = useDraft('create-project-asset', form)
  const create = useCreateProject(inputOf, wording.assetFailed, draft.clear)
  return {
    draft,
    ...useBeforePlan({
      form,
      create,
      ask: ({ description, details }: Values) => client.projects.assetQuestions({ description, details }),
      failed: wording.assetFailed,
      textOf: ({ details }) => details,
    }),
  }
}

const inputOf = ({
  given: { title, assetType, description, details },
  answers,
}: {
  given: Values
  answers: PlanAnswer[]
}) => ({
  selectedIdea: { name: title, description },
  projectType: 'digital_asset' as const,
  assetType,
  assetDetails: { description, details },
  ...(answers.length > 0 ? { answers } : {}),
})

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
