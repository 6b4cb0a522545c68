import { useEffect, useRef } from 'react'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { Card, CardFoot, CardHead, CardLink } from '#kit/web/ui/Card.tsx'
import { Progress } from '#kit/web/ui/Progress.tsx'
import { Time } from '#kit/web/ui/Time.tsx'
import { projectTypeLabels } from '../contract.ts'
import type { ProjectCard as Project } from '../contract.ts'

/** A project among others: title to two lines, description to three. */
export function ProjectCard({ project, isNew }: { project: Project; isNew: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isNew])
  return (
    <div ref={place} className="h-full scroll-mt-24">
      <Card className="h-full hover:bg-hover" look={isNew ? 'soft-accent' : 'plain'}>
        <CardHead
          large
          title={
            <CardLink to={`/projects/${project.id}`} className="line-clamp-2 wrap-anywhere">
              {project.title}
            </CardLink>
          }
          action={isNew ? <Badge look="accent">New</Badge> : undefined}
        />
        <p className="mb-4 line-clamp-3 text-sm wrap-anywhere text-ink-2">{project.description}</p>
        <div className="flex flex-wrap gap-2">
          <Badge>{projectTypeLabels[project.projectType]}</Badge>
          <Badge>{project.category}</Badge>
        </div>
        <CardFoot>
          <div className="w-full">
            <TaskProgress project={project} />
            <p className="mt-3 text-sm text-ink-3">
              Changed <Time at={project.updatedAt} />
            </p>
          </div>
        </CardFoot>
      </Card>
    </div>
  )
}

function TaskProgress({ project: { title, tasksDone, tasksTotal, progress } }: { project: Project }) {
  return (
    <>
      <div className="mb-2 flex justify-between text-sm text-ink-2 tabular-nums">
        <span>
          {tasksDone} of {tasksTotal} tasks
        </span>
        <span>{progress} %</span>
      </div>
      <Progress label={`Progress of ${title}`} value={progress} max={100} text={`${progress} %`} />
    </>
  )
}
