import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarPlus, Check } from 'lucide-react'
import type { AnalysisState } from '#features/opportunities/contract.ts'
import { analysisQuery } from '#features/opportunities/web/queries.ts'
import { client } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { cacheWeek } from './queries.ts'

type AddToWeekProps = { projectId: string; one: { key: string; opportunity: string } }

export function AddToWeek({ projectId, one }: AddToWeekProps) {
  const { add, place } = useWeek(projectId, one.key)
  const label = place === 'in-week' ? 'In this week' : 'Add to this week'
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={place === 'in-week' ? Check : CalendarPlus}
        disabled={place !== 'free'}
        pending={add.isPending}
        onClick={() => add.mutate()}
      >
        {label}
        <span className="sr-only">: {one.opportunity}</span>
      </Button>
      {place === 'no-plan' && (
        <p className="order-last basis-full text-sm text-ink-2">
          You'll be able to add this once your weekly plan is ready.
        </p>
      )}
      {place === 'dropped' && (
        <p className="order-last basis-full text-sm text-ink-2">
          You removed this from your week. You can add it back in Action Plan.
        </p>
      )}
    </>
  )
}

type Place = 'loading' | 'no-plan' | 'free' | 'in-week' | 'dropped'

function useWeek(projectId: string, key: string) {
  const queryClient = useQueryClient()
  const { data } = useQuery(analysisQuery(projectId))
  const add = useChange(
    (_: void, idempotencyKey) =>
      client.actionPlans.addItem({ projectId, opportunityKey: key }, { context: { idempotencyKey } }),
    {
      onDone: (week) => {
        cacheWeek(queryClient, projectId, week)
        toast.success('Added to this week', { description: "You'll find it in Action Plan." })
      },
    },
  )
  return { add, place: data ? placeOf(data.week, key) : 'loading' }
}

function placeOf(week: AnalysisState['week'], key: string): Place {
  if (!week) return 'no-plan'
  const item = week.find((one) => one.key === key)
  if (!item) return 'free'
  return item.dropped ? 'dropped' : 'in-week'
}
