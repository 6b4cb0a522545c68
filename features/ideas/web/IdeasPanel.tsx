import { useQuery } from '@tanstack/react-query'
import { Lightbulb, RefreshCw, Sparkles } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { ensure, itemAt } from '#kit/contract/ensure.ts'
import { useSearchParams } from '#kit/web/router/hooks.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { plural } from '#planner/words.ts'
import { wording } from '../contract.ts'
import type { Generation, IdeaView } from '../contract.ts'
import { CompareBar } from './CompareBar.tsx'
import { CompareTable } from './CompareTable.tsx'
import { IdeaList } from './IdeaList.tsx'
import type { IdeaListProps } from './IdeaList.tsx'
import { currentIdeasQuery } from './queries.ts'
import { KeptBefore, ReadyIdea, SavedIdeas, useSaved } from './SavedIdeas.tsx'
import { useGenerate } from './use-generate.ts'
import { MoreByModel, WritingLine } from './Writing.tsx'

export function IdeasPanel() {
  const query = useQuery(currentIdeasQuery)
  const { data } = query
  const generate = useGenerate()
  const [pressed, setPressed] = useState(false)
  if (!data) return <Await query={query} failed={wording.generateFailed} skeleton={<Waiting />} />
  const begin = <StartNow onStart={() => data.round === 0 && generate.mutate(false)} />
  if (data.round === 0) {
    return (
      <>
        {begin}
        <ReadyIdea />
        <GetIdeas
          pending={generate.isPending}
          onGenerate={() => {
            setPressed(true)
            generate.mutate(false)
          }}
        />
        <KeptBefore />
      </>
    )
  }
  return (
    <>
      {begin}
      <ReadyIdea />
      <Ideas
        generation={data}
        pending={generate.isPending}
        takesFocus={pressed}
        onMore={() => generate.mutate(true)}
      />
    </>
  )
}

function GetIdeas({ pending, onGenerate }: { pending: boolean; onGenerate: () => void }) {
  return (
    <EmptyState
      icon={Sparkles}
      title="Get your five ideas"
      action={
        <Button variant="primary" icon={Sparkles} pending={pending} onClick={onGenerate}>
          Generate Ideas
        </Button>
      }
    >
      We'll skip anything that doesn't fit your time or budget and pick five different ideas for you. It only
      takes a moment. They fit best with <TextLink to="/in-your-words">three lines in your words</TextLink>.
    </EmptyState>
  )
}

function Waiting() {
  return (
    <LoadingRegion className="grid gap-6">
      <Skeleton className="h-10" />
      <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-171" />
        ))}
      </div>
    </LoadingRegion>
  )
}

function StartNow({ onStart }: { onStart: () => void }) {
  const [search, setSearch] = useSearchParams()
  const wanted = search.has('start')
  const start = useEffectEvent(() => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('start')
        return after
      },
      { replace: true },
    )
    onStart()
  })
  useEffect(() => {
    if (wanted) start()
  }, [wanted])
  return null
}

type IdeasProps = {
  generation: Generation
  pending: boolean
  takesFocus: boolean
  onMore: () => void
}

function Ideas({ generation, pending, takesFocus, onMore }: IdeasProps) {
  const [chosen, setChosen] = useCompareParam()
  const saved = useSaved()
  const earlier = saved.filter((idea) => idea.generationId !== generation.generationId)
  const all = [...generation.ideas, ...generation.planners, ...generation.more, ...earlier]
  const comparing = all.filter((idea) => chosen.includes(idea.id))
  const [open, setOpen] = useState<'loaded' | 'pressed' | null>(chosen.length >= 2 ? 'loaded' : null)
  const [plannersShown, showPlanners] = useState(false)
  const shown = plannersShown && generation.planners.length > 0 ? generation.planners : generation.ideas
  const toggle = (id: string) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id].slice(-3))
  if (open && comparing.length >= 2)
    return <CompareTable ideas={comparing} takesFocus={open === 'pressed'} onBack={() => setOpen(null)} />
  return (
    <div className="grid gap-6" aria-busy={pending}>
      <Intro
        generation={shown === generation.planners ? { ...generation, ...unsaid } : generation}
        pending={pending}
        takesFocus={takesFocus}
        onMore={onMore}
      />
      <WritingLine generation={generation} plannersShown={plannersShown} onPlanners={showPlanners} />
      <BySource ideas={shown} chosen={chosen} onCompare={toggle} />
      <MoreByModel generation={generation} chosen={chosen} onCompare={toggle} />
      {shown !== generation.planners && <GoalNote cannot={generation.cannot} />}
      {generation.poolSpent && <PoolSpent anySaved={earlier.length > 0} />}
      {generation.ideas.length > 0 && !generation.poolSpent && <FiveMore pending={pending} onMore={onMore} />}
      <EarlierLink count={generation.earlier} />
      <SavedIdeas title="Saved from earlier rounds" ideas={earlier} chosen={chosen} onCompare={toggle} />
      <CompareBar count={comparing.length} onOpen={() => setOpen('pressed')} onClear={() => setChosen([])} />
    </div>
  )
}

/**
 * What starts from a problem or favor in their own words, apart from what fits their answers. Ideas of several
 * makers stay one list, where each says who made it.
 */
function BySource({ ideas: all, ...list }: IdeaListProps) {
  const groups = [
    { title: 'From your own words', ideas: all.filter(({ fromWords }) => fromWords) },
    { title: 'Also fits your answers', ideas: all.filter(({ fromWords }) => !fromWords) },
  ]
  const makers = new Set(all.map(({ madeBy }) => madeBy))
  if (makers.size > 1 || groups.some(({ ideas }) => ideas.length === 0))
    return <IdeaList ideas={all} {...list} />
  return groups.map(({ title, ideas }) => (
    <section key={title} aria-label={title} className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      <IdeaList ideas={ideas} {...list} />
    </section>
  ))
}

function FiveMore({ pending, onMore }: { pending: boolean; onMore: () => void }) {
  return (
    <div className="flex justify-center pt-2">
      <Button icon={RefreshCw} pending={pending} onClick={onMore}>
        Show me five more
      </Button>
    </div>
  )
}

/** The notes about the best five don't apply to the planner's. */
const unsaid = { whyDifferent: null }

function EarlierLink({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className="text-center text-sm">
      <TextLink to="/ideas/earlier">See your {plural(count, 'earlier idea')}</TextLink>
    </p>
  )
}

function Intro({ generation, pending, takesFocus, onMore }: IdeasProps) {
  const intro = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) ensure(intro.current).focus()
  }, [takesFocus])
  const makers = new Set(generation.ideas.map(({ madeBy }) => madeBy))
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p ref={intro} tabIndex={-1} className="max-w-[68ch] text-sm text-ink-2 outline-none">
          {generation.whyDifferent} {makers.size === 1 && <SourceChip madeBy={itemAt([...makers], 0)} />}
        </p>
        {!generation.poolSpent && (
          <Button icon={RefreshCw} pending={pending} onClick={onMore}>
            Regenerate
          </Button>
        )}
      </div>
      <AnswersNote generation={generation} />
      <div role="status" className="sr-only">
        {pending ? 'Finding five ideas that fit your answers…' : ''}
      </div>
    </div>
  )
}

function GoalNote({ cannot }: Pick<Generation, 'cannot'>) {
  if (!cannot) return null
  return (
    <Callout title="About your goal">
      <p>
        {cannot} <TextLink to="/trait-questionnaire?q=6">Change my hours</TextLink>
      </p>
    </Callout>
  )
}

function AnswersNote({
  generation: { ideas, answersChanged, poolSpent, bestMissing },
}: {
  generation: Generation
}) {
  if (answersChanged)
    return (
      <Callout title="Your answers have changed">
        These ideas are from your earlier answers.{' '}
        {poolSpent
          ? "Your new answers don't lead to any ideas you haven't seen."
          : 'Choose Regenerate to get ideas for your new answers.'}
      </Callout>
    )
  if (bestMissing === null) return ideas.length > 0 && ideas.every(isFromNoWords) ? <AskForWords /> : null
  return (
    <Callout title={`Answer question ${bestMissing} for better ideas`}>
      You skipped this one, so these ideas are a rougher fit.{' '}
      <TextLink to={`/trait-questionnaire?q=${bestMissing}`}>Answer it now</TextLink>, then choose Regenerate.
    </Callout>
  )
}

const isFromNoWords = ({ fromWords, madeBy }: IdeaView) => !fromWords && madeBy === 'Planner'

function AskForWords() {
  return (
    <Callout title="Ideas closer to you start from your own words">
      Tell us what people paid or thanked you for, and what you'd do about the problem you see.{' '}
      <TextLink to="/in-your-words">Write it in your words</TextLink>, then choose Regenerate.
    </Callout>
  )
}

function PoolSpent({ anySaved }: { anySaved: boolean }) {
  return (
    <EmptyState icon={Lightbulb} title="You've seen every idea that fits" level={3}>
      We never show the same idea twice. To see more, change your hours, budget or field:{' '}
      <TextLink to="/trait-questionnaire">change an answer</TextLink>.
      {anySaved && ' Your saved ideas are below.'}
    </EmptyState>
  )
}

/**
 * Starts from `?compare=a,b` and writes it back, so the table can be shared. Kept in state too, because
 * a URL change takes a moment.
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
