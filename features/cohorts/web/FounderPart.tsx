import { useQueryClient } from '@tanstack/react-query'
import { client } from '#kit/web/api.ts'
import { Card, CardHead } from '#kit/web/ui/Card.tsx'
import { Checkbox } from '#kit/web/ui/Checkbox.tsx'
import { PersonLink } from '#kit/web/ui/PersonLink.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { toast } from '#kit/web/ui/toast.ts'
import { useChange } from '#kit/web/use-change.ts'
import { wording } from '../contract.ts'
import type { ChoiceView, OpenCohort } from '../contract.ts'
import { cohortQuery } from './queries.ts'
import { WhatMentorsSee } from './WhatMentorsSee.tsx'

export function FounderPart({ cohort: { id, mentors, projects } }: { cohort: OpenCohort }) {
  return (
    <>
      <Card>
        <CardHead title="Projects you show" />
        {projects.length === 0 ? (
          <p className="text-sm text-ink-2">
            You don't have a project yet. <TextLink to="/create-project">Start one</TextLink>, and it stays
            hidden from mentors until you show it here.
          </p>
        ) : (
          <ul className="grid justify-items-start gap-3">
            {projects.map((project) => (
              <li key={project.id} className="min-w-0">
                <Choice cohortId={id} project={project} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card>
        <CardHead title="Who the mentors are" />
        {mentors.length === 0 ? (
          <p className="text-sm text-ink-2">This group has no mentors yet.</p>
        ) : (
          <ul className="grid gap-1 text-sm">
            {mentors.map((name, index) => (
              <li key={`${index}-${name}`}>
                <PersonLink name={name ?? wording.anonymous} />
              </li>
            ))}
          </ul>
        )}
        <p className="mt-3 text-sm text-ink-2">
          Our team can name more mentors. They'll see what you show, too.
        </p>
      </Card>
      <Card>
        <WhatMentorsSee />
      </Card>
    </>
  )
}

function Choice({ cohortId, project: { id, title, isShown } }: { cohortId: string; project: ChoiceView }) {
  const queryClient = useQueryClient()
  const choose = useChange(
    (shows: boolean) => client.cohorts.choose({ cohortId, projectId: id, isShown: shows }),
    {
      scope: `cohort-${cohortId}`,
      onDone: (cohort, shows) => {
        queryClient.setQueryData(cohortQuery(cohortId).queryKey, cohort)
        toast.success(shows ? 'Mentors can see this project' : 'Project hidden from mentors')
      },
    },
  )
  return (
    <Checkbox
      className="wrap-anywhere"
      label={title}
      help={isShown ? 'Mentors see it.' : 'Only you see it.'}
      checked={choose.isPending ? choose.variables : isShown}
      onChange={({ target }) => !choose.isPending && choose.mutate(target.checked)}
    />
  )
}
