import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client, errorBody } from '#kit/web/api.ts'
import { useNavigate, useParams } from '#kit/web/router/hooks.ts'
import { Await } from '#kit/web/ui/Await.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { NotFound } from '#kit/web/ui/NotFound.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { Skeletons } from '#kit/web/ui/Skeleton.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { OpenCohort } from '../contract.ts'
import { FounderPart } from './FounderPart.tsx'
import { MentorPart } from './MentorPart.tsx'
import { cohortQuery, ownCohortsQuery } from './queries.ts'

export default function CohortPage() {
  const { cohortId = '' } = useParams()
  const query = useQuery(cohortQuery(cohortId))
  const { data } = query
  if (errorBody(query.error)?.code === 'not_found')
    return (
      <NotFound title="We can't find this group" actions={<ButtonLink to="/">Home</ButtonLink>}>
        {wording.notFound}
      </NotFound>
    )
  return (
    <div className="mx-auto max-w-reading">
      {data ? (
        <Group cohort={data} />
      ) : (
        <Await query={query} failed={wording.loadFailed} skeleton={<Skeletons of={['h-16', 'h-72']} />} />
      )}
    </div>
  )
}

function Group({ cohort }: { cohort: OpenCohort }) {
  const { name, isFounder, isMentor } = cohort
  return (
    <>
      <PageHead
        title={name}
        lead={
          isMentor
            ? 'What founders in this group chose to show you. You never see what people told them.'
            : 'You choose what the mentors of this group see. They see nothing else.'
        }
        actions={<Leave cohort={cohort} />}
      />
      <div className="grid gap-10">
        {isMentor && <MentorPart cohortId={cohort.id} />}
        {isFounder && <FounderPart cohort={cohort} />}
      </div>
    </>
  )
}

function Leave({ cohort: { id, name, isFounder } }: { cohort: OpenCohort }) {
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leave = useChange(() => client.cohorts.leave({ cohortId: id }), {
    onDone: async () => {
      await navigate('/', { replace: true })
      queryClient.removeQueries({ queryKey: cohortQuery(id).queryKey })
      void queryClient.invalidateQueries({ queryKey: ownCohortsQuery.queryKey })
      toast.success(`You left “${name}”`)
    },
  })
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Leave this group
      </Button>
      <ConfirmDialog
        open={asking}
        title="Leave this group?"
        confirm="Leave this group"
        danger
        pending={leave.isPending}
        onConfirm={() => leave.mutate()}
        onCancel={() => setAsking(false)}
      >
        {isFounder
          ? 'Its mentors stop seeing your projects right away. To come back, you need a new invitation.'
          : "You won't see its founders' projects anymore. To come back, ask our team."}
      </ConfirmDialog>
    </>
  )
}
