import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { client } from '#kit/web/api.ts'
import { Field } from '#kit/web/ui/Field.tsx'
import { FormDialog } from '#kit/web/ui/FormDialog.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { limits, mentorForm, nameForm } from '../contract.ts'
import type { CohortView } from '../contract.ts'
import { cohortsQuery } from './queries.ts'

type NameDialogProps = {
  title: string
  submit: string
  name?: string
  act: (form: { name: string }, idempotencyKey: string) => Promise<CohortView>
  onClose: () => void
}

export function NameDialog({ title, submit, name = '', act, onClose }: NameDialogProps) {
  const form = useForm({ resolver: zodResolver(nameForm), defaultValues: { name } })
  const save = useChange(act, { form, shows: [cohortsQuery.queryKey], onDone: onClose })
  const { errors } = form.formState
  return (
    <FormDialog
      title={title}
      submit={submit}
      pending={save.isPending}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit((given) => save.mutate(given))}
      onClose={onClose}
    >
      <Field label="Name" help="Its founders and mentors see it." error={errors.name?.message}>
        <Input {...form.register('name')} maxLength={limits.name} autoComplete="off" data-first-focus />
      </Field>
    </FormDialog>
  )
}

export function MentorDialog({ cohortId, onClose }: { cohortId: string; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(mentorForm), defaultValues: { email: '' } })
  const add = useChange((given: { email: string }) => client.cohorts.addMentor({ cohortId, ...given }), {
    form,
    shows: [cohortsQuery.queryKey],
    onDone: onClose,
  })
  const { errors } = form.formState
  return (
    <FormDialog
      title="Add a mentor"
      submit="Add the mentor"
      pending={add.isPending}
      problem={errors.root?.message}
      onSubmit={form.handleSubmit((given) => add.mutate(given))}
      onClose={onClose}
    >
      <Field
        label="Email"
        help="Of a member. We'll let them know, and founders will see their username."
        error={errors.email?.message}
      >
        <Input {...form.register('email')} type="email" autoComplete="off" data-first-focus />
      </Field>
    </FormDialog>
  )
}
