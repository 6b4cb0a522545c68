import { useQueryClient } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { useOnceTouched } from '#kit/web/once-touched.ts'
import { useAutosave } from '#kit/web/use-autosave.ts'
import type { EconomicsView, Pricing } from '../contract.ts'
import { economicsQuery } from './queries.ts'

const loadSchema = async () => (await import('./check-pricing.ts')).pricing

export function useKeptPricing(projectId: string, first: EconomicsView) {
  const queryClient = useQueryClient()
  const { values, change, checked, state, retry } = useAutosave<Pricing>({
    first: { ladder: first.ladder, assumptions: first.assumptions },
    schema: useOnceTouched(loadSchema),
    scope: `economics-${projectId}`,
    save: async (pricing) =>
      void queryClient.setQueryData(
        economicsQuery(projectId).queryKey,
        await client.market.keepEconomics({ projectId, ...pricing }),
      ),
  })
  return {
    pricing: values,
    change,
    state,
    retry,
    assumptions: checked.success ? checked.data.assumptions : null,
    errors: checked.success
      ? {}
      : (Object.fromEntries(
          checked.error.issues.map((issue) => [issue.path.join('.'), issue.message] as const).reverse(),
        ) as Record<string, string>),
  }
}
