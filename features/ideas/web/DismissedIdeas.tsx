import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../contract.ts'
import { IdeaCard } from './IdeaCard.tsx'
import { keptIdeasQuery } from './queries.ts'

export function DismissedIdeas() {
  const [shown, setShown] = useState(false)
  const list = useRef<HTMLElement>(null)
  return (
    <section ref={list} aria-label="Dismissed ideas" tabIndex={-1} className="mt-10 outline-none">
      <Button size="sm" variant="ghost" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Hide ideas you dismissed' : 'Show ideas you dismissed'}
      </Button>
      {shown && <Lines onGone={() => list.current?.focus({ preventScroll: true })} />}
    </section>
  )
}

function Lines({ onGone }: { onGone: () => void }) {
  const query = useQuery(keptIdeasQuery('dismissed'))
  if (!query.data)
    return (
      <Await query={query} failed={wording.earlierFailed} skeleton={<Skeleton className="mt-4 h-12" />} />
    )
  const { items } = query.data
  if (items.length === 0) return <p className="mt-4 text-sm text-ink-2">You haven't dismissed any ideas.</p>
  return (
    <ul className="mt-4 grid gap-3">
      {items.map((idea) => (
        <li key={idea.id}>
          <IdeaCard idea={idea} onKept={onGone} onDeleted={onGone} />
        </li>
      ))}
    </ul>
  )
}
