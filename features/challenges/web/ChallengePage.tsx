import { useQuery } from '@tanstack/react-query'
import { Award, SearchX } from 'lucide-react'
import { useEffect } from 'react'
import { client, errorBody } from '#kit/web/api.ts'
import { useParams } from '#kit/web/router/hooks.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { DocumentTitle, PageHead } from '#kit/web/ui/PageHead.tsx'
import { Progress } from '#kit/web/ui/Progress.tsx'
import { Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { wording } from '../contract.ts'
import type { ChallengeDetail } from '../contract.ts'
import { ChallengeActs } from './ChallengeActs.tsx'
import { challengeQuery } from './queries.ts'
import { stateWords } from './states.ts'
import { StepItem } from './StepItem.tsx'
import { useChallengeChange } from './use-challenge-change.ts'

export default function ChallengePage() {
  const { challengeId = '' } = useParams()
  const query = useQuery(challengeQuery(challengeId))
  const { data } = query
  if (errorBody(query.error)?.code === 'not_found') return <Missing />
  if (data) return <Shown challenge={data} />
  const skeleton = (
    <div className="grid gap-6">
      <p role="status" className="text-ink-2">
        {wording.loading}
      </p>
      <Skeleton className="h-24" />
      <Skeleton className="h-96" />
    </div>
  )
  return (
    <>
      <DocumentTitle title={wording.title} />
      <Await query={query} failed={wording.loadFailed} skeleton={skeleton} />
    </>
  )
}

function Missing() {
  return (
    <>
      <DocumentTitle title={wording.notFound} />
      <EmptyState
        icon={SearchX}
        level={1}
        title={wording.notFound}
        action={
          <ButtonLink to="/challenges" variant="primary">
            Back to challenges
          </ButtonLink>
        }
      >
        We couldn't find that challenge.
      </EmptyState>
    </>
  )
}

function Shown({ challenge }: { challenge: ChallengeDetail }) {
  const { title, description } = challenge
  useCheckWhenReady(challenge)
  return (
    <>
      <p className="mb-4 text-sm">
        <TextLink to="/challenges">All challenges</TextLink>
      </p>
      <PageHead
        title={title}
        lead={description}
        badges={<Badges challenge={challenge} />}
        actions={<ChallengeActs challenge={challenge} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Steps challenge={challenge} />
        <Side challenge={challenge} />
      </div>
    </>
  )
}

/** The last step was detected, so the server checks and awards the badge. */
function useCheckWhenReady({ id, enrolled, steps, stepsDone }: ChallengeDetail) {
  const { mutate } = useChallengeChange(() => client.challenges.check({ challengeId: id }))
  const ready = enrolled && stepsDone === steps.length
  useEffect(() => {
    if (ready) mutate(undefined)
  }, [ready, mutate])
}

function Badges({ challenge }: { challenge: ChallengeDetail }) {
  const { duration, difficulty, participants } = challenge
  const { label, look, icon } = stateWords(challenge)
  return (
    <>
      <Badge look={look} icon={icon}>
        {label}
      </Badge>
      <Badge>{duration}</Badge>
      <Badge>{difficulty}</Badge>
      <Badge>{participants === null ? wording.first : `${participants} participants`}</Badge>
    </>
  )
}

function Steps({ challenge }: { challenge: ChallengeDetail }) {
  const { id, steps, enrolled, state } = challenge
  return (
    <section aria-labelledby="steps" className="min-w-0 rounded-card border border-line bg-surface p-5">
      <h2 id="steps" className="text-lg">
        Steps
      </h2>
      {(enrolled || state === 'completed') && <StepsDone challenge={challenge} />}
      <ol className="mt-2 divide-y divide-line">
        {steps.map((step) => (
          <StepItem key={step.number} challengeId={id} step={step} running={enrolled} />
        ))}
      </ol>
    </section>
  )
}

function StepsDone({ challenge: { steps, stepsDone, run } }: { challenge: ChallengeDetail }) {
  return (
    <div className="mt-3 grid gap-2">
      <Progress label="Steps done" value={stepsDone} max={steps.length} />
      <p role="status" className="text-sm text-ink-2">
        {stepsDone} of {steps.length} steps done
      </p>
      {run && (
        <p className="text-sm text-ink-2">
          {run.day > run.days ? (
            "You're past the planned end, and that's fine. You can still finish."
          ) : (
            <>
              Planned end: <Time at={run.plannedEnd} />. It&apos;s a plan, not a deadline.
            </>
          )}
        </p>
      )}
    </div>
  )
}

function Side({ challenge: { requirements, rewards } }: { challenge: ChallengeDetail }) {
  return (
    <div className="grid gap-6">
      <Card>
        <CardHead title="Requirements" />
        <Lines lines={requirements} />
      </Card>
      <Card>
        <CardHead icon={Award} title="Rewards" />
        <Lines lines={rewards} />
      </Card>
      <Card>
        <CardHead title="Community" />
        <p className="text-sm text-ink-2">
          Other members are working on these steps too. Ask questions and share what surprised you.
        </p>
        <CardFoot>
          <ButtonLink to="/forum">Join Discussion</ButtonLink>
        </CardFoot>
      </Card>
    </div>
  )
}

function Lines({ lines }: { lines: string[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm text-ink-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
