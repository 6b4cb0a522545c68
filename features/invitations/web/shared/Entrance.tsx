import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#kit/web/ui/Button.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { wording } from '../../contract.ts'
import type { EntranceView } from '../../contract.ts'
import { entranceQuery } from '../queries.ts'
import { useInvitation } from '../use-invitation.ts'
import { WaitingForm } from '../WaitingForm.tsx'

/**
 * Around the form for signing up: what an invitation is worth, and the waiting list where one is needed.
 * The form keeps its place, so what was typed before the answer came stays.
 */
export function Entrance({ onSignIn, children }: { onSignIn: () => void; children: ReactNode }) {
  const { data } = useQuery(entranceQuery(useInvitation()))
  const [waits, setWaits] = useState(false)
  const { mode = 'open', invitation = null } = data ?? {}
  const isInvited = invitation === 'valid' && mode !== 'closed'
  const isShut = !isInvited && (mode === 'closed' || mode === 'invitation')
  return (
    <>
      {data && <Notice entrance={data} isInvited={isInvited} />}
      {isShut || waits ? <WaitingForm onSignIn={onSignIn} /> : children}
      {mode === 'domain' && !isInvited && !waits && (
        <Button variant="ghost" size="sm" className="mt-2 w-full" onClick={() => setWaits(true)}>
          I don't have an email like that
        </Button>
      )}
    </>
  )
}

function Notice({ entrance, isInvited }: { entrance: EntranceView; isInvited: boolean }) {
  const { mode, domains, invitation, group } = entrance
  if (isInvited)
    return (
      <Callout title={group ? `You're invited to “${group}”` : "You're invited"} className="mb-6">
        {group
          ? 'Create your account to join. Its mentors only see the projects you choose to show.'
          : 'Create your account to join.'}
      </Callout>
    )
  const rule = {
    open: null,
    invitation: wording.needsInvitation,
    domain: `You can sign up with an email at ${listed(domains)}.`,
    closed: wording.closed,
  }[mode]
  if (invitation === 'ended' && mode !== 'closed')
    return (
      <Callout kind="attention" title={wording.ended} className="mb-6">
        {rule}
      </Callout>
    )
  return rule && <Callout title={rule} className="mb-6" />
}

const listed = (domains: string[]) =>
  new Intl.ListFormat('en-US', { type: 'disjunction' }).format(domains).replace(/, or /, ' or ')
