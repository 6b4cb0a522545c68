import { useQuery } from '@tanstack/react-query'
import { Lightbulb, RefreshCw, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { plural } from '#planner/words.ts'
import { wording } from '../contract.ts'
import type { Generation, IdeaView } from '../contract.ts'
import { CompareBar } from './CompareBar.tsx'
import { CompareTable } from './CompareTable.tsx'
import { IdeaCard } from './IdeaCard.tsx'
import { currentIdeasQuery, keptIdeasQuery } from './queries.ts'
import { useGenerate } from './use-generate.ts'
import { WritingLine } from './Writing.tsx'

/** Five ideas at a time; saved ones of earlier rounds stay reachable below. */
export function IdeasPanel() {
  const query = useQuery(currentIdeasQuery)
  const { data } = query
  const generate = useGenerate()
  if (!data)
    return (
      <Await
        query={query}
        failed={wording.generateFailed}
        skeleton={<Skeletons of={['h-80', 'h-80']} className="grid gap-6" />}
      />
    )
  if (data.round === 0) {
    return (
      <EmptyState
        icon={Sparkles}
        title="Five ideas worth an evening"
        action={
          <Button
            variant="primary"
            icon={Sparkles}
            pending={generate.isPending}
            onClick={() => generate.mutate(false)}
          >
            Generate Ideas
          </Button>
        }
      >
        The planner leaves out what does not fit your hours and your money, and chooses five that differ. It
        takes a moment.
      </EmptyState>
    )
  }
  return <Ideas generation={data} pending={generate.isPending} onMore={() => generate.mutate(true)} />
}

function Ideas({
  generation,
  pending,
  onMore,
}: {
  generation: Generation
  pending: boolean
  onMore: () => void
}) {
  const [chosen, setChosen] = useCompareParam()
  const saved = useQuery(keptIdeasQuery('saved')).data?.items ?? []
  const earlier = saved.filter((idea) => idea.generationId !== generation.generationId)
  const all = [...generation.ideas, ...generation.planners, ...earlier]
  const comparing = all.filter((idea) => chosen.includes(idea.id))
  const [open, setOpen] = useState(chosen.length >= 2)
  const [plannersShown, showPlanners] = useState(false)
  const shown = plannersShown && generation.planners.length > 0 ? generation.planners : generation.ideas
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id].slice(-3))
  if (open && comparing.length >= 2) return <CompareTable ideas={comparing} onBack={() => setOpen(false)} />
  return (
    <div className="grid gap-6" aria-busy={pending}>
      <Intro
        generation={shown === generation.planners ? { ...generation, ...unsaid } : generation}
        pending={pending}
        onMore={onMore}
      />
      <WritingLine generation={generation} plannersShown={plannersShown} onPlanners={showPlanners} />
      <IdeaList ideas={shown} chosen={chosen} onCompare={toggle} />
      {generation.poolSpent && <PoolSpent />}
      {generation.ideas.length > 0 && !generation.poolSpent && (
        <div className="flex justify-center pt-2">
          <Button icon={RefreshCw} pending={pending} onClick={onMore}>
            Five other ideas
          </Button>
        </div>
      )}
      <EarlierLink count={generation.earlier} />
      <SavedIdeas ideas={earlier} chosen={chosen} onCompare={toggle} />
      <CompareBar count={comparing.length} onOpen={() => setOpen(true)} onClear={() => setChosen([])} />
    </div>
  )
}

/** What is said above the best five doesn't hold for the planner's. */
const unsaid = { whyDifferent: null, cannot: null }

/** The way to the ideas of earlier rounds that have nothing said of them. */
function EarlierLink({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="text-center text-sm">
      <TextLink to="/ideas/earlier">See your {plural(count, 'earlier idea')}</TextLink>
    </p>
  )
}

function SavedIdeas(list: IdeaListProps) {
  if (list.ideas.length === 0) return null
  return (
    <section aria-labelledby="saved-ideas" className="pt-6">
      <h2 id="saved-ideas" className="mb-4 text-xl">
        Saved from earlier rounds
      </h2>
      <IdeaList {...list} />
    </section>
  )
}

function Intro({
  generation,
  pending,
  onMore,
}: {
  generation: Generation
  pending: boolean
  onMore: () => void
}) {
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-[68ch] text-sm text-ink-2">
          {generation.whyDifferent ?? ''} Round {generation.round}.
        </p>
        {!generation.poolSpent && (
          <Button icon={RefreshCw} pending={pending} onClick={onMore}>
            Regenerate
          </Button>
        )}
      </div>
      {generation.cannot && <Callout title="About your goal">{generation.cannot}</Callout>}
      <AnswersNote generation={generation} />
      <div role="status" className="sr-only">
        {pending ? 'Choosing five ideas that fit your answers…' : ''}
      </div>
    </div>
  )
}

/** Whether the ideas are of answers given since, or of too few. */
function AnswersNote({ generation: { answersChanged, poolSpent, bestMissing } }: { generation: Generation }) {
  if (answersChanged)
    return (
      <Callout title="Your answers have changed">
        These ideas are from your earlier answers.{' '}
        {poolSpent ? 'Your new ones open no others.' : 'Choose Regenerate to get ideas for the new ones.'}
      </Callout>
    )
  if (bestMissing === null) return null
  return (
    <Callout title={`Question ${bestMissing} would help most`}>
      Its answer is missing, so these ideas are a wider guess.{' '}
      <TextLink to={`/trait-questionnaire?q=${bestMissing}`}>Answer it</TextLink>, then regenerate.
    </Callout>
  )
}

type IdeaListProps = { ideas: IdeaView[]; chosen: string[]; onCompare: (id: string) => void }

function IdeaList({ ideas, chosen, onCompare }: IdeaListProps) {
  return (
    <ul className="grid gap-6 xl:grid-cols-2">
      {ideas.map((idea) => (
        <li key={idea.id} className="min-w-0">
          <IdeaCard idea={idea} compared={chosen.includes(idea.id)} onCompare={() => onCompare(idea.id)} />
        </li>
      ))}
    </ul>
  )
}

function PoolSpent() {
  return (
    <EmptyState icon={Lightbulb} title="You have seen every idea that fits" level={3}>
      Nothing is shown twice. More hours, more money or another field opens more:{' '}
      <TextLink to="/trait-questionnaire">change an answer</TextLink>. Saved ideas stay below.
    </EmptyState>
  )
}

/**
 * The compared ideas. They begin as `?compare=a,b` says and are written back there, so that the table can be sent
 * to somebody; the boxes themselves answer at once, since a change of address takes a moment.
 */
function useCompareParam(): [string[], (ids: string[]) => void] {
  const [search, setSearch] = useSearchParams()
  const [ids, setIds] = useState(() => (search.get('compare') ?? '').split(',').filter(Boolean).slice(0, 3))
  const change = (next: string[]) => {
    setIds(next)
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (next.length > 0) after.set('compare', next.join(','))
        else after.delete('compare')
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [ids, change]
}
