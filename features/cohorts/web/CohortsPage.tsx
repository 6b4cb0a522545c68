import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { wording as invitationsWording } from '#features/invitations/contract.ts'
import { useInvitation } from '#features/invitations/web/use-invitation.ts'
import { client } from '#kit/web/api.ts'
import { Navigate, useNavigate } from '#kit/web/router/hooks.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Callout } from '#kit/web/ui/Callout.tsx'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { InvitedView } from '../contract.ts'
import { GroupLinks } from './GroupLinks.tsx'
import { invitedQuery, ownCohortsQuery } from './queries.ts'
import { WhatMentorsSee } from './WhatMentorsSee.tsx'

export default function CohortsPage() {
  const invitation = useInvitation()
  return <div className="mx-auto max-w-reading">{invitation ? <Invited token={invitation} /> : <Own />}</div>
}

function Own() {
  const query = useQuery(ownCohortsQuery)
  const { data } = query
  return (
    <>
      <PageHead
        title="Groups"
        lead={
          'In a group, mentors from your class or program follow the projects you choose to show them. ' +
          "They see how far each one is and what's next."
        }
      />
      {!data && <Await query={query} failed={wording.listFailed} skeleton={<Skeletons of={['h-16']} />} />}
      {data && (
        <div className="grid gap-8">
          {data.items.length === 0 ? <NoGroup /> : <GroupLinks items={data.items} />}
          <WhatMentorsSee />
        </div>
      )}
    </>
  )
}

const NoGroup = () => (
  <>
    <EmptyState
      icon={Users}
      title="You aren't in a group"
      action={<ButtonLink to="/matches">Find someone to work with</ButtonLink>}
    >
      Groups are by invitation. If your class or program uses this site, ask its team for an invitation.
    </EmptyState>
    <Card>
      <CardHead title="How a group works" />
      <ol className="list-decimal space-y-1 pl-5 text-sm text-ink-2">
        <li>Open the invitation and join. The mentors can't see any of your projects yet.</li>
        <li>Choose the projects that the group's mentors see.</li>
        <li>Hide a project again or leave the group anytime.</li>
      </ol>
    </Card>
  </>
)

function Invited({ token }: { token: string }) {
  const query = useQuery(invitedQuery(token))
  const { data } = query
  if (!data)
    return <Await query={query} failed={wording.loadFailed} skeleton={<Skeletons of={['h-16', 'h-48']} />} />
  if (!data.cohort) return <Navigate to="/" replace />
  if (data.isMember) return <Navigate to={`/cohorts/${data.cohort.id}`} replace />
  return data.isUsable ? <Question token={token} cohort={data.cohort} /> : <Ended />
}

const Ended = () => (
  <>
    <PageHead title="Groups" />
    <Callout kind="attention" title={invitationsWording.ended}>
      Please ask for a new one.
    </Callout>
  </>
)

type QuestionProps = { token: string; cohort: NonNullable<InvitedView['cohort']> }

function Question({ token, cohort: { name } }: QuestionProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const join = useChange(() => client.cohorts.join({ invitation: token }), {
    onDone: async ({ id }) => {
      await navigate(`/cohorts/${id}`, { replace: true })
      void queryClient.invalidateQueries({ queryKey: ownCohortsQuery.queryKey })
    },
  })
  return (
    <>
      <PageHead
        title={`Join “${name}”?`}
        lead="The group's mentors can't see your projects until you choose which ones to show. You can leave anytime."
      />
      <WhatMentorsSee />
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="primary" pending={join.isPending} onClick={() => join.mutate()}>
          Join the group
        </Button>
        <ButtonLink to="/" variant="ghost">
          Not now
        </ButtonLink>
      </div>
    </>
  )
}
