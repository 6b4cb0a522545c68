import { useQueryClient } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { patch } from '#kit/web/optimistic.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { PersonalizationState } from '../contract.ts'
import { personalizationQuery } from './queries.ts'

type Worked = { title: string; worked: boolean }

export function useWorked(projectId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = personalizationQuery(projectId)
  return useChange((one: Worked) => client.personalization.setWorked({ projectId, ...one }), {
    scope: `prompts-${projectId}`,
    optimistic: ({ title, worked }) => [
      patch(queryKey, (state: PersonalizationState) => ({
        ...state,
        worked: worked ? [...state.worked, title] : state.worked.filter((one) => one !== title),
      })),
    ],
    onDone: ({ worked }) => {
      queryClient.setQueryData(queryKey, (state) => state && { ...state, worked })
    },
  })
}
