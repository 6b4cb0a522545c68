import { useQuery } from '@tanstack/react-query'
import { useSession } from '#features/accounts/web/use-session.ts'
import { errorBody } from '#kit/web/api.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { wording } from '../contract.ts'
import { questionnaireQuery } from './queries.ts'
import { Questionnaire } from './Questionnaire.tsx'

export default function QuestionnairePage() {
  const { user } = useSession()
  const { data, error, refetch, isFetching } = useQuery(questionnaireQuery)
  return (
    <>
      <PageHead
        title="Trait Questionnaire"
        lead={
          'Eight quick questions about your skills, time and goals. ' +
          'It takes about three minutes, and four answers are enough to start.'
        }
      />
      {user && data && data.questions.length > 0 && <Questionnaire data={data} userId={user.id} />}
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
      {!data && !error && (
        <LoadingRegion className="grid gap-6 lg:grid-cols-[256px_1fr]">
          <Skeleton className="h-90" />
          <Skeleton className="h-120" />
        </LoadingRegion>
      )}
    </>
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
