import { KeyRound } from 'lucide-react'
import { Button } from '#kit/web/ui/Button.tsx'
import type { SessionView } from '../contract.ts'
import { canUsePasskeys } from './passkey.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

export function PasskeyButton({
  as,
  onEntered,
}: {
  as: 'member' | 'admin'
  onEntered: (session: SessionView) => void
}) {
  const signIn = usePasskeySignIn({ as, onEntered })
  if (!canUsePasskeys()) return null
  return (
    <Button icon={KeyRound} pending={signIn.isPending} onClick={() => signIn.mutate()}>
      Sign in with a passkey
    </Button>
  )
}
