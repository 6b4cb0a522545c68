import { Suspense, lazy } from 'react'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { Card, CardFoot, CardHead } from '#kit/web/ui/Card.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { LadderGlyph } from '#kit/web/ui/LadderGlyph.tsx'
import { LoadingRegion, Skeleton } from '#kit/web/ui/Skeleton.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import { levelOf, levelTitle } from '#planner/levels.ts'
import { shown, wording } from '../contract.ts'
import type { DashboardCounts } from '../contract.ts'
import type { Part } from './part.ts'

const FounderRecord = lazy(() => import('./FounderRecord.tsx'))

export function ProjectProgress({ counts, failed, onRetry }: Part) {
  if (failed || counts?.projects === null)
    return <ErrorState sentence={wording.projectsFailed} onRetry={onRetry} />
  if (!counts)
    return (
      <LoadingRegion>
        <Skeleton look="section" className="h-44" />
      </LoadingRegion>
    )
  const { overall, newest } = counts.projects
  return (
    <Card>
      <CardHead
        small
        title="Project Progress"
        action={
          overall !== null && <span className="text-sm text-ink-2 tabular-nums">{overall}% overall</span>
        }
      />
      {newest.length === 0 && (
        <p className="text-sm text-ink-2">
          Your projects and progress will show up here. Creating your first one takes about ten minutes.
        </p>
      )}
      <ul className="grid gap-4">
        {newest.map((project) => (
          <li key={project.id} className="min-w-0">
            <ProjectRow project={project} />
          </li>
        ))}
      </ul>
      {counts.record && counts.record.tests > 0 && (
        <Suspense fallback={<Skeleton className="mt-2 h-8" />}>
          <FounderRecord record={counts.record} />
        </Suspense>
      )}
      <CardFoot>
        <NextStep projects={counts.projects} />
      </CardFoot>
    </Card>
  )
}

type Projects = NonNullable<DashboardCounts['projects']>

function ProjectRow({ project: { id, title, rung, provenance } }: { project: Projects['newest'][number] }) {
  return (
    <div className="flex items-end justify-between gap-4">
      <span className="grid min-w-0 gap-1">
        <TextLink to={`/projects/${id}`} className="truncate">
          {title}
        </TextLink>
        <span className="text-meta text-ink-2">{levelTitle(rung, provenance)}</span>
      </span>
      <LadderGlyph level={levelOf(rung)} size="md" />
    </div>
  )
}

function NextStep({ projects: { active, newest } }: { projects: Projects }) {
  if (active > shown.projects)
    return (
      <ButtonLink size="sm" to="/projects">
        View All Projects
      </ButtonLink>
    )
  const [first] = newest
  if (!first)
    return (
      <ButtonLink size="sm" to="/create-project">
        Find an idea
      </ButtonLink>
    )
  return (
    <ButtonLink size="sm" to={`/projects/${first.id}?tab=implementation`}>
      Open latest plan
    </ButtonLink>
  )
}
