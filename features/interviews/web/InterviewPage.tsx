import { useQuery, useQueryClient } from '@tanstack/react-query'
import { NotebookPen, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { stanceLabels } from '#features/evidence/contract.ts'
import { evidenceQuery } from '#features/evidence/web/queries.ts'
import { projectQuery } from '#features/projects/web/queries.ts'
import { client, errorBody } from '#kit/web/api.ts'
import { calendarDay } from '#kit/web/formats.ts'
import type { Prefetches } from '#kit/web/pages.ts'
import { useNavigate, useParams } from '#kit/web/router/hooks.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { DocumentTitle, PageHead } from '#kit/web/ui/PageHead.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { quoted } from '#planner/words.ts'
import { wording } from '../contract.ts'
import type { InterviewView } from '../contract.ts'
import { EditInterviewDialog } from './EditInterviewDialog.tsx'
import { MarkBadge } from './MarkBadge.tsx'
import { interviewQuery, interviewsQuery } from './queries.ts'

/** @public */
export const prefetch: Prefetches = (cache, { params: { projectId = '', interviewId = '' } }) => [
  cache.prefetchQuery(interviewQuery({ projectId, interviewId })),
]

export default function InterviewPage() {
  const { projectId = '', interviewId = '' } = useParams()
  const query = useQuery(interviewQuery({ projectId, interviewId }))
  if (query.data) return <Loaded interview={query.data} />
  if (errorBody(query.error)?.code === 'not_found') return <Missing projectId={projectId} />
  return (
    <Await
      query={query}
      failed={wording.oneFailed}
      skeleton={<Skeletons of={['h-20', 'h-80']} className="grid gap-6" />}
    />
  )
}

function Loaded({ interview }: { interview: InterviewView }) {
  const { projectId, who, happenedOn, answers, quotes, evidence } = interview
  const [asked, setAsked] = useState<'edit' | 'remove' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <PageHead
        title={who}
        lead={calendarDay(happenedOn)}
        actions={
          <>
            <Button icon={Pencil} onClick={() => setAsked('edit')}>
              Edit interview
            </Button>
            <Button icon={Trash2} onClick={() => setAsked('remove')}>
              Delete interview
            </Button>
            <ButtonLink to={`/projects/${projectId}/interviews`} variant="ghost">
              All interviews
            </ButtonLink>
          </>
        }
      />
      <div className="grid min-w-0 gap-8">
        {answers.map(({ question, notes }, at) => (
          <Answer
            key={at}
            question={question}
            notes={notes}
            quotes={quotes.filter((quote) => quote.question === at)}
          />
        ))}
        <InEvidence evidence={evidence} />
      </div>
      {asked === 'edit' && <EditInterviewDialog interview={interview} onClose={close} />}
      {asked === 'remove' && <RemovingDialog interview={interview} onClose={close} />}
    </>
  )
}

function InEvidence({ evidence }: Pick<InterviewView, 'evidence'>) {
  return (
    <Card>
      <CardHead title="In your evidence" />
      {evidence ? (
        <p className="text-sm">
          This is one conversation in your evidence. You said: {stanceLabels[evidence.stance]}.
        </p>
      ) : (
        <p className="text-sm text-ink-2">You removed this interview's evidence.</p>
      )}
    </Card>
  )
}

type AnswerProps = { question: string; notes: string; quotes: InterviewView['quotes'] }

function Answer({ question, notes, quotes }: AnswerProps) {
  return (
    <Card>
      <CardHead title={<span className="wrap-anywhere">{question}</span>} />
      {!notes && quotes.length === 0 && <p className="text-sm text-ink-3">You wrote nothing here.</p>}
      {notes && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {notes}
        </p>
      )}
      {quotes.length > 0 && (
        <ul aria-label="Quotes" className="mt-3 grid gap-3">
          {quotes.map(({ text, mark }, at) => (
            <li key={at} className="grid justify-items-start gap-2 rounded-card bg-note p-4">
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {quoted(text)}
              </p>
              <MarkBadge mark={mark} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function RemovingDialog({ interview, onClose }: { interview: InterviewView; onClose: () => void }) {
  const { projectId, id: interviewId, who, evidence } = interview
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = useChange(() => client.interviews.remove({ projectId, interviewId }), {
    shows: [
      interviewsQuery(projectId).queryKey,
      evidenceQuery(projectId).queryKey,
      projectQuery(projectId).queryKey,
    ],
    onDone: async () => {
      await navigate(`/projects/${projectId}/interviews`, { replace: true })
      queryClient.removeQueries({ queryKey: interviewQuery({ projectId, interviewId }).queryKey })
    },
  })
  return (
    <ConfirmDialog
      open
      title={`Delete the interview with ${who}?`}
      confirm="Delete interview"
      danger
      pending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    >
      {evidence
        ? 'This deletes your notes and their quotes, and removes the evidence they added. ' +
          "Your confidence level may change. It can't be undone."
        : "This deletes your notes and their quotes. It can't be undone."}
    </ConfirmDialog>
  )
}

function Missing({ projectId }: { projectId: string }) {
  return (
    <>
      <DocumentTitle title="Interview not found" />
      <EmptyState
        icon={NotebookPen}
        level={1}
        title="We couldn't find that interview"
        action={
          <ButtonLink to={`/projects/${projectId}/interviews`} variant="primary">
            All interviews
          </ButtonLink>
        }
      >
        It may have been deleted, or the link is wrong.
      </EmptyState>
    </>
  )
}
