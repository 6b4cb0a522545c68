import { useState } from 'react'
import { projectsQuery } from '#features/projects/web/queries.ts'
import { client } from '#kit/web/api.ts'
import { useItems } from '#kit/web/keyset.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { address, limits, wording } from '../contract.ts'
import type { EventView, ShownProject } from '../contract.ts'
import { eventsKey } from './queries.ts'

type Values = { projectId: string; note: string; link: string }
type Problems = Partial<Record<keyof Values, string>>
type ShowDialogProps = { event: EventView; mine: ShownProject | undefined; onClose: () => void }

export function ShowDialog({ event, mine, onClose }: ShowDialogProps) {
  const [values, setValues] = useState({
    projectId: mine?.id ?? '',
    note: mine?.note ?? '',
    link: mine?.link ?? '',
  })
  const [tried, setTried] = useState(false)
  const show = useShow(event, onClose)
  const problems = problemsOf(values)
  const send = () => {
    setTried(true)
    if (Object.values(problems).every((problem) => !problem))
      show.mutate({ ...values, link: values.link.trim() })
  }
  return (
    <FormDialog
      onClose={onClose}
      title="Show my project"
      description="Every member will see its title and what you write here. The rest of your project stays private."
      submit="Show project"
      pending={show.isPending}
      onSubmit={send}
    >
      <ShowFields
        values={values}
        problems={tried ? problems : {}}
        onChange={(changed) => setValues({ ...values, ...changed })}
      />
    </FormDialog>
  )
}

function useShow(event: EventView, onShown: () => void) {
  return useChange((values: Values) => client.events.show({ eventId: event.id, ...values }), {
    shows: [eventsKey],
    onDone: () => {
      toast.success('Project shared')
      onShown()
    },
  })
}

function problemsOf({ projectId, note, link }: Values): Problems {
  return {
    projectId: projectId ? undefined : wording.fill,
    note: note.trim() ? undefined : wording.fill,
    link: address.safeParse(link.trim()).error?.issues[0]?.message,
  }
}

type ShowFieldsProps = {
  values: Values
  problems: Problems
  onChange: (changed: Partial<Values>) => void
}

function ShowFields({ values, problems, onChange }: ShowFieldsProps) {
  return (
    <>
      <ProjectField
        chosen={values.projectId}
        error={problems.projectId}
        onChoose={(projectId) => onChange({ projectId })}
      />
      <Field
        label="What did you make?"
        required
        error={problems.note}
        counter={{ used: values.note.length, most: limits.note }}
      >
        <Textarea
          rows={4}
          maxLength={limits.note}
          value={values.note}
          onChange={(changed) => onChange({ note: changed.target.value })}
        />
      </Field>
      <Field
        label="Link (optional)"
        help="A link where other members can try it or look at it."
        error={problems.link}
      >
        <Input
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={limits.address}
          value={values.link}
          onChange={(changed) => onChange({ link: changed.target.value })}
        />
      </Field>
    </>
  )
}

type ProjectFieldProps = {
  chosen: string
  error: string | undefined
  onChoose: (projectId: string) => void
}

function ProjectField({ chosen, error, onChoose }: ProjectFieldProps) {
  const projects = useItems(projectsQuery('active')) ?? []
  return (
    <Field label="Project" required error={error}>
      <Select value={chosen} onChange={(changed) => onChoose(changed.target.value)}>
        <option value="">Choose a project</option>
        {projects.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}
