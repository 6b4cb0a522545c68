import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ensure } from '#kit/contract/ensure.ts'
import { useLive } from '#kit/web/live.ts'
import { SourceChip } from '#kit/web/ui/SourceChip.tsx'
import { VersionToggle } from '#kit/web/ui/VersionToggle.tsx'
import type { ProjectView } from '../contract.ts'
import type { PlannersVersion } from '../written-contract.ts'
import { plannersVersionQuery, projectQuery } from './queries.ts'

type Part = 'brief' | 'plan'

export function usePlannersVersion({ id, written }: ProjectView, part: Part) {
  const [wanted, show] = useState(false)
  const canShow = Boolean(written?.[part])
  const { data } = useQuery({ ...plannersVersionQuery(id), enabled: wanted && canShow })
  const version: PlannersVersion | null = wanted && canShow && data ? data : null
  return { version, canShow, wanted: wanted && canShow, show }
}
export type Planners = ReturnType<typeof usePlannersVersion>

type WrittenLineProps = { project: ProjectView; part: Part; planners: Planners }

export function WrittenLine({
  project,
  part,
  planners: { version, canShow, wanted, show },
}: WrittenLineProps) {
  const { written, madeBy, projectType } = project
  // A model only writes the briefs of users' own ideas.
  const isWriting = written?.state === 'writing' && (part === 'plan' || projectType === 'user_provided')
  return (
    <>
      {written?.state === 'writing' && <Hearing projectId={project.id} />}
      <SourceChip madeBy={written?.[part] && !version ? written.by : madeBy} />
      {canShow && (
        <VersionToggle
          madeBy={ensure(written).by}
          plannersShown={version !== null}
          onPlanners={() => show(!wanted)}
          pending={wanted && !version}
        />
      )}
      {isWriting && (
        <span role="status" className="text-sm text-ink-2">
          {written.by} is writing its own version.
        </span>
      )}
      {written?.notes[part] && <span className="w-full text-sm text-ink-2">{written.notes[part]}</span>}
    </>
  )
}

function Hearing({ projectId }: { projectId: string }) {
  const queryClient = useQueryClient()
  const again = () => {
    void queryClient.invalidateQueries({ queryKey: projectQuery(projectId).queryKey })
    void queryClient.invalidateQueries({ queryKey: ['projects', 'list'] })
  }
  useLive(`project:${projectId}`, {
    onEvent: (name) => name === 'written' && again(),
    onAgain: again,
    // It may have finished before we listened.
    onJoined: again,
  })
  return null
}
