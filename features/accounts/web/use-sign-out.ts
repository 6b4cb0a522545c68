import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { client } from '../../../web/api.ts'
import { whileLeaving } from '../../../web/live.ts'
import { tellTabs } from '../../../web/tabs.ts'
import { useReplaceSession } from '../../../web/session.ts'
import { toast } from '../../../web/ui/toast.ts'
import { saveDrafts } from '../../../web/use-draft.ts'

/** Signs out here, or everywhere; what is typed is saved first, and every tab of this browser learns of it. */
export function useSignOut({ everywhere = false } = {}) {
  const replace = useReplaceSession()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async () => {
      await saveDrafts()
      return whileLeaving(() => (everywhere ? client.accounts.signOutEverywhere() : client.accounts.signOut()))
    },
    onSuccess: async () => {
      tellTabs({ kind: 'signed-out' })
      // First away from the page, or its guard would remember it for whoever comes next.
      await navigate('/auth')
      replace(null)
    },
    onError: () => toast.error('Error', 'Failed to sign out'),
  })
}
