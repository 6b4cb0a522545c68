import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { projectsQuery } from '#features/projects/web/queries.ts'
import { client } from '#kit/web/api.ts'
import { useItems } from '#kit/web/keyset.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { address, limits, wording } from '../contract.ts'
import type { EventView, ShownProject } from '../contract.ts'
import { eventsKey, shownQuery } from './queries.ts'

export function ShownProjects({ event }: { event: EventView }) {
  const query = useQuery({ ...shownQuery(event.id), enabled: event.projectsShown > 0 })
  const { data } = query
  const items = (event.projectsShown > 0 && data?.items) || []
  const [open, setOpen] = useState(false)
  const mine = items.find((one) => one.mine)
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">Projects shown ({event.projectsShown})</h3>
      {query.error && !data && (
        <div className="mt-3">
          <Await query={query} failed={wording.loadFailed} skeleton={null} />
        </div>
      )}
      {event.projectsShown === 0 && <p className="mt-1 text-sm text-ink-2">No one has shown anything yet.</p>}
      <ul className="mt-2 grid gap-3">
        {items.map((one) => (
          <li key={one.id}>
            <Shown project={one} eventId={event.id} />
          </li>
        ))}
      </ul>
      {event.mine === 'registered' && (
        <Button size="sm" className="mt-3" onClick={() => setOpen(true)}>
          {mine ? 'Change my project' : 'Show my project'}
        </Button>
      )}
      {open && <ShowDialog event={event} mine={mine} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Shown({
  project: { username, title, note, link, mine },
  eventId,
}: {
  project: ShownProject
  eventId: string
}) {
  const hide = useChange(() => client.events.hide({ eventId }), { shows: [eventsKey] })
  return (
    <article className="text-sm">
      <p className="wrap-anywhere">
        {link ? <TextLink to={link}>{title}</TextLink> : <span className="font-medium">{title}</span>} by{' '}
        {username ? (
          <TextLink to={`/people/${encodeURIComponent(username)}`}>{username}</TextLink>
        ) : (
          'someone without a username'
        )}
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2">{note}</p>
      {mine && (
        <Button
          variant="ghost"
          size="sm"
          className="mt-1"
          aria-label={`Stop showing: ${title}`}
          pending={hide.isPending}
          onClick={() => hide.mutate(undefined)}
        >
          Stop showing
        </Button>
      )}
    </article>
  )
}

type Values = { projectId: string; note: string; link: string }
type Problems = Partial<Record<keyof Values, string>>
type ShowDialogProps = { event: EventView; mine: ShownProject | undefined; onClose: () => void }

function ShowDialog({ event, mine, onClose }: ShowDialogProps) {
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
