import { useQueryClient } from '@tanstack/react-query'
import { Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { ensure } from '#kit/contract/ensure.ts'
import { client } from '#kit/web/api.ts'
import { sayFailure } from '#kit/web/failure.ts'
import { useLive } from '#kit/web/live.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { plural } from '#planner/words.ts'
import { isWriting, wording } from '../contract.ts'
import type { Generation, WritingView } from '../contract.ts'
import { currentIdeasQuery } from './queries.ts'

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
        {sentenceOf(writing, generation, plannersShown)}
      </p>
      <Act generation={generation} writing={writing} plannersShown={plannersShown} onPlanners={onPlanners} />
    </div>
  )
}

function sentenceOf(
  { state, writer, heard, chosen, note }: WritingView,
  { planners }: Generation,
  plannersShown: boolean,
): string {
  if (state === 'queued') return `${writer} will write more ideas for you. These five are from Planner.`
  if (state === 'writing')
    return heard === 0
      ? `${writer} is writing more ideas for you. These five are from Planner.`
      : `${writer} is writing. ${plural(heard, 'idea has', 'ideas have')} passed our checks so far.`
  if (state === 'cancelled') return `You stopped ${writer}. These five are from Planner.`
  if (state === 'failed')
    return note ?? `${writer} didn't write anything that passed our checks, so these five are from Planner.`
  if (!chosen) return `${writer} wrote ${plural(heard, 'idea')}, but Planner's five still fit you best.`
  if (planners.length === 0) return `${writer} is done. ${chosen} of your five best ideas are by ${writer}.`
  if (plannersShown) return 'These are the five Planner picked.'
  return `${chosen} of these five are by ${writer}. Each one says who wrote it.`
}

type ActProps = WritingLineProps & { writing: WritingView }

function Act({ generation, writing, plannersShown, onPlanners }: ActProps): ReactNode {
  const queryClient = useQueryClient()
  if (isWriting(writing)) return <StopButton />
  if (!writing.chosen) return null
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
  const show = (writing: WritingView | null) =>
    queryClient.setQueryData(currentIdeasQuery.queryKey, (known) =>
      known?.generationId === generationId && !isBehind(writing, known.writing)
        ? { ...known, writing }
        : known,
    )
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
