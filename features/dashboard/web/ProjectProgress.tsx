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
  const { active, overall, newest } = counts.projects
  return (
    <Card>
      <CardHead
        small
        title="Project Progress"
        action={
          overall !== null && <span className="text-sm text-ink-2 tabular-nums">Tasks: {overall}% done</span>
        }
      />
      {newest.length === 0 && (
        <p className="text-sm text-ink-2">
          Your projects and progress will show up here. Creating your first one takes about ten minutes.
        </p>
      )}
      <ul className="grid gap-2">
        {newest.map((project) => (
          <ProjectRow key={project.id} project={project} />
        ))}
      </ul>
      {counts.record && counts.record.tests > 0 && (
        <Suspense fallback={<Skeleton className="h-8" />}>
          <FounderRecord record={counts.record} />
        </Suspense>
      )}
      {active > shown.projects && (
        <CardFoot>
          <ButtonLink size="sm" to="/projects">
            View All Projects
          </ButtonLink>
        </CardFoot>
      )}
    </Card>
  )
}

type Projects = NonNullable<DashboardCounts['projects']>

function ProjectRow({ project: { id, title, rung, provenance } }: { project: Projects['newest'][number] }) {
  return (
    <li className="flex min-w-0 items-end justify-between gap-4">
      <span className="grid min-w-0">
        <TextLink to={`/projects/${id}`} className="line-clamp-2 text-sm">
          {title}
        </TextLink>
        <span className="text-meta text-ink-2">{levelTitle(rung, provenance)}</span>
      </span>
      <LadderGlyph level={levelOf(rung)} size="md" />
    </li>
  )
}
