import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from '#kit/web/router/hooks.ts'
import type { IdeaView } from '../contract.ts'
import { IdeaList } from './IdeaList.tsx'
import type { IdeaListProps } from './IdeaList.tsx'
import { keptIdeasQuery } from './queries.ts'

export function KeptBefore({ missing = 0 }: { missing?: number }) {
  const saved = useSaved()
  return (
    <SavedIdeas
      title="Ideas you saved"
      lead={missing > 0 && `We saved your idea. Answer ${missing} more and we'll plan it.`}
      ideas={saved}
      missing={missing}
    />
  )
}

export function ReadyIdea() {
  const wanted = useSearchParams()[0].get('idea')
  const ideas = useQuery(keptIdeasQuery('saved')).data?.items ?? []
  const ready = ideas.find(({ id }) => id === wanted)
  const heading = useRef<HTMLHeadingElement>(null)
  const found = ready !== undefined
  useEffect(() => {
    if (found) heading.current?.focus()
  }, [found])
  if (!ready) return null
  return (
    <section aria-labelledby="ready-idea" className="mb-10">
      <h2 id="ready-idea" ref={heading} tabIndex={-1} className="mb-4 text-xl outline-none">
        Your idea is ready to plan
      </h2>
      <IdeaList ideas={[ready]} />
    </section>
  )
}

export function useSaved(): IdeaView[] {
  const shownAbove = useSearchParams()[0].get('idea')
  const saved = useQuery(keptIdeasQuery('saved')).data?.items ?? []
  return saved.filter(({ id }) => id !== shownAbove)
}

type SavedIdeasProps = IdeaListProps & { title: string; lead?: string | false }

export function SavedIdeas({ title, lead, ...list }: SavedIdeasProps) {
  if (list.ideas.length === 0) return null
  return (
    <section aria-labelledby="saved-ideas" className="pt-6">
      <h2 id="saved-ideas" className="mb-4 text-xl">
        {title}
      </h2>
      {lead && (
        <p role="status" className="mb-4">
          {lead}
        </p>
      )}
      <IdeaList {...list} />
    </section>
  )
}
