import { BadgeCheck, Eye, PenLine } from 'lucide-react'
import { cx } from '#kit/web/ui/cx.ts'
import type { Provenance } from '#planner/levels.ts'
import { provenanceLabels } from '../contract.ts'

export function ProvenanceMark({ provenance }: { provenance: Provenance }) {
  const Icon = { told: PenLine, seen: Eye, checked: BadgeCheck }[provenance]
  const { label, description } = provenanceLabels[provenance]
  return (
    <span
      title={description}
      className={cx(
        'inline-flex items-center gap-1 text-meta',
        provenance === 'told' ? 'text-ink-3' : 'font-medium text-good-ink',
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {label}
    </span>
  )
}
