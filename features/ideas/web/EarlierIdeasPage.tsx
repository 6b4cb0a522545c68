import { useQueryClient } from '@tanstack/react-query'
import { Lightbulb } from 'lucide-react'
import { useId, useRef } from 'react'
import { client } from '#kit/web/api.ts'
import { dateFormat } from '#kit/web/formats.ts'
import { useItems } from '#kit/web/keyset.ts'
import type { Prefetches } from '#kit/web/pages.ts'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PagedList } from '#kit/web/ui/PagedList.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { IdeaView } from '../contract.ts'
import { DismissedIdeas } from './DismissedIdeas.tsx'
import { IdeaCard } from './IdeaCard.tsx'
import { earlierIdeasQuery, patchIdea } from './queries.ts'

/** @public */
export const prefetch: Prefetches = (cache) => [cache.prefetchInfiniteQuery(earlierIdeasQuery)]

export default function EarlierIdeasPage() {
  const list = useRef<HTMLDivElement>(null)
  const sayKept = useSayKept()
  const isEmpty = useItems(earlierIdeasQuery)?.length === 0
  const toList = () => list.current?.focus({ preventScroll: true })
  const onKept = (idea: IdeaView) => {
    if (!idea.saved && !idea.dismissed) return
    // The card and its focused button are going away.
    toList()
    sayKept(idea)
  }
  return (
    <>
      <PageHead
        title="Earlier ideas"
        {...(!isEmpty && {
          lead: "Ideas from earlier rounds that you didn't save or dismiss. They stay here until you delete them.",
          actions: <ButtonLink to="/create-project">See your newest ideas</ButtonLink>,
        })}
      />
      <div ref={list} role="region" aria-label="Earlier ideas" tabIndex={-1} className="outline-none">
        <PagedList
          query={earlierIdeasQuery}
          failed={wording.earlierFailed}
          skeleton={<Skeletons of={['h-80', 'h-80']} className="grid gap-6" />}
          empty={<NoneEarlier />}
        >
          {(ideas) => (
            <div className="grid gap-8">
              {byDay(ideas).map((day) => (
                <Day key={day[0].createdAt} ideas={day} onKept={onKept} onDeleted={toList} />
              ))}
            </div>
          )}
        </PagedList>
      </div>
      <DismissedIdeas />
    </>
  )
}

function useSayKept() {
  const queryClient = useQueryClient()
  const undo = useChange(
    ({ id, saved }: IdeaView) =>
      saved ? client.ideas.unsave({ ideaId: id }) : client.ideas.restore({ ideaId: id }),
    { onDone: (changed) => patchIdea(queryClient, changed) },
  )
  return (idea: IdeaView) => toast.undo(idea.saved ? 'Idea saved' : 'Idea dismissed', () => undo.mutate(idea))
}

type DayOfIdeas = [IdeaView, ...IdeaView[]]

type DayProps = { ideas: DayOfIdeas; onKept: (idea: IdeaView) => void; onDeleted: () => void }

function Day({ ideas, onKept, onDeleted }: DayProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-xl">
        <Time at={ideas[0].createdAt} />
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-5">
        {ideas.map((idea) => (
          <li key={idea.id} className="min-w-0">
            <IdeaCard idea={idea} onKept={onKept} onDeleted={onDeleted} saysMaker />
          </li>
        ))}
      </ul>
    </section>
  )
}

function byDay(ideas: IdeaView[]): DayOfIdeas[] {
  const days = new Map<string, DayOfIdeas>()
  for (const idea of ideas) {
    const day = dateFormat(undefined, { dateStyle: 'medium' }).format(new Date(idea.createdAt))
    const known = days.get(day)
    if (known) known.push(idea)
    else days.set(day, [idea])
  }
  return [...days.values()]
}

function NoneEarlier() {
  return (
    <EmptyState
      icon={Lightbulb}
      title="No earlier ideas"
      action={
        <ButtonLink to="/create-project" variant="primary">
          See your ideas
        </ButtonLink>
      }
    >
      When you ask for five other ideas, the ones you didn't save or dismiss move here.
    </EmptyState>
  )
}
