import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { PasswordInput } from '#kit/web/ui/PasswordInput.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import { newPasswordForm } from '../passwords-contract.ts'
import { PasswordStrength } from './PasswordStrength.tsx'
import { resetLinkQuery } from './queries.ts'
import { notifyTabs } from './tabs.ts'
import { useReplaceSession } from './use-session.ts'

type NewPasswordProps = { token: string; onDone: () => void; onAskAgain: () => void }

/** Checks the link before a password is typed; if the check fails, submitting reports it. */
export function NewPassword({ token, onDone, onAskAgain }: NewPasswordProps) {
  const { data, isPending } = useQuery(resetLinkQuery(token))
  if (isPending)
    return (
      <LoadingRegion>
        <Skeleton className="h-40" />
      </LoadingRegion>
    )
  return (
    <div className="grid gap-5">
      {data?.valid === false ? (
        <Spent onAskAgain={onAskAgain} />
      ) : (
        <NewPasswordForm token={token} onDone={onDone} />
      )}
      <Button variant="ghost" size="sm" onClick={onDone}>
        Back to sign in
      </Button>
    </div>
  )
}

function Spent({ onAskAgain }: { onAskAgain: () => void }) {
  return (
    <div role="alert">
      <Callout
        kind="danger"
        title={wording.linkSpent}
        action={
          <Button size="sm" onClick={onAskAgain}>
            Get a new link
          </Button>
        }
      />
    </div>
  )
}

function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm({ resolver: zodResolver(newPasswordForm), defaultValues: { password: '' } })
  const replace = useReplaceSession()
  const set = useChange(
    (values: { password: string }) => client.accounts.resetPassword({ ...values, token }),
    {
      repeatable: true,
      onDone: () => {
        toast.success(wording.passwordSet)
        replace(null)
        notifyTabs({ kind: 'signed-out' })
        onDone()
      },
      form,
      failed: wording.unreachable,
    },
  )
  const { errors } = form.formState
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => set.mutate(values))} className="grid gap-5">
      <Field label="New password" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="new-password" />
      </Field>
      <PasswordStrength password={form.watch('password')} />
      {errors.root && (
        <div role="alert">
          <Callout kind="danger" title={errors.root.message ?? ''} />
        </div>
      )}
      <Button type="submit" variant="primary" pending={set.isPending}>
        Set a new password
      </Button>
    </form>
  )
}
