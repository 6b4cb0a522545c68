import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { OpportunityActs } from './OpportunityActs.tsx'
import type { Named } from './use-opportunity.ts'

export type Mark = 'New' | 'Dismissed' | null
type OpportunityRowProps = {
  projectId: string
  one: Named & { potentialImpact: string }
  mark: Mark
  open?: boolean
  onMoved: (() => void) | null
  children: ReactNode
}

export function OpportunityRow({
  projectId,
  one,
  mark,
  open: first = false,
  onMoved,
  children,
}: OpportunityRowProps) {
  const [open, setOpen] = useState(first)
  const id = useId()
  return (
    <section aria-labelledby={id} className="@container p-4 sm:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <div className="min-w-0 grow basis-80">
          <h3 id={id} className="font-semibold">
            <button
              type="button"
              aria-expanded={open}
              aria-controls={`${id}-reasons`}
              onClick={() => setOpen(!open)}
              className="flex items-start gap-1.5 rounded-control text-left wrap-anywhere hover:text-accent-ink"
            >
              <ChevronRight
                aria-hidden
                className={cx(
                  'mt-1 size-4 shrink-0 text-accent-ink transition-transform duration-(--duration-base)',
                  open && 'rotate-90',
                )}
              />
              <Title of={one} mark={mark} />
            </button>
          </h3>
          <p className="ml-5.5 max-w-[68ch] text-sm wrap-anywhere text-ink-2">{one.potentialImpact}</p>
        </div>
        {onMoved && <OpportunityActs projectId={projectId} one={one} onMoved={onMoved} />}
      </div>
      <div id={`${id}-reasons`} hidden={!open} className="grid gap-5 pt-4 sm:ml-5.5">
        {children}
      </div>
    </section>
  )
}

function Title({ of: { opportunity }, mark }: { of: Named; mark: Mark }) {
  return (
    <span className="min-w-0">
      {opportunity}
      {mark && (
        <>
          {' '}
          <Badge look={mark === 'New' ? 'accent' : 'neutral'} className="align-[2px]">
            {mark}
          </Badge>
        </>
      )}
    </span>
  )
}

export function OpportunityRows({ children }: { children: ReactNode }) {
  return (
    <ul className="min-w-0 divide-y divide-line rounded-card border border-line bg-surface shadow-object">
      {children}
    </ul>
  )
}
