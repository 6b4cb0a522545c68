import { useQuery } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { projectChoicesQuery } from '#features/projects/web/queries.ts'
import type { TokenScope } from '#kit/contract/endpoint.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { RadioCards } from '#kit/web/ui/RadioCards.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { scopeLabels } from '../contract.ts'

type ReachFieldsProps = {
  scope: TokenScope
  onScope: (scope: TokenScope) => void
  projectId: string | null
  onProject: (projectId: string | null) => void
  error?: string | undefined
}

const scopes = (['read', 'write'] as const).map((value) => ({ value, ...scopeLabels[value] }))

export function ReachFields({ scope, onScope, ...project }: ReachFieldsProps) {
  return (
    <>
      <RadioCards legend="What it can do" name="scope" options={scopes} value={scope} onChange={onScope} />
      <ProjectField {...project} />
    </>
  )
}

type ProjectFieldProps = Pick<ReachFieldsProps, 'projectId' | 'onProject' | 'error'>

/** If the projects can't be loaded, "all projects" is still available. */
export function ProjectField({ projectId, onProject, error }: ProjectFieldProps) {
  const { data, error: failed } = useQuery(projectChoicesQuery)
  const change = ({ target }: ChangeEvent<HTMLSelectElement>) => onProject(target.value || null)
  return (
    <Field
      label="Projects"
      help={failed && !data ? "We couldn't load your projects, so you can only pick all of them." : undefined}
      error={error}
    >
      <Select value={projectId ?? ''} onChange={change}>
        <option value="">All my projects</option>
        {data?.items.map(({ id, title }) => (
          <option key={id} value={id}>
            Only {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}
