import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { client } from '#kit/web/api.ts'
import { markFields, sayFailure, unreachable } from '#kit/web/failure.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { CardFoot } from '#kit/web/ui/Card.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { PasswordInput } from '#kit/web/ui/PasswordInput.tsx'
import { SettingRow } from '#kit/web/ui/SettingRow.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import { changePasswordForm } from '../passwords-contract.ts'
import { PasswordStrength } from './PasswordStrength.tsx'
import { OwnPassword } from './shared/OwnPassword.tsx'
import { useNoPasswordYet } from './use-session.ts'

type Values = z.infer<typeof changePasswordForm>

export function ChangePassword() {
  const currentPassword = useNoPasswordYet()
  const empty = { currentPassword, password: '' }
  const form = useForm<Values>({ resolver: zodResolver(changePasswordForm), defaultValues: empty })
  const { mutateAsync } = useChangePassword(form, empty)
  const isFirst = currentPassword === undefined
  const { errors, isSubmitting } = form.formState
  return (
    <SettingRow
      title="Password"
      value={
        isFirst
          ? "You don't have one. You sign in another way."
          : "You'll need your current one. Changing it signs you out on your other devices."
      }
      act={isFirst ? 'Add' : 'Change'}
    >
      <form
        noValidate
        onSubmit={form.handleSubmit((values) => mutateAsync(values).catch(() => undefined))}
        className="grid gap-5"
      >
        <OwnPassword
          label="Current password"
          field={form.register('currentPassword')}
          error={errors.currentPassword?.message}
        />
        <Field label="New password" error={errors.password?.message}>
          <PasswordInput {...form.register('password')} autoComplete="new-password" />
        </Field>
        <PasswordStrength password={form.watch('password')} />
        <p className="text-sm text-ink-2">Your connected apps and access tokens stop working too.</p>
        <CardFoot className="pt-0">
          <Button type="submit" variant="primary" pending={isSubmitting} className="max-sm:w-full">
            {isFirst ? 'Set password' : 'Change password'}
          </Button>
        </CardFoot>
      </form>
    </SettingRow>
  )
}

function useChangePassword(form: UseFormReturn<Values>, empty: Values) {
  const queryClient = useQueryClient()
  return useChange((values: Values) => client.accounts.changePassword(values), {
    onDone: async () => {
      toast.success(wording.passwordChanged)
      form.reset(empty)
      await queryClient.invalidateQueries({ queryKey: ['accounts'] })
    },
    onFail: (error) =>
      markFields(error, form) || sayFailure(error, unreachable, { title: 'Failed to change password' }),
  })
}
