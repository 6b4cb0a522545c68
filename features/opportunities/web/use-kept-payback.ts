import { useQueryClient } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { useOnceTouched } from '#kit/web/once-touched.ts'
import { useAutosave } from '#kit/web/use-autosave.ts'
import type { Payback } from '#planner/insights/payback.ts'
import { analysisQuery } from './queries.ts'
import { choiceScope } from './use-opportunity.ts'

const loadSchema = async () => (await import('./check-payback.ts')).payback

type KeptPayback = { projectId: string; opportunityKey: string; first: Payback }

export function useKeptPayback({ projectId, opportunityKey, first }: KeptPayback) {
  const queryClient = useQueryClient()
  const { checked, ...kept } = useAutosave<Payback>({
    first,
    schema: useOnceTouched(loadSchema),
    scope: choiceScope(projectId),
    save: async (payback) =>
      void queryClient.setQueryData(
        analysisQuery(projectId).queryKey,
        await client.opportunities.assume({ projectId, key: opportunityKey, ...payback }),
      ),
  })
  return { ...kept, wrong: new Set(checked.error?.issues.map((issue) => issue.path[0])) }
}
