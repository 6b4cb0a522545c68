import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { Controller } from 'react-hook-form'
import { Field } from '#kit/web/ui/Field.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { choicesQuery } from './queries.ts'
import type { TestFormOf } from './TestFields.tsx'

type ProjectFieldProps = {
  form: TestFormOf
  asked: string | null
}

export function ProjectField({ form, asked }: ProjectFieldProps) {
  const { projects, choose } = useProjectChoice(form, asked)
  return (
    <Controller
      control={form.control}
      name="projectId"
      render={({ field, fieldState }) => (
        <Field
          label="Project"
          help="Choose one of your projects and we'll fill in the rest. Or describe something else."
          error={fieldState.error?.message}
        >
          <Select
            value={field.value ?? ''}
            ref={field.ref}
            onBlur={field.onBlur}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">Something else</option>
            {projects?.map(({ id, title, inTests }) => (
              <option key={id} value={id} disabled={inTests}>
                {title}
                {inTests ? ' (already in the Test Tribe)' : ''}
              </option>
            ))}
          </Select>
        </Field>
      )}
    />
  )
}

function useProjectChoice(form: TestFormOf, asked: string | null) {
  const projects = useQuery(choicesQuery).data?.items
  const choose = (id: string) => {
    form.setValue('projectId', id, { shouldDirty: true })
    const chosen = projects?.find((project) => project.id === id)
    if (!chosen) return
    const filled = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    form.setValue('title', chosen.title, filled)
    form.setValue('description', chosen.description, filled)
    form.setValue('audience', chosen.audience ?? '', { shouldDirty: true })
    const address = addressIn(chosen.description)
    if (address) form.setValue('projectUrl', address, filled)
  }
  const begin = useEffectEvent(() => {
    if (asked && projects?.some(({ id, inTests }) => id === asked && !inTests)) choose(asked)
  })
  const loaded = projects !== undefined
  useEffect(() => {
    if (loaded) begin()
  }, [loaded])
  return { projects, choose }
}

const addressIn = (text: string) => /https?:\/\/[^\s)"'<>]+/.exec(text)?.[0]
