import { useQuery } from '@tanstack/react-query'
import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { calendarDay } from '#kit/web/formats.ts'
import type { Prefetches } from '#kit/web/pages.ts'
import { useNavigate, useParams } from '#kit/web/router/hooks.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { PagedList } from '#kit/web/ui/PagedList.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { quoted } from '#planner/words.ts'
import { wording } from '../contract.ts'
import type { InterviewCard, ScriptView } from '../contract.ts'
import { NoInterviews } from './NoInterviews.tsx'
import { interviewsQuery, scriptQuery } from './queries.ts'
import { ScriptCard } from './ScriptCard.tsx'
import { freshInterview, storeInterview, openInterviews } from './stored-interviews.ts'
import { SurveyCard } from './SurveyCard.tsx'
import { WaitingInterviews } from './WaitingInterviews.tsx'

/** @public */
export const prefetch: Prefetches = (cache, { params: { projectId = '' } }) => [
  cache.prefetchQuery(scriptQuery(projectId)),
  cache.prefetchInfiniteQuery(interviewsQuery(projectId)),
]

export default function InterviewsPage() {
  const { projectId = '' } = useParams()
  const script = useQuery(scriptQuery(projectId))
  const [edition, setEdition] = useState(0)
  return (
    <>
      <Head projectId={projectId} script={script.data} />
      <div className="grid min-w-0 gap-8">
        <WaitingInterviews projectId={projectId} withOpen />
        <Heard projectId={projectId} />
        {script.data ? (
          <>
            <SurveyCard projectId={projectId} questions={script.data.questions} />
            <ScriptCard
              key={edition}
              projectId={projectId}
              script={script.data}
              onReset={() => setEdition(edition + 1)}
            />
          </>
        ) : (
          <Await query={script} failed={wording.loadFailed} skeleton={<Skeletons of={['h-80']} />} />
        )}
      </div>
    </>
  )
}

type WithScript = { projectId: string; script: ScriptView | undefined }

function Head({ projectId, script }: WithScript) {
  return (
    <PageHead
      title="Interviews"
      lead={
        script
          ? `Talk to people about “${script.projectTitle}.” Ask what they did, and write down their words.`
          : 'Ask what people did, and write down their words.'
      }
      actions={
        <>
          <StartButton projectId={projectId} script={script} />
          <ButtonLink to={`/projects/${projectId}`} variant="ghost">
            Back to project
          </ButtonLink>
        </>
      }
    />
  )
}

function Heard({ projectId }: { projectId: string }) {
  return (
    <Card>
      <CardHead
        title="What you heard"
        action={<ButtonLink to={`/projects/${projectId}/conversations`}>Find people to ask</ButtonLink>}
      />
      <PagedList
        query={interviewsQuery(projectId)}
        failed={wording.loadFailed}
        skeleton={<Skeletons of={['h-20', 'h-20']} className="grid gap-3" />}
        empty={<NoInterviews projectId={projectId} />}
      >
        {(cards) => (
          <ul aria-label="Interviews" className="grid gap-3">
            {cards.map((card) => (
              <Line key={card.id} projectId={projectId} card={card} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  )
}

/** The sheet is a separate document, so the service worker can start there. */
function StartButton({ projectId, script }: WithScript) {
  const owner = useSession().user?.id
  const navigate = useNavigate()
  const start = async () => {
    if (!script || !owner) return
    await openInterviews(owner, true)
    const interview = freshInterview(projectId, script)
    const address = `/interview/${interview.id}`
    if (await storeInterview({ owner, interview })) window.location.assign(address)
    else void navigate(address)
  }
  return (
    <Button variant="primary" icon={NotebookPen} disabled={!script} onClick={() => void start()}>
      Start an interview
    </Button>
  )
}

function Line({ projectId, card }: { projectId: string; card: InterviewCard }) {
  const { id, who, happenedOn, quotes, quotesFor, quotesAgainst, firstQuote } = card
  return (
    <li className="grid min-w-0 gap-1.5 rounded-card bg-note p-4">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink to={`/projects/${projectId}/interviews/${id}`} className="min-w-0 wrap-anywhere">
          {who}
        </TextLink>
        <time dateTime={happenedOn} className="text-meta text-ink-3">
          {calendarDay(happenedOn)}
        </time>
        {quotesFor > 0 && <Badge look="good">{quotesFor} for</Badge>}
        {quotesAgainst > 0 && <Badge look="danger">{quotesAgainst} against</Badge>}
        {quotes === 0 && <Badge>Notes only</Badge>}
      </div>
      {firstQuote && (
        <p dir="auto" className="line-clamp-2 wrap-anywhere text-ink-2">
          {quoted(firstQuote)}
        </p>
      )}
    </li>
  )
}
