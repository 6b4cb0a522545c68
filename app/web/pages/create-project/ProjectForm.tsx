import type { FormEvent, ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { useDraft } from '#features/drafts/web/use-draft.ts'
import { limits } from '#features/projects/contract.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { DraftOffer } from '#kit/web/ui/DraftOffer.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'

type ProjectFormProps = {
  draft: ReturnType<typeof useDraft>
  pending: boolean
  onSubmit: (event: FormEvent) => unknown
  example: string
  children: ReactNode
}

export function ProjectForm({ draft, pending, onSubmit, example, children }: ProjectFormProps) {
  return (
    <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <form noValidate onSubmit={onSubmit} className="grid max-w-form gap-6">
        <DraftOffer shown={draft.offered !== null} onRestore={draft.restore} onDiscard={draft.discard} />
        {children}
        <Button type="submit" variant="primary" pending={pending} className="sm:justify-self-start">
          {pending ? 'Planning…' : 'Create project'}
        </Button>
      </form>
      <Card look="note">
        <CardHead small title="An example" />
        <p className="display text-name">{example}</p>
      </Card>
    </div>
  )
}

type TitleFieldProps = { field: UseFormRegisterReturn; value: string; error: string | undefined }

export function TitleField({ field, value, error }: TitleFieldProps) {
  return (
    <Field label="Title" required error={error} counter={{ used: value.length, most: limits.title }}>
      <Input {...field} autoComplete="off" />
    </Field>
  )
}
