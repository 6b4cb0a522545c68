import { NotebookPen, Pencil } from 'lucide-react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { StepHeading } from './step.tsx'
import { freshInterview, storeInterview } from './stored-interviews.ts'
import type { StoredInterview, Owned } from './stored-interviews.ts'

type SheetDoneProps = {
  interview: StoredInterview
  owned: Owned | undefined
  online: boolean
}

export function SheetDone({ interview, owned, online }: SheetDoneProps) {
  const { who, projectId, projectTitle } = interview
  return (
    <div className="mx-auto grid max-w-form grid-cols-1 gap-6 pb-8">
      <DocumentTitle title={`Interview: ${projectTitle}`} />
      <StepHeading>{owned ? 'Interview finished' : 'Added to your evidence'}</StepHeading>
      <p className="-mt-4 text-ink-2 wrap-anywhere">{who}</p>
      <State interview={interview} owned={owned} online={online} />
      {!owned && <Commitment interview={interview} />}
      <div className="flex flex-wrap gap-3">
        {!owned && (
          <ButtonLink to={`/projects/${projectId}`} variant="primary">
            See your evidence
          </ButtonLink>
        )}
        <Another interview={interview} ownerId={owned?.owner} />
        {(online || !owned) && (
          <ButtonLink to={`/projects/${projectId}/interviews`} variant="ghost">
            All interviews
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function State({ interview, owned, online }: SheetDoneProps) {
  if (!owned) return <p role="status">We saved your interview.</p>
  if (interview.state === 'refused')
    return (
      <Callout
        kind="danger"
        title="We couldn't save this interview"
        action={
          <Button
            size="sm"
            icon={Pencil}
            onClick={() => void storeInterview({ ...owned, interview: { ...interview, state: 'open' } })}
          >
            Change and send again
          </Button>
        }
      >
        {interview.reason} Everything you wrote is still on this phone.
      </Callout>
    )
  return (
    <p role="status" className="rounded-card bg-warn-soft p-4 text-warn-ink">
      {online
        ? 'Sending… It stays on this phone until we have it.'
        : "Saved on this phone. We'll send it when you're back online. Please stay signed in until then."}
    </p>
  )
}

function Commitment({ interview: { commitment, projectId } }: { interview: StoredInterview }) {
  if (commitment === 'none') return null
  const kind = commitment === 'money' ? 'payment' : 'commitment'
  return (
    <p>
      They committed to something.{' '}
      <TextLink to={`/projects/${projectId}?log=${kind}`}>Add it as its own evidence</TextLink>
    </p>
  )
}

function Another({ interview, ownerId }: { interview: StoredInterview; ownerId: string | undefined }) {
  const userId = useSession().user?.id
  const navigate = useNavigate()
  const owner = ownerId ?? userId
  if (!owner) return null
  const begin = () => {
    const questions = interview.answers.map(({ question }) => question)
    const next = freshInterview(interview.projectId, {
      ...interview,
      questions,
      testYes: interview.testYes ?? null,
      answersTest: interview.countsForTest,
    })
    void storeInterview({ owner, interview: next })
    void navigate(`/interview/${next.id}`)
  }
  return (
    <Button icon={NotebookPen} onClick={begin}>
      Interview someone else
    </Button>
  )
}
