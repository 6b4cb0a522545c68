import { Badge } from '#kit/web/ui/Badge.tsx'
import { CardHead } from '#kit/web/ui/Card.tsx'
import { OpportunityActs } from './OpportunityActs.tsx'
import type { Named } from './use-opportunity.ts'

export type Mark = 'New' | 'Dismissed' | null
type OpportunityGlanceProps = {
  projectId: string
  one: Named & { potentialImpact: string }
  mark: Mark
  /** null on an earlier analysis, which is there to be read. */ onMoved: (() => void) | null
}

/** What of an opportunity is seen while it is folded: title, impact, whether it is new, and what to do with it. */
export function OpportunityGlance({ projectId, one, mark, onMoved }: OpportunityGlanceProps) {
  return (
    <div className="mb-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 grow basis-80">
        <CardHead
          level={3}
          large
          title={
            <>
              {one.opportunity}
              {mark && (
                <>
                  {' '}
                  <Badge look={mark === 'New' ? 'accent' : 'neutral'} className="align-[2px]">
                    {mark}
                  </Badge>
                </>
              )}
            </>
          }
        />
        <p className="-mt-2 max-w-[68ch] text-sm wrap-anywhere">{one.potentialImpact}</p>
      </div>
      {onMoved && <OpportunityActs projectId={projectId} one={one} onMoved={onMoved} />}
    </div>
  )
}
