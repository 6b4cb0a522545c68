import { BookOpen, Rss } from 'lucide-react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import type { Source } from '#planner/analysis.ts'

/** What a statement rests on: the playbook with its date, a stored item with its link, source and date, or the founder. */
export function SourceLine({ source: { kind, label, date, url } }: { source: Source }) {
  if (kind === 'you') return <SourceChip madeBy="You" detail={`logged ${date}`} />
  if (!url || !/^https?:/.test(url))
    return (
      <Badge
        icon={kind === 'feed' ? Rss : BookOpen}
      >{`${label}, ${kind === 'feed' ? date : `reviewed ${date}`}`}</Badge>
    )
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <Badge icon={kind === 'feed' ? Rss : BookOpen}>{kind === 'feed' ? 'Live source' : 'Playbook'}</Badge>
      <TextLink to={url} className="wrap-anywhere">
        {label}
      </TextLink>
      <span className="text-ink-3">{date}</span>
    </span>
  )
}
