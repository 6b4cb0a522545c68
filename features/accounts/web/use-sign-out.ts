import { useNavigate } from 'react-router'
import { client } from '#kit/web/api.ts'
import { whileLeaving } from '#kit/web/live.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { sendUnsent } from '#kit/web/unsent.ts'
import { useChange } from '#kit/web/use-change.ts'
import { useReplaceSession } from './session.ts'
import { notifyTabs } from './tabs.ts'

/** Signs out here, or everywhere; what is typed is saved first, and every tab of this browser learns of it. */
export function useSignOut({ everywhere = false } = {}) {
  const replace = useReplaceSession()
  const navigate = useNavigate()
  return useChange(
    async () => {
      await sendUnsent()
      // Until nobody is signed in here, whatever hears of the end must not take it for one from elsewhere.
      return whileLeaving(async () => {
        await (everywhere ? client.accounts.signOutEverywhere() : client.accounts.signOut())
        notifyTabs({ kind: 'signed-out' })
        await navigate('/auth')
        replace(null)
      })
    },
    { onFail: () => toast.error('Error', 'Failed to sign out') },
  )
}
