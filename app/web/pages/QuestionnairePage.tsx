import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/accounts/web/use-session.ts'
import type { IdeaView } from '#features/ideas/contract.ts'
import { keptIdeasQuery } from '#features/ideas/web/queries.ts'
import { useCreateFromIdea } from '#features/ideas/web/use-idea.ts'
import { askWords } from '#features/ideas/web/words.ts'
import { minimumAnswers, wording } from '#features/traits/contract.ts'
import type { Questionnaire as Data } from '#features/traits/contract.ts'
import { questionnaireQuery } from '#features/traits/web/queries.ts'
import { Questionnaire } from '#features/traits/web/Questionnaire.tsx'
import { errorBody } from '#kit/web/api.ts'
import { useSearchParams } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { IdeaSlip } from '#kit/web/ui/IdeaSlip.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'

export default function QuestionnairePage() {
  const { user } = useSession()
  const { data, error, refetch, isFetching } = useQuery(questionnaireQuery)
  const planned = usePlannedIdea()
  const isReady = data && data.questions.length > 0 && !planned.loading
  return (
    <div className="mx-auto max-w-[936px]">
      <PageHead
        title="Trait Questionnaire"
        lead={
          planned.idea
            ? undefined
            : 'Eight quick questions about your skills, time and goals. ' +
              'It takes about three minutes, and four answers are enough to start.'
        }
      />
      {user && isReady && !planned.idea && <Questionnaire data={data} userId={user.id} />}
      {user && isReady && planned.idea && <PlannedIdea data={data} userId={user.id} idea={planned.idea} />}
      {(error && !data) || data?.questions.length === 0 ? (
        <NotAvailable
          detail={
            data
              ? wording.noQuestions
              : `Reference ${errorBody(error)?.reference.slice(0, 8) ?? "none: we couldn't connect"}`
          }
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {(planned.loading || !data) && !error && (
        <LoadingRegion className="grid gap-6 lg:grid-cols-[256px_1fr]">
          <Skeleton className="h-90" />
          <Skeleton className="h-120" />
        </LoadingRegion>
      )}
    </div>
  )
}

function usePlannedIdea() {
  const wanted = useSearchParams()[0].get('idea')
  const { data, isLoading } = useQuery({ ...keptIdeasQuery('saved'), enabled: wanted !== null })
  return { idea: data?.items.find(({ id }) => id === wanted), loading: isLoading }
}

function PlannedIdea({ data, userId, idea }: { data: Data; userId: string; idea: IdeaView }) {
  const create = useCreateFromIdea(idea)
  const missing = minimumAnswers - data.answered
  const { name, tagline, price, projectId } = idea
  return (
    <div className="grid gap-8">
      <IdeaSlip
        wide
        idea={{ name, tagline, price: askWords(price) }}
        lead={
          <span role="status">
            {missing > 0
              ? `We saved your idea. Answer ${missing} more and we'll plan it.`
              : 'Your idea is ready to plan.'}
          </span>
        }
      />
      <Questionnaire
        data={data}
        userId={userId}
        plan={projectId ? undefined : { start: () => create.mutate(), pending: create.isPending }}
      />
    </div>
  )
}

function NotAvailable({
  detail,
  pending,
  onRetry,
}: {
  detail: string
  pending: boolean
  onRetry: () => void
}) {
  return (
    <Card className="max-w-form">
      <CardHead title={wording.notAvailable} />
      <p role="alert" className="mb-4 text-sm text-ink-2">
        {detail}
      </p>
      <Button pending={pending} onClick={onRetry} className="self-start">
        Try Again
      </Button>
    </Card>
  )
}
