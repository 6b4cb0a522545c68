import { CalendarPlus, Check } from 'lucide-react'
import { Button } from '#kit/web/ui/Button.tsx'
import { useDismissal, useWeek } from './use-opportunity.ts'
import type { Named } from './use-opportunity.ts'

type OpportunityActsProps = { projectId: string; one: Named; onMoved: () => void }

/** What one does with an opportunity: take it into the running week, or send it away. */
export function OpportunityActs({ projectId, one, onMoved }: OpportunityActsProps) {
  const { add, place } = useWeek(projectId, one)
  const { dismiss } = useDismissal(projectId, onMoved)
  const label = place === 'in-week' ? 'In this week' : 'Add to this week'
  return (
    <div className="flex flex-wrap items-center gap-x-1 gap-y-2">
      <Button size="sm" icon={place === 'in-week' ? Check : CalendarPlus} disabled={place !== 'free'} pending={add.isPending} onClick={() => add.mutate()}>
        {label}<span className="sr-only">: {one.opportunity}</span>
      </Button>
      <Button size="sm" variant="ghost" pending={dismiss.isPending} onClick={() => dismiss.mutate(one)}>
        Dismiss<span className="sr-only">: {one.opportunity}</span>
      </Button>
      {place === 'no-plan' && <p className="basis-full text-sm text-ink-2">There is no weekly plan to add to yet.</p>}
      {place === 'dropped' && <p className="basis-full text-sm text-ink-2">You dropped it from this week. Action Plan brings it back.</p>}
    </div>
  )
}
