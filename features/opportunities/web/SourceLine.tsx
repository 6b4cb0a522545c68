import { BookOpen, Rss } from 'lucide-react'
import { calendarDay } from '#kit/web/formats.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import type { Source } from '#planner/insights/analysis.ts'

const day = (date: string) => (/^\d{4}-\d{2}-\d{2}/.test(date) ? calendarDay(date.slice(0, 10)) : date)

export function SourceLine({ source: { kind, label, date, url } }: { source: Source }) {
  if (kind === 'you') return <SourceChip madeBy="You" detail={`logged ${day(date)}`} />
  if (!url || !/^https?:/.test(url))
    return (
      <Badge
        icon={kind === 'feed' ? Rss : BookOpen}
      >{`${label}, ${kind === 'feed' ? day(date) : `reviewed ${day(date)}`}`}</Badge>
    )
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Badge icon={kind === 'feed' ? Rss : BookOpen}>{kind === 'feed' ? 'Live source' : 'Playbook'}</Badge>
      <TextLink to={url} className="wrap-anywhere">
        {label}
      </TextLink>
      <span className="text-ink-3">{day(date)}</span>
    </span>
  )
}

export const isSame = (one: Source, other: Source) =>
  one.kind === other.kind && one.label === other.label && one.date === other.date && one.url === other.url

export function sharedSource(all: { source: Source }[]): Source | null {
  const [first] = all
    .map(({ source }) => ({ source, times: all.filter((other) => isSame(source, other.source)).length }))
    .sort((a, b) => b.times - a.times)
  return first && first.times > 1 ? first.source : null
}
