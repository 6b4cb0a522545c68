import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useSession } from '#features/accounts/web/use-session.ts'
import { useDraft } from '#features/drafts/web/use-draft.ts'
import { projectsQuery } from '#features/projects/web/queries.ts'
import { client } from '#kit/web/api.ts'
import { sayFailureIn } from '#kit/web/failure.ts'
import { useItems } from '#kit/web/keyset.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { DraftOffer } from '#kit/web/ui/DraftOffer.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { Select } from '#kit/web/ui/Select.tsx'
import { Textarea } from '#kit/web/ui/Textarea.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { limits, projectTypes, requestForm, timelines, wording } from '../contract.ts'
import { mineQuery } from './queries.ts'

type Filled = z.output<typeof requestForm>
/** The pickers start empty, which the contract doesn't accept. */
type Values = Record<Exclude<keyof Filled, 'email'>, string> & { email?: string }
type Form = UseFormReturn<Values, unknown, Filled>

const schema: z.ZodType<Filled, Values> = requestForm
const empty: Values = {
  projectName: '',
  projectType: '',
  description: '',
  budget: '',
  timeline: '',
  email: '',
}

export function RequestForm() {
  const { user } = useSession()
  const form = useForm<Values, unknown, Filled>({ resolver: zodResolver(schema), defaultValues: empty })
  const draft = useDraft('build-request', form)
  const submit = useSubmit(form, draft.clear)
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((values) => submit.mutate(values))}
      aria-label="Request Custom Build"
      className="grid gap-6"
    >
      <DraftOffer shown={draft.offered !== null} onRestore={draft.restore} onDiscard={draft.discard} />
      {user && <FromProject form={form} />}
      <RequestFields form={form} />
      {!user && <EmailField form={form} />}
      <Button type="submit" variant="primary" pending={submit.isPending} className="sm:justify-self-start">
        {submit.isPending ? 'Submitting...' : 'Submit Request'}
      </Button>
      <p className="text-meta text-ink-3">{wording.promise}</p>
    </form>
  )
}

function FromProject({ form }: { form: Form }) {
  const projects = useItems(projectsQuery('active')) ?? []
  if (projects.length === 0) return null
  const fill = (id: string) => {
    const project = projects.find((one) => one.id === id)
    if (!project) return
    form.setValue('projectName', project.title, { shouldDirty: true })
    form.setValue('description', project.description.slice(0, limits.description), { shouldDirty: true })
  }
  return (
    <Field label="Start from a project" help="We'll copy its name and description.">
      <Select defaultValue="" onChange={(event) => fill(event.target.value)}>
        <option value="">None</option>
        {projects.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function RequestFields({ form }: { form: Form }) {
  const { errors } = form.formState
  return (
    <>
      <Field label="Project Name" required error={errors.projectName?.message}>
        <Input {...form.register('projectName')} autoComplete="off" />
      </Field>
      <Field label="Project Type" required error={errors.projectType?.message}>
        <Options form={form} name="projectType" first="Select a type" options={projectTypes} />
      </Field>
      <Field
        label="Project Description"
        required
        help="Who will use it, what for, and what has to work on day one?"
        error={errors.description?.message}
        counter={{ used: form.watch('description').length, most: limits.description }}
      >
        <Textarea {...form.register('description')} rows={6} />
      </Field>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="Budget" required help="In the currency you'd pay in." error={errors.budget?.message}>
          <Input {...form.register('budget')} placeholder="$1,000" autoComplete="off" />
        </Field>
        <Field
          label="Timeline"
          required
          help="When do you want to start using it?"
          error={errors.timeline?.message}
        >
          <Options form={form} name="timeline" first="Select a timeline" options={timelines} />
        </Field>
      </div>
    </>
  )
}

type OptionsProps = {
  form: Form
  name: 'projectType' | 'timeline'
  first: string
  options: Record<string, string>
}

function Options({ form, name, first, options }: OptionsProps) {
  return (
    <Select {...form.register(name)}>
      <option value="">{first}</option>
      {Object.entries(options).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

function EmailField({ form }: { form: Form }) {
  return (
    <Field
      label="Email"
      help="So we can reply. Without it, we can't get back to you."
      error={form.formState.errors.email?.message}
    >
      <Input {...form.register('email')} type="email" autoComplete="email" />
    </Field>
  )
}

function useSubmit(form: Form, onSent: () => void) {
  const queryClient = useQueryClient()
  return useChange(
    (values: Filled, idempotencyKey) => client.buildRequests.submit(values, { context: { idempotencyKey } }),
    {
      onDone: async () => {
        toast.success(wording.submitted, { description: wording.submittedText })
        onSent()
        form.reset(empty)
        await queryClient.invalidateQueries({ queryKey: mineQuery.queryKey })
      },
      onFail: (error) => sayFailureIn(error, form, wording.failed),
    },
  )
}
