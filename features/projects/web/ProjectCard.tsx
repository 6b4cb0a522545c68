import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Card, CardFoot, CardHead, CardLink } from '#kit/web/ui/Card.tsx'
import { FieldDrawing } from '#kit/web/ui/FieldDrawing.tsx'
import { LadderGlyph } from '#kit/web/ui/LadderGlyph.tsx'
import { levelOf, levelTitle } from '#planner/levels.ts'
import { projectTypeLabels } from '../contract.ts'
import type { ProjectCard as Project } from '../contract.ts'

type ProjectCardProps = { project: Project; isNew: boolean; next: ReactNode }

export function ProjectCard({ project, isNew, next }: ProjectCardProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isNew) return
    place.current?.scrollIntoView({ block: 'nearest' })
    place.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [isNew])
  return (
    <div ref={place} className="h-full scroll-mt-24">
      <Card className="h-full" look={isNew ? 'soft-accent' : 'object'}>
        <CardHead
          large
          title={
            <CardLink to={`/projects/${project.id}`} className="line-clamp-2 wrap-anywhere">
              {project.title}
            </CardLink>
          }
          action={
            <span className="flex items-start gap-3">
              {isNew && <Badge look="accent">New</Badge>}
              <FieldDrawing field={project.field} />
            </span>
          }
        />
        <p className="mb-4 line-clamp-3 text-sm wrap-anywhere text-ink-2">{project.description}</p>
        {next}
        <div className="flex flex-wrap gap-2">
          <Badge>{projectTypeLabels[project.projectType]}</Badge>
          <Badge>{project.category}</Badge>
        </div>
        <CardFoot>
          <Level project={project} />
        </CardFoot>
      </Card>
    </div>
  )
}

/** The confidence level comes first: done tasks aren't a business yet. */
function Level({ project: { rung, provenance, tasksDone, tasksTotal } }: { project: Project }) {
  return (
    <div className="flex w-full items-end justify-between gap-4 text-meta">
      <span className="flex items-end gap-2.5 font-medium text-accent-ink">
        <LadderGlyph level={levelOf(rung)} size="md" /> {levelTitle(rung, provenance)}
      </span>
      <span className="text-ink-2 tabular-nums">
        {tasksDone} of {tasksTotal} tasks done
      </span>
    </div>
  )
}
