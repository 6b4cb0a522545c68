import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { itemAt } from '#kit/contract/ensure.ts'
import { client } from '#kit/web/api.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { categories, resourceForm } from '../contract.ts'
import type { AdministeredResource, ResourceCategory } from '../contract.ts'
import { resourcesKey } from './queries.ts'

type Values = { title: string; description: string; category: ResourceCategory; url: string }

type ResourceDialogProps = { resource: AdministeredResource | null; onClose: () => void }

export function ResourceDialog({ resource, onClose }: ResourceDialogProps) {
  const form = useForm<Values>({
    resolver: zodResolver(resourceForm),
    defaultValues: {
      title: resource?.title ?? '',
      description: resource?.description ?? '',
      category: resource?.category ?? 'business',
      url: resource?.url ?? '',
    },
  })
  const save = useChange(
    (values: Values, idempotencyKey) =>
      resource
        ? client.resources.change({ resourceId: resource.id, ...values })
        : client.resources.add(values, { context: { idempotencyKey } }),
    {
      shows: [resourcesKey],
      onDone: () => {
        toast.success('Resource saved')
        onClose()
      },
      form,
    },
  )

  return (
    <FormDialog
      onClose={onClose}
      title={resource ? 'Edit resource' : 'New resource'}
      width="lg"
      submit="Save resource"
      pending={save.isPending}
      problem={form.formState.errors.root?.message}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
    >
      <ResourceFields form={form} />
    </FormDialog>
  )
}

function ResourceFields({ form }: { form: UseFormReturn<Values> }) {
  const { errors } = form.formState
  return (
    <>
      <Field label="Title" required error={errors.title?.message}>
        <Input {...form.register('title')} autoComplete="off" />
      </Field>
      <Field label="Link" required error={errors.url?.message}>
        <Input {...form.register('url')} type="url" autoComplete="off" />
      </Field>
      <Field label="Category" className="sm:max-w-narrow">
        <Select {...form.register('category')}>
          {categories.map((category) => (
            <option key={category} value={category}>
              {itemAt(category, 0).toUpperCase() + category.slice(1)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Why it's worth reading" required error={errors.description?.message}>
        <Textarea {...form.register('description')} rows={3} />
      </Field>
    </>
  )
}
