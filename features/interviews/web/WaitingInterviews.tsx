import { Badge } from '#kit/web/ui/Badge.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useSending } from './sending.ts'
import { dropInterview, storeInterview, useStoredInterviews, useOpenInterviews } from './stored-interviews.ts'
import type { Owned } from './stored-interviews.ts'

type WaitingInterviewsProps = { projectId: string; withOpen?: boolean }

export function WaitingInterviews({ projectId, withOpen = false }: WaitingInterviewsProps) {
  useSending()
  const { owner: userId } = useOpenInterviews()
  const kept = useStoredInterviews().filter(
    ({ owner, interview }) =>
      owner === userId && interview.projectId === projectId && (withOpen || interview.state !== 'open'),
  )
  if (kept.length === 0) return null
  return (
    <Card look="soft-accent">
      <CardHead title="On this device" />
      <ul aria-label="Interviews on this device" className="grid gap-3">
        {kept.map((owned) => (
          <Line key={owned.interview.id} owned={owned} />
        ))}
      </ul>
    </Card>
  )
}

const states = {
  open: { look: 'neutral', words: 'Not finished' },
  waiting: { look: 'warn', words: 'Waiting to be sent' },
  refused: { look: 'danger', words: "We couldn't save it" },
} as const

function Line({ owned }: { owned: Owned }) {
  const { id, who, state, reason } = owned.interview
  const { look, words } = states[state]
  const throwAway = () => {
    dropInterview(owned)
    toast.undo('Interview discarded', () => void storeInterview(owned))
  }
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
      <span className="min-w-0 font-medium wrap-anywhere">{who || 'Someone new'}</span>
      <Badge look={look}>{words}</Badge>
      {state === 'refused' && <span className="basis-full text-sm text-ink-2">{reason}</span>}
      {state !== 'waiting' && (
        <span className="flex gap-3 sm:ml-auto">
          <ButtonLink size="sm" to={`/interview/${id}`} reloadDocument>
            {state === 'open' ? 'Continue' : 'Open it'}
          </ButtonLink>
          <Button size="sm" variant="ghost" onClick={throwAway}>
            Discard
          </Button>
        </span>
      )}
    </li>
  )
}
