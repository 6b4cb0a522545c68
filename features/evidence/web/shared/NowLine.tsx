import { useQuery } from '@tanstack/react-query'
import { cx } from '#kit/web/ui/cx.ts'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { hourWords } from '#planner/words.ts'
import type { NowView } from '../../now-contract.ts'
import { nowOfQuery } from '../use-now.ts'

type NowLineProps = { projectId: string; className?: string }

export function NowLine({ projectId, className }: NowLineProps) {
  const { data: now } = useQuery(nowOfQuery(projectId))
  return now ? <NextLine now={now} className={className} /> : null
}

export function NextLine({ now, className }: { now: NowView; className?: string | undefined }) {
  const { step, minutes, label, to } = now
  return (
    <div
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-control bg-note px-4 py-3',
        className,
      )}
    >
      <p className="min-w-0 grow basis-80 wrap-anywhere">
        <span className="text-ink-3">Next:</span> <span className="font-medium">{step}</span>{' '}
        {minutes !== null && <span className="text-sm text-ink-3">{hourWords(minutes / 60)}</span>}
      </p>
      <TextLink to={to} className="shrink-0">
        {label}
      </TextLink>
    </div>
  )
}
