import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { cx } from '#kit/web/ui/cx.ts'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { hourWords } from '#planner/words.ts'
import { nowOfQuery } from '../use-now.ts'

type NowLineProps = { projectId: string; className?: string }

/** The one next step of a project, in the words that every other place uses. Nothing for an archived one. */
export function NowLine({ projectId, className }: NowLineProps) {
  const { data: now } = useQuery(nowOfQuery(projectId))
  if (!now) return null
  const { step, minutes, label, to } = now
  return (
    <p
      className={cx(
        'flex flex-wrap items-baseline gap-x-2 rounded-control bg-note px-4 py-3 wrap-anywhere',
        className,
      )}
    >
      <ArrowRight aria-hidden className="size-4 shrink-0 self-center text-ink-3" />
      <span className="text-ink-3">Next:</span>
      <span className="font-medium">{step}</span>
      {minutes !== null && <span className="text-sm text-ink-3">{hourWords(minutes / 60)}</span>}
      <TextLink to={to}>{label}</TextLink>
    </p>
  )
}
