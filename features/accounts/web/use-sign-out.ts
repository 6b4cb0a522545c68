import { client } from '#kit/web/api.ts'
import { whileLeaving } from '#kit/web/live.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { flushSendQueues } from '#kit/web/send-queue.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { notifyTabs } from './tabs.ts'
import { useReplaceSession } from './use-session.ts'

export function useSignOut({ everywhere = false } = {}) {
  const replace = useReplaceSession()
  const navigate = useNavigate()
  return useChange(
    async () => {
      await flushSendQueues()
      // Until the sign-out is done, its end must not look like one from elsewhere.
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
