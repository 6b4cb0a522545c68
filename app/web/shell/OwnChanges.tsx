import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#features/accounts/web/session.ts'
import { useLive } from '#kit/web/live.ts'

/** What one's projects are shown by: their pages and lists, their weeks, and the dashboard's counts. */
const shownBy = [['projects'], ['dashboard'], ['actionPlans', 'read']]

/** Hears what the same person changes in another tab or on another device, and has it shown here too. */
export function OwnChanges() {
  const { user } = useSession()
  return user && <Hears key={user.id} userId={user.id} />
}

function Hears({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const again = () => shownBy.forEach((queryKey) => void queryClient.invalidateQueries({ queryKey }))
  // What a coding tool did may show on any page of the project.
  const ofProject = (projectId: string) =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(projectId) })
  useLive(`user:${userId}`, {
    onEvent: (name, data) => {
      if (name === 'projects.changed' || name === 'tools.changed') again()
      if (name === 'tools.changed') ofProject((data as { projectId: string }).projectId)
    },
    onAgain: again,
  })
  return null
}
