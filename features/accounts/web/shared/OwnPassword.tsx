import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#kit/web/ui/Field.tsx'
import { PasswordInput } from '#kit/web/ui/PasswordInput.tsx'
import { useSession } from '../use-session.ts'

type OwnPasswordProps = {
  field: UseFormRegisterReturn
  error: string | undefined
  label?: string
}

/** Nothing for an account without a password: it's asked for its passkey once the form is sent. */
export function OwnPassword({ field, error, label = 'Your password' }: OwnPasswordProps) {
  const { user } = useSession()
  if (!user?.has.password) return null
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <Field label={label} error={error}>
        <PasswordInput {...field} autoComplete="current-password" />
      </Field>
    </>
  )
}
