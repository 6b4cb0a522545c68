import { Badge } from '#kit/web/ui/Badge.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardFoot, CardHead, CardLink } from '#kit/web/ui/Card.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { slugOf, wording } from '../contract.ts'
import type { ChallengeSummary } from '../contract.ts'
import { BadgeFigure } from './BadgeFigure.tsx'
import { sayLocked, stateWords } from './states.ts'
import { StepPath } from './StepPath.tsx'
import { unbroken } from './unbroken.tsx'

type Started = { run: NonNullable<ChallengeSummary['run']> }

export function ChallengeCard({ challenge, week = false }: { challenge: ChallengeSummary; week?: boolean }) {
  const { description, badge, duration, difficulty, state, stepsTotal, run } = challenge
  const done = state === 'completed' ? stepsTotal : run?.stepsDone
  const { label, look, icon } = stateWords(challenge)
  return (
    <Card look={week ? 'soft-accent' : 'object'} className={week ? undefined : 'h-full'}>
      <CardHead
        level={week ? 3 : 2}
        small={false}
        title={<TitleOf challenge={challenge} />}
        action={
          <Badge look={look} icon={icon}>
            {label}
          </Badge>
        }
      />
      <p className="text-sm wrap-anywhere text-ink-2">{description}</p>
      <p className="mt-3 text-meta text-ink-3">
        {duration} · {difficulty} · {stepsTotal} steps
      </p>
      <p className="mt-2 flex items-center gap-2 text-sm">
        <BadgeFigure slug={slugOf(badge)} earned={state === 'completed'} size="sm" />
        <span>
          Reward: <span className="font-medium">{badge}</span>
        </span>
      </p>
      {done !== undefined && <StepPath done={done} steps={stepsTotal} />}
      {run && <Run run={run} />}
      <CardFoot>
        <Act challenge={challenge} />
      </CardFoot>
    </Card>
  )
}

function Run({ run: { day, days, plannedEnd, stepsDone, steps, next } }: Started) {
  return (
    <>
      <p className="mt-2 text-sm text-ink-2">
        {stepsDone} of {steps} steps done ·{' '}
        {day > days ? (
          'past the planned end'
        ) : (
          <>
            planned until <Time at={plannedEnd} />
          </>
        )}
      </p>
      {next && (
        <p className="mt-3 text-sm">
          <span className="font-medium">Next:</span> {next}
        </p>
      )}
    </>
  )
}

const covering =
  'text-left after:absolute after:inset-0 after:rounded-card hover:underline ' +
  'hover:decoration-accent-line hover:underline-offset-3 focus-visible:outline-none ' +
  'focus-visible:after:outline-2 focus-visible:after:outline-offset-2 ' +
  'focus-visible:after:outline-focus'

function TitleOf({ challenge: { id, title, unlocked, unlockRequirement } }: { challenge: ChallengeSummary }) {
  if (unlocked) return <CardLink to={`/challenges/${id}`}>{title}</CardLink>
  return (
    <button type="button" className={covering} onClick={() => sayLocked(unlockRequirement)}>
      {title}
    </button>
  )
}

export function Locked({ requirement }: { requirement: string | null }) {
  return (
    <p className="text-sm text-ink-2">
      {unbroken(requirement ? `To unlock: ${requirement}` : wording.lockedPlainly)}
    </p>
  )
}

function Act({
  challenge: { id, title, state, enrolled, unlockRequirement },
}: {
  challenge: ChallengeSummary
}) {
  const name = (words: string) => ({ 'aria-label': `${words}: ${title}`, className: 'relative z-1' })
  if (state === 'locked') return <Locked requirement={unlockRequirement} />
  const words = state === 'completed' ? 'View Details' : enrolled ? 'Continue' : 'Start Challenge'
  return (
    <ButtonLink
      {...name(words)}
      to={`/challenges/${id}`}
      variant={state === 'completed' ? 'secondary' : 'primary'}
    >
      {words}
    </ButtonLink>
  )
}
