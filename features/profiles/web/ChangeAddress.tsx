import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { useSession } from '#features/accounts/web/use-session.ts'
import { client } from '#kit/web/api.ts'
import { markFields, sayFailure, unreachable } from '#kit/web/failure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { PasswordInput } from '#kit/web/ui/PasswordInput.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { addressForm, wording } from '../contract.ts'
import { pendingAddressQuery } from './queries.ts'

const empty = { email: '', currentPassword: '' }

export function ChangeAddress() {
  const { form, send } = useAddressForm()
  const { errors, isSubmitting } = form.formState
  return (
    <Card>
      <CardHead title="Change email" />
      <form noValidate onSubmit={send} className="grid gap-5">
        <Field label="New email" error={errors.email?.message}>
          <Input {...form.register('email')} type="email" autoComplete="email" />
        </Field>
        <Field label="Your password" error={errors.currentPassword?.message}>
          <PasswordInput {...form.register('currentPassword')} autoComplete="current-password" />
        </Field>
        <p className="text-sm text-ink-2">
          We'll send a link to your new email. Your current email stays the same until you open that link.
        </p>
        <CardFoot className="pt-0">
          <Button type="submit" variant="primary" pending={isSubmitting}>
            Send link
          </Button>
        </CardFoot>
      </form>
    </Card>
  )
}

function useAddressForm() {
  const queryClient = useQueryClient()
  const { session } = useSession()
  const form = useForm({ resolver: zodResolver(addressForm), defaultValues: empty })
  const { mutateAsync } = useChange(
    (values: z.infer<typeof addressForm>) => client.profiles.changeAddress(values),
    {
      onDone: (asked) => {
        queryClient.setQueryData(pendingAddressQuery.queryKey, asked)
        form.reset(empty)
        toast.success(
          wording.addressAsked,
          session?.mailbox ? { action: { label: 'Open the mailbox', href: session.mailbox } } : {},
        )
      },
      onFail: (error) =>
        markFields(error, form) || sayFailure(error, unreachable, { title: 'Failed to change email' }),
    },
  )
  const send = form.handleSubmit((values) =>
    mutateAsync(values).then(
      () => undefined,
      () => undefined,
    ),
  )
  return { form, send }
}

export function PendingAddress() {
  const { data } = useQuery(pendingAddressQuery)
  return data?.pending ? (
    <span className="text-ink-2">Waiting for its link to be opened: {data.pending.email}</span>
  ) : null
}
