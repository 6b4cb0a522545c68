import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { client } from '#kit/web/api.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { PasswordInput } from '#kit/web/ui/PasswordInput.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import { mailWording } from '../mail-contract.ts'
import type { MailForm as Values, MailView } from '../mail-contract.ts'
import { FormProblem } from './FormProblem.tsx'
import { mailQuery } from './queries.ts'
import { untilBack } from './restart.ts'

export function MailSection() {
  const query = useQuery(mailQuery)
  const { data } = query
  return (
    <section aria-labelledby="mail-title" className="grid max-w-[68ch] gap-5">
      <div className="grid gap-1">
        <h2 id="mail-title" className="text-lg">
          Email
        </h2>
        <p className="text-ink-2">
          We sign in at the mail server before we save it. To see whether an email arrives,{' '}
          <TextLink to="/admin/health">send yourself one</TextLink> afterwards.
        </p>
      </div>
      {!data && <Await query={query} failed={wording.mailFailed} skeleton={<Skeletons of={['h-72']} />} />}
      {data && <MailForm view={data} />}
    </section>
  )
}

const fields = [
  {
    name: 'address',
    label: 'Mail server',
    help: 'Such as smtp.example.com. Leave it empty to send no email.',
  },
  { name: 'port', label: 'Port', help: 'Mostly 587, or 465.' },
  {
    name: 'from',
    label: 'Sender',
    help: 'Such as “Ada <hello@example.com>”. The mail server has to allow it.',
  },
  { name: 'username', label: 'User name at the mail server', help: 'Often an email address.' },
] as const

const keeping = 'Leave it empty to keep the one we have. We show it to no one.'

function MailForm({ view }: { view: MailView }) {
  const { isFixed, isSenderFixed } = view
  const { form, save } = useMailForm(view)
  const { errors } = form.formState
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((given) => save.mutate(given))(event)}
      className="grid gap-5"
    >
      {isFixed && <Callout title={mailWording.fixed} />}
      {fields.map(({ name, label, help }) => (
        <Field key={name} label={label} help={help} error={errors[name]?.message}>
          <Input
            readOnly={name === 'from' ? isSenderFixed : isFixed}
            autoComplete="off"
            {...form.register(name)}
          />
        </Field>
      ))}
      {!isFixed && (
        <Field
          label="Password at the mail server"
          help={view.hasPassword ? keeping : undefined}
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="off" {...form.register('password')} />
        </Field>
      )}
      <FormProblem message={errors.root?.message} />
      {!isFixed && (
        <div>
          <Button type="submit" variant="primary" pending={save.isPending}>
            Sign in there and save
          </Button>
        </div>
      )}
    </form>
  )
}

function useMailForm(view: MailView) {
  const queryClient = useQueryClient()
  const form = useForm<Values>({ defaultValues: { ...view, password: '' } })
  const save = useChange((given: Values) => client.operations.saveMail(given), {
    form,
    onDone: async (saved) => {
      queryClient.setQueryData(mailQuery.queryKey, saved)
      form.reset({ ...saved, password: '' })
      toast.success(wording.saved)
      await untilBack()
    },
  })
  return { form, save }
}
