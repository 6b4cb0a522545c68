import { useQueryClient } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { isHiddenPhase } from '#features/projects/contract.ts'
import { projectsQuery } from '#features/projects/web/queries.ts'
import { client } from '#kit/web/api.ts'
import { useItems } from '#kit/web/keyset.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'

export function AddToProject({ items }: { items: string[] }) {
  const projects = useItems(projectsQuery('active')) ?? []
  const [chosen, setChosen] = useState('')
  const add = useAdd(items)
  const projectId = chosen || projects[0]?.id
  if (!projectId) return null
  return (
    <>
      <Field label="Project" className="grow basis-48">
        <Select value={projectId} onChange={(event) => setChosen(event.target.value)}>
          {projects.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="primary" icon={ListPlus} pending={add.isPending} onClick={() => add.mutate(projectId)}>
        Add to project
      </Button>
    </>
  )
}

function useAdd(items: string[]) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  // One key per line, so a second click after a lost answer adds only what is missing.
  const keys = useRef(new Map<string, string>())
  return useChange(
    async (projectId: string) => {
      const project = await client.projects.read({ projectId })
      const phase = project.implementationPlan.phases.find(({ name }) => !isHiddenPhase(name))
      if (!phase) throw new Error('The project has no phase.')
      for (const title of items)
        await client.projects.addTask(
          { projectId, phaseId: phase.id, title },
          { context: { idempotencyKey: keyOf(keys.current, `${projectId} ${title}`) } },
        )
      return projectId
    },
    {
      onDone: async (projectId) => {
        toast.success('Added to your project', {
          action: {
            label: 'Open',
            onPress: () => void navigate(`/projects/${projectId}?tab=implementation`),
          },
        })
        await queryClient.invalidateQueries({ queryKey: ['projects'] })
      },
    },
  )
}

function keyOf(keys: Map<string, string>, line: string): string {
  const key = keys.get(line) ?? crypto.randomUUID()
  keys.set(line, key)
  return key
}
