import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#features/accounts/web/use-session.ts'
import { useLive } from '#kit/web/live.ts'

/** Query keys that show the user's projects. */
const shownBy = [['projects'], ['dashboard'], ['actionPlans', 'read']]
/** Those that say which answers they are from. */
const fromAnswers = [['ideas']]

export function OwnChanges() {
  const { user } = useSession()
  return user && <Hears key={user.id} userId={user.id} />
}

function Hears({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const again = (keys = shownBy) =>
    keys.forEach((queryKey) => void queryClient.invalidateQueries({ queryKey }))
  // A coding tool's change may show on any page of the project.
  const ofProject = (projectId: string) =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(projectId) })
  useLive(`user:${userId}`, {
    onEvent: (name, data) => {
      if (name === 'projects.changed' || name === 'tools.changed') again()
      if (name === 'answers.changed') again(fromAnswers)
      if (name === 'tools.changed') ofProject((data as { projectId: string }).projectId)
    },
    onAgain: () => again([...shownBy, ...fromAnswers]),
  })
  return null
}
