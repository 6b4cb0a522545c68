import { zodResolver } from '@hookform/resolvers/zod'
import { KeyRound } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { client, refusal } from '#kit/web/api.ts'
import { markFields } from '#kit/web/failure.ts'
import { whileLeaving } from '#kit/web/live.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Field } from '#kit/web/ui/Field.tsx'
import { PasswordInput } from '#kit/web/ui/PasswordInput.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { confirmForm, wording } from '../contract.ts'
import { secondFactorForm } from '../sign-in-methods-contract.ts'
import { AskAgain } from './AskAgain.tsx'
import { askPasskey, canUsePasskeys } from './passkey.ts'
import { CodeField, isAskingCode } from './shared/CodeField.tsx'
import { useEnter } from './use-enter.ts'
import { sayPasskeyFailure } from './use-passkey-sign-in.ts'

const verifyForm = confirmForm.extend({ code: secondFactorForm.shape.code.optional() })
type Values = z.infer<typeof verifyForm>
type VerifyAddressProps = { token: string; onDone: () => void }

export function VerifyAddress({ token, onDone }: VerifyAddressProps) {
  const form = useForm<Values>({ resolver: zodResolver(verifyForm), defaultValues: { password: '' } })
  const confirm = useConfirm({ token, form, onDone })
  const { errors } = form.formState
  // A wrong password is shown at its field; any other refusal means the link is spent.
  const refused = refusal(confirm.error)
  const spent = refused?.message === wording.linkSpent
  const sentence = refused && !refused.fields ? refused.message : null
  const said = sentence && (
    <div role="alert">
      <Callout kind="danger" title={sentence} />
    </div>
  )
  if (spent)
    return (
      <div className="grid gap-5">
        {said}
        <AskAgain />
        <BackButton onClick={onDone} />
      </div>
    )
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => confirm.mutate(values))} className="grid gap-5">
      <p className="text-ink-2">Type the password you chose when you signed up, and you're in.</p>
      {said}
      <Field label="Password" error={errors.password?.message}>
        <PasswordInput {...form.register('password')} autoComplete="current-password" />
      </Field>
      {isAskingCode(confirm.error) && (
        <CodeField field={form.register('code')} error={errors.code?.message} />
      )}
      <Button type="submit" variant="primary" pending={confirm.isPending}>
        Confirm my email
      </Button>
      {canUsePasskeys() && (
        <Button icon={KeyRound} pending={confirm.isPending} onClick={() => confirm.mutate('passkey')}>
          Use my passkey instead
        </Button>
      )}
      <BackButton onClick={onDone} />
    </form>
  )
}

function useConfirm({ token, form, onDone }: VerifyAddressProps & { form: UseFormReturn<Values> }) {
  const enter = useEnter()
  return useChange(
    // Replaces a session this browser still has.
    async (given: Values | 'passkey') => {
      const proof = given === 'passkey' ? { passkey: await askPasskey() } : given
      return whileLeaving(() => client.accounts.verifyEmail({ token, ...proof }))
    },
    {
      onDone: (session) => {
        toast.success(wording.confirmed)
        enter(session)
        // The URL without its link; from there, a signed-in user is redirected.
        onDone()
      },
      onFail: (error) => (refusal(error) ? markFields(error, form) : sayPasskeyFailure(error)),
    },
  )
}

function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="ghost" size="sm" onClick={onClick}>
      Back to sign in
    </Button>
  )
}
