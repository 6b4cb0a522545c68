import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { useDismissal } from './use-opportunity.ts'
import type { Named } from './use-opportunity.ts'

type OpportunityActsProps = { projectId: string; one: Named; onMoved: () => void }

/** Lets the page plug in another feature's actions. */
export const MoreActs = createContext<(one: Named) => ReactNode>(() => null)

export function OpportunityActs({ projectId, one, onMoved }: OpportunityActsProps) {
  const { dismiss } = useDismissal(projectId, onMoved)
  const more = use(MoreActs)
  return (
    <div className="flex flex-wrap items-center gap-x-1 max-sm:ml-5.5">
      {more(one)}
      <Button size="sm" variant="ghost" pending={dismiss.isPending} onClick={() => dismiss.mutate(one)}>
        Dismiss<span className="sr-only">: {one.opportunity}</span>
      </Button>
    </div>
  )
}
