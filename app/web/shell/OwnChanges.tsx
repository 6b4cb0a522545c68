import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '#features/accounts/web/use-session.ts'
import { useLive } from '#kit/web/live.ts'

const projectKeys = [['projects'], ['dashboard'], ['actionPlans', 'read']]
const answerKeys = [['ideas']]

export function OwnChanges() {
  const { user } = useSession()
  return user && <Hears key={user.id} userId={user.id} />
}

function Hears({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const again = (keys = projectKeys) =>
    keys.forEach((queryKey) => void queryClient.invalidateQueries({ queryKey }))
  // A coding tool's change may show on any page of the project.
  const ofProject = (projectId: string) =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes(projectId) })
  useLive(`user:${userId}`, {
    onEvent: (name, data) => {
      if (name === 'projects.changed' || name === 'tools.changed') again()
      if (name === 'answers.changed') again(answerKeys)
      if (name === 'tools.changed') ofProject((data as { projectId: string }).projectId)
    },
    onAgain: () => again([...projectKeys, ...answerKeys]),
  })
  return null
}
