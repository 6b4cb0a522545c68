import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { client } from '../../../web/api.ts'
import { announceSignOut } from '../../../web/tabs.ts'
import { nobody, useReplaceSession } from '../../../web/session.ts'
import { toast } from '../../../web/ui/toast.ts'

/** Signs out here, or everywhere; every tab of this browser learns of it. */
export function useSignOut({ everywhere = false } = {}) {
  const replace = useReplaceSession()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => (everywhere ? client.accounts.signOutEverywhere() : client.accounts.signOut()),
    onSuccess: () => {
      announceSignOut()
      void navigate('/auth')
      replace(nobody)
    },
    onError: () => toast.error('Error', 'Failed to sign out'),
  })
}
