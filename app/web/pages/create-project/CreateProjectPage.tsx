import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Suspense, lazy } from 'react'
import type { ReactNode } from 'react'
import { PlanLimitNote } from '#features/billing/web/PlanLimitNote.tsx'
import { wording } from '#features/ideas/contract.ts'
import { IdeasPanel } from '#features/ideas/web/IdeasPanel.tsx'
import { currentIdeasQuery } from '#features/ideas/web/queries.ts'
import { KeptBefore } from '#features/ideas/web/SavedIdeas.tsx'
import { minimumAnswers } from '#features/traits/contract.ts'
import { founderProfileQuery, questionnaireQuery } from '#features/traits/web/queries.ts'
import { WhatWeKnow } from '#features/traits/web/WhatWeKnow.tsx'
import type { Prefetches } from '#kit/web/pages.ts'
import { useSearchParams } from '#kit/web/router/hooks.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card } from '#kit/web/ui/Card.tsx'
import { LadderGlyph } from '#kit/web/ui/LadderGlyph.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { Tabs, useTabParam } from '#kit/web/ui/Tabs.tsx'
import { Begin } from './Begin.tsx'

const OwnIdeaForm = lazy(async () => ({ default: (await import('./OwnIdeaForm.tsx')).OwnIdeaForm }))
const AssetForm = lazy(async () => ({ default: (await import('./AssetForm.tsx')).AssetForm }))

/** @public */
export const prefetch: Prefetches = (cache) => [
  cache.prefetchQuery(questionnaireQuery),
  cache.prefetchQuery(founderProfileQuery),
  cache.prefetchQuery(currentIdeasQuery),
]

const tabs = ['ideas', 'own', 'asset'] as const

const items = [
  { value: 'ideas', label: 'Generate Ideas', panel: () => <Ideas /> },
  {
    value: 'own',
    label: 'I Have an Idea',
    panel: () => (
      <FormPart>
        <OwnIdeaForm />
      </FormPart>
    ),
  },
  {
    value: 'asset',
    label: 'I Have a Digital Asset',
    panel: () => (
      <FormPart>
        <AssetForm />
      </FormPart>
    ),
  },
] as const

export default function CreateProjectPage() {
  const query = useQuery(questionnaireQuery)
  const { data } = query
  const [tab, setTab] = useTabParam(tabs)
  const begins = useSearchParams()[0].has('begin')
  if (begins && data && data.answered < minimumAnswers) return <Begin />
  return (
    <>
      <PageHead
        title="Create a New Project"
        lead="Get an idea that fits you, bring your own, or grow something you already run."
      />
      <PlanLimitNote />
      {/* Reserves a screen's height, so nothing moves when ideas arrive. */}
      <div className="min-h-dvh">
        {!data && (
          <Await
            query={query}
            failed={wording.traitsFailed}
            skeleton={<Skeletons of={['h-11', 'mt-6 h-80']} />}
          />
        )}
        {data && data.answered < minimumAnswers && (
          <>
            <Blocked answered={data.answered} tab={tab} />
            <KeptBefore missing={minimumAnswers - data.answered} />
          </>
        )}
        {data && data.answered >= minimumAnswers && (
          <Tabs label="Ways to start" items={items} value={tab} onChange={setTab} />
        )}
      </div>
    </>
  )
}

function FormPart({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeletons of={['h-80']} />}>{children}</Suspense>
}

function Ideas() {
  return (
    <>
      <WhatWeKnow />
      <IdeasPanel />
    </>
  )
}

function Blocked({ answered, tab }: { answered: number; tab: string }) {
  return (
    <Card look="object" className="items-start gap-5 p-6 sm:p-8">
      <LadderGlyph level={1} size="lg" />
      <h2 className="display text-title">{wording.completeTraits}</h2>
      <p className="max-w-[52ch] text-ink-2">
        We use your answers to build your ideas and plans. You've answered {answered} of 8, and you need{' '}
        {minimumAnswers} to start. All eight take about three minutes.
      </p>
      <ButtonLink
        to={`/trait-questionnaire${tab === 'ideas' ? '' : `?tab=${tab}`}`}
        variant="attention"
        icon={ArrowRight}
      >
        Answer {minimumAnswers - answered} more
      </ButtonLink>
    </Card>
  )
}
