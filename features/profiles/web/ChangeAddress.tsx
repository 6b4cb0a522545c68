import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { OwnPassword } from '#features/accounts/web/shared/OwnPassword.tsx'
import { useNoPasswordYet, useSession } from '#features/accounts/web/use-session.ts'
import { client } from '#kit/web/api.ts'
import { markFields, sayFailure, unreachable } from '#kit/web/failure.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { CardFoot } from '#kit/web/ui/Card.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { Input } from '#kit/web/ui/Input.tsx'
import { SettingRow } from '#kit/web/ui/SettingRow.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { addressForm, wording } from '../contract.ts'
import { pendingAddressQuery } from './queries.ts'

export function ChangeAddress() {
  const { user } = useSession()
  const { form, send } = useAddressForm()
  const { errors, isSubmitting } = form.formState
  return (
    <SettingRow
      title="Email"
      value={
        <span className="grid gap-1">
          <span className="flex flex-wrap items-center gap-2">
            {user?.email}{' '}
            <Badge look={user?.emailVerified ? 'good' : 'neutral'}>
              {user?.emailVerified ? 'Confirmed' : 'Not confirmed yet'}
            </Badge>
          </span>
          <PendingAddress />
        </span>
      }
    >
      <form noValidate onSubmit={send} className="grid gap-5">
        <Field label="New email" error={errors.email?.message}>
          <Input {...form.register('email')} type="email" autoComplete="email" />
        </Field>
        <OwnPassword field={form.register('currentPassword')} error={errors.currentPassword?.message} />
        <p className="text-sm text-ink-2">
          We'll send a link to your new email. Your current email stays the same until you open that link.
        </p>
        <CardFoot className="pt-0">
          <Button type="submit" variant="primary" pending={isSubmitting}>
            Send link
          </Button>
        </CardFoot>
      </form>
    </SettingRow>
  )
}

function useAddressForm() {
  const queryClient = useQueryClient()
  const { session } = useSession()
  const empty = { email: '', currentPassword: useNoPasswordYet() }
  const form = useForm<z.infer<typeof addressForm>>({
    resolver: zodResolver(addressForm),
    defaultValues: empty,
  })
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

function PendingAddress() {
  const { data } = useQuery(pendingAddressQuery)
  return data?.pending ? (
    <span className="text-ink-2">Waiting for its link to be opened: {data.pending.email}</span>
  ) : null
}
