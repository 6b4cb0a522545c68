import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#features/accounts/web/session.ts'
import { useLive } from '#kit/web/live.ts'

/** What one's projects are shown by: their pages and lists, and the dashboard's counts. */
const shownBy = [['projects'], ['dashboard']]

/** Hears what the same person changes in another tab or on another device, and has it shown here too. */
export function OwnChanges() {
  const { user } = useSession()
  return user && <Hears key={user.id} userId={user.id} />
}

function Hears({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const again = () => shownBy.forEach((queryKey) => void queryClient.invalidateQueries({ queryKey }))
  useLive(`user:${userId}`, { onEvent: (name) => name === 'projects.changed' && again(), onAgain: again })
  return null
}
