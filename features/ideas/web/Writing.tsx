import { useQueryClient } from '@tanstack/react-query'
import { Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { ensure } from '#kit/contract/ensure.ts'
import { client } from '#kit/web/api.ts'
import { sayFailure } from '#kit/web/failure.ts'
import { useLive } from '#kit/web/live.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { isWriting, wording } from '../contract.ts'
import type { Generation, WritingView } from '../contract.ts'
import { IdeaList } from './IdeaList.tsx'
import type { IdeaListProps } from './IdeaList.tsx'
import { currentIdeasQuery } from './queries.ts'
import { writingWords } from './writing-words.ts'

type WritingLineProps = {
  generation: Generation
  plannersShown: boolean
  onPlanners: (shown: boolean) => void
}

/** One line of fixed height, so the ideas below never move. */
export function WritingLine({ generation, plannersShown, onPlanners }: WritingLineProps) {
  const { writing, generationId } = generation
  if (!writing || !generationId) return null
  return (
    <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-raised px-4 py-2 text-sm">
      {isWriting(writing) && <Hearing generationId={generationId} />}
      <p role="status" className="min-w-0 grow basis-60">
        {writingWords(writing, generation, plannersShown)}
      </p>
      <Act generation={generation} writing={writing} plannersShown={plannersShown} onPlanners={onPlanners} />
    </div>
  )
}

export function MoreByModel({
  generation: { writing, more },
  ...list
}: { generation: Generation } & Omit<IdeaListProps, 'ideas'>) {
  if (!writing || more.length === 0) return null
  return (
    <section id={moreId} aria-labelledby={`${moreId}-title`} tabIndex={-1} className="pt-6 outline-none">
      <h2 id={`${moreId}-title`} className="mb-4 text-xl">
        More from {writing.writer}
      </h2>
      <IdeaList ideas={more} {...list} />
    </section>
  )
}

const moreId = 'more-by-model'

type ActProps = WritingLineProps & { writing: WritingView }

function Act({ generation, writing, plannersShown, onPlanners }: ActProps): ReactNode {
  const queryClient = useQueryClient()
  if (isWriting(writing)) return <StopButton />
  if (!writing.chosen)
    return generation.more.length > 0 ? <ReadButton count={generation.more.length} /> : null
  if (generation.planners.length === 0)
    return (
      <Button
        size="sm"
        variant="primary"
        onClick={() => void queryClient.invalidateQueries({ queryKey: currentIdeasQuery.queryKey })}
      >
        Show the best five
      </Button>
    )
  return (
    <Button size="sm" onClick={() => onPlanners(!plannersShown)}>
      {plannersShown ? 'Show the best five' : "Show Planner's version"}
    </Button>
  )
}

function ReadButton({ count }: { count: number }) {
  const show = () => {
    const more = document.getElementById(moreId)
    more?.focus({ preventScroll: true })
    more?.scrollIntoView()
  }
  return (
    <Button size="sm" onClick={show}>
      {count === 1 ? 'Read it' : 'Read them'}
    </Button>
  )
}

function StopButton() {
  const queryClient = useQueryClient()
  const stop = useChange(() => client.ideas.stop(), {
    onDone: (generation) => queryClient.setQueryData(currentIdeasQuery.queryKey, generation),
    onFail: (error) => sayFailure(error, wording.stopFailed),
  })
  return (
    <Button size="sm" icon={Square} pending={stop.isPending} onClick={() => stop.mutate()}>
      Stop
    </Button>
  )
}

/** An answer that was pending when an event arrived must not set the progress back. */
const isBehind = (said: WritingView | null, known: WritingView | null): boolean =>
  isWriting(said) && known !== null && (!isWriting(known) || ensure(said).heard < known.heard)

function Hearing({ generationId }: { generationId: string }) {
  const queryClient = useQueryClient()
  const show = (writing: WritingView | null) => {
    queryClient.setQueryData(currentIdeasQuery.queryKey, (known) =>
      known?.generationId === generationId && !isBehind(writing, known.writing)
        ? { ...known, writing }
        : known,
    )
    // They appear below the five, which don't move.
    if (writing && !isWriting(writing) && !writing.chosen && writing.heard > 0)
      void queryClient.invalidateQueries({ queryKey: currentIdeasQuery.queryKey })
  }
  const ask = () =>
    void client.ideas.current().then(
      ({ writing }) => show(writing),
      () => undefined,
    )
  useLive(`ideas:${generationId}`, {
    onEvent: (name, data) => {
      if (name === 'writing') show(data as WritingView)
    },
    onAgain: ask,
    // It may have advanced before we listened.
    onJoined: ask,
  })
  return null
}
