import { useInfiniteQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { evidenceQuery } from '#features/evidence/web/queries.ts'
import { calendarDay } from '#kit/web/formats.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { plural } from '#planner/words.ts'

const shownFirst = 3

/** Conversations may be noted without the interview sheet. */
export function NoInterviews({ projectId }: { projectId: string }) {
  const pages = useInfiniteQuery(evidenceQuery(projectId)).data?.pages
  const noted = pages?.[0]?.counts.conversation ?? 0
  const pieces = (pages ?? []).flatMap(({ items }) => items).filter(({ kind }) => kind === 'conversation')
  if (noted === 0)
    return (
      <EmptyState icon={MessagesSquare} level={3} title="No interviews yet">
        Start one on your phone when you meet someone. Each interview becomes one piece of evidence.
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      <p className="max-w-[68ch] text-sm text-ink-2">
        You've written down {plural(noted, 'conversation')}. Next time, start here and your questions will be
        at hand.
      </p>
      <ul aria-label="Conversations you noted" className="grid gap-3">
        {pieces.slice(0, shownFirst).map(({ id, text, happenedOn }) => (
          <li key={id} className="grid min-w-0 gap-1 rounded-card bg-note p-4">
            <time dateTime={happenedOn} className="text-meta text-ink-3">
              {calendarDay(happenedOn)}
            </time>
            <p dir="auto" className="line-clamp-3 wrap-anywhere">
              {text}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-sm">
        <TextLink to={`/projects/${projectId}`}>See all your evidence</TextLink>
      </p>
    </div>
  )
}
