import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { client } from '#kit/web/api.ts'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import type { Change } from '#kit/web/use-change.ts'
import type { TalkList } from '../contract.ts'

export const talksQuery = (projectId: string) =>
  queryOptions({ queryKey: ['talks', projectId], queryFn: () => client.talks.read({ projectId }) })

export function useTalksChange<V, F extends FieldValues = FieldValues>(
  projectId: string,
  act: (values: V) => Promise<TalkList>,
  { said, form }: { said?: string } & Pick<Change<V, TalkList, F>, 'form'> = {},
) {
  const queryClient = useQueryClient()
  return useChange(act, {
    scope: `talks-${projectId}`,
    onDone: (list) => {
      queryClient.setQueryData(talksQuery(projectId).queryKey, list)
      if (said) toast.success(said)
    },
    ...(form ? { form } : {}),
  })
}
