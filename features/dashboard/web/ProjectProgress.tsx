import { FolderKanban } from 'lucide-react'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { Progress } from '#kit/web/ui/Progress.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { shown, wording } from '../contract.ts'
import type { DashboardCounts } from '../contract.ts'
import type { Part } from './part.ts'

/** How far the newest projects are, and all of them together. */
export function ProjectProgress({ counts, failed, onRetry }: Part) {
  if (failed || counts?.projects === null)
    return <ErrorState sentence={wording.projectsFailed} onRetry={onRetry} />
  if (!counts)
    return (
      <LoadingRegion>
        <Skeleton className="h-58" />
      </LoadingRegion>
    )
  const { overall, newest } = counts.projects
  return (
    <Card className="min-h-58">
      <CardHead
        icon={FolderKanban}
        title="Project Progress"
        action={
          overall !== null && <span className="text-sm text-ink-2 tabular-nums">{overall} % overall</span>
        }
      />
      {newest.length === 0 && (
        <p className="text-sm text-ink-2">
          Your projects will stand here with how far they are. The first one takes ten minutes.
        </p>
      )}
      <ul className="grid gap-4">
        {newest.map((project) => (
          <li key={project.id} className="min-w-0">
            <ProjectRow project={project} />
          </li>
        ))}
      </ul>
      <CardFoot>
        <NextStep projects={counts.projects} />
      </CardFoot>
    </Card>
  )
}

type Projects = NonNullable<DashboardCounts['projects']>

function ProjectRow({ project: { id, title, progress } }: { project: Projects['newest'][number] }) {
  return (
    <>
      <div className="mb-1.5 flex justify-between gap-4 text-sm">
        <TextLink to={`/projects/${id}`} className="truncate">
          {title}
        </TextLink>
        <span className="text-ink-2 tabular-nums">{progress} %</span>
      </div>
      <Progress label={`Progress of ${title}`} value={progress} max={100} text={`${progress} %`} />
    </>
  )
}

function NextStep({ projects: { active, newest } }: { projects: Projects }) {
  if (active > shown.projects) return <ButtonLink to="/projects">View All Projects</ButtonLink>
  const [first] = newest
  if (!first) return <ButtonLink to="/create-project">Choose an idea</ButtonLink>
  return <ButtonLink to={`/projects/${first.id}?tab=implementation`}>Open the newest plan</ButtonLink>
}
