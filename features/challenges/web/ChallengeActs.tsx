import { useState } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { client } from '#kit/web/api.ts'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { slugOf, wording } from '../contract.ts'
import type { ChallengeDetail } from '../contract.ts'
import { Locked } from './ChallengeCard.tsx'
import { useChallengeChange } from './use-challenge-change.ts'

export function ChallengeActs({ challenge }: { challenge: ChallengeDetail }) {
  const { user } = useSession()
  const { state, enrolled, unlockRequirement, badge } = challenge
  if (state === 'completed')
    return (
      <ButtonLink to={`/badges/${slugOf(badge)}`} variant="primary">
        See badge
      </ButtonLink>
    )
  if (state === 'locked') return <Locked requirement={unlockRequirement} />
  if (!user)
    return (
      <ButtonLink to={`/auth?from=${encodeURIComponent(`/challenges/${challenge.id}`)}`} variant="primary">
        Sign in to start
      </ButtonLink>
    )
  return enrolled ? <Leave challenge={challenge} /> : <Start challengeId={challenge.id} />
}

function Start({ challengeId }: { challengeId: string }) {
  const navigate = useNavigate()
  const start = useChallengeChange(
    (_: undefined, idempotencyKey) =>
      client.challenges.start({ challengeId }, { context: { idempotencyKey } }),
    () => {
      toast.success(wording.started)
      void navigate('/challenges')
    },
  )
  return (
    <Button variant="primary" pending={start.isPending} onClick={() => start.mutate(undefined)}>
      Start Challenge Now
    </Button>
  )
}

function Leave({ challenge: { id, title } }: { challenge: ChallengeDetail }) {
  const [open, setOpen] = useState(false)
  const leave = useChallengeChange(
    () => client.challenges.leave({ challengeId: id }),
    () => {
      setOpen(false)
      toast.success(wording.left)
      document.querySelector('h1')?.focus()
    },
  )
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Leave challenge
      </Button>
      <ConfirmDialog
        open={open}
        title="Leave this challenge?"
        confirm="Leave challenge"
        danger
        pending={leave.isPending}
        onConfirm={() => leave.mutate(undefined)}
        onCancel={() => setOpen(false)}
      >
        Your notes on {title} will be deleted. You can start again anytime.
      </ConfirmDialog>
    </>
  )
}
