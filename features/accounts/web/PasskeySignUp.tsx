import { KeyRound } from 'lucide-react'
import type { UseFormReturn } from 'react-hook-form'
import { useInvitation } from '#features/invitations/web/use-invitation.ts'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { AuthMode } from '../modes.ts'
import type { Sent } from './CheckInbox.tsx'
import { canUsePasskeys, createPasskey } from './passkey.ts'
import { useEnter } from './use-enter.ts'
import { useOnward } from './use-onward.ts'
import { sayPasskeyFailure } from './use-passkey-sign-in.ts'
import { useSession } from './use-session.ts'

type PasskeySignUpProps = {
  form: UseFormReturn<{ email: string; password: string }>
  onMode: (mode: AuthMode, email?: string) => void
  onSent: (sent: Sent) => void
}

export function PasskeySignUp({ form, onMode, onSent }: PasskeySignUpProps) {
  const enter = useEnter()
  const onward = useOnward()
  const invitation = useInvitation()
  const { session } = useSession()
  const signUp = useChange(
    async (email: string) => {
      const passkey = await createPasskey(await client.accounts.passkeySignUpOptions({ email }))
      return client.accounts.passkeySignUp({ email, passkey, ...onward, ...(invitation && { invitation }) })
    },
    {
      onDone: (entered, email) => {
        if (entered.user) return enter(entered)
        if (session?.mail === 'server') {
          toast.success(wording.signedUp)
          return onSent({ email, what: 'confirm' })
        }
        // As for a password: a known email isn't named.
        toast.success(wording.signInNow)
        onMode('signin', email)
      },
      onFail: sayPasskeyFailure,
    },
  )
  if (!canUsePasskeys()) return null
  const begin = async () => {
    if (await form.trigger('email', { shouldFocus: true })) signUp.mutate(form.getValues('email').trim())
  }
  return (
    <Button icon={KeyRound} pending={signUp.isPending} onClick={() => void begin()}>
      Sign up with a passkey
    </Button>
  )
}
