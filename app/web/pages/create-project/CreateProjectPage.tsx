import { useQuery } from '@tanstack/react-query'
import { PlanLimitNote } from '#features/billing/web/PlanLimitNote.tsx'
import { wording } from '#features/ideas/contract.ts'
import { IdeasPanel } from '#features/ideas/web/IdeasPanel.tsx'
import { minimumAnswers } from '#features/traits/contract.ts'
import { questionnaireQuery } from '#features/traits/web/queries.ts'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { Tabs, useTabParam } from '#kit/web/ui/Tabs.tsx'
import { AssetForm } from './AssetForm.tsx'
import { OwnIdeaForm } from './OwnIdeaForm.tsx'

const tabs = ['ideas', 'own', 'asset'] as const

/** Create a New Project, with what the plan still holds: from a generated idea, one's own, or something that exists. */
export default function CreateProjectPage() {
  const { data, error, refetch } = useQuery(questionnaireQuery)
  const [tab, setTab] = useTabParam(tabs)
  const items = [
    { value: 'ideas', label: 'Generate Ideas', panel: () => <IdeasPanel /> },
    { value: 'own', label: 'I Have an Idea', panel: () => <OwnIdeaForm /> },
    { value: 'asset', label: 'I Have a Digital Asset', panel: () => <AssetForm /> },
  ] as const
  return (
    <>
      <PageHead
        title="Create a New Project"
        lead="Start from an idea that fits your answers, from your own, or from something you already run."
      />
      <PlanLimitNote />
      {/* The screen is filled before there are ideas, so that nothing in sight moves when they come. */}
      <div className="min-h-dvh">
        {error && !data && <ErrorState sentence={wording.traitsFailed} onRetry={() => void refetch()} />}
        {!data && !error && (
          <LoadingRegion>
            <Skeleton className="h-11" />
            <Skeleton className="mt-6 h-80" />
          </LoadingRegion>
        )}
        {data && data.answered < minimumAnswers && <Blocked answered={data.answered} tab={tab} />}
        {data && data.answered >= minimumAnswers && (
          <Tabs label="Ways to start" items={items} value={tab} onChange={setTab} />
        )}
      </div>
    </>
  )
}

/** The questionnaire leads back to the tab that was asked for. */
function Blocked({ answered, tab }: { answered: number; tab: string }) {
  const missing = minimumAnswers - answered
  return (
    <Callout
      kind="attention"
      title={wording.completeTraits}
      action={
        <ButtonLink to={`/trait-questionnaire${tab === 'ideas' ? '' : `?tab=${tab}`}`} variant="attention">
          Answer {missing} more
        </ButtonLink>
      }
    >
      Ideas and plans are made from your answers. You have given {answered} of 8, and {minimumAnswers} are
      enough to begin.
    </Callout>
  )
}
