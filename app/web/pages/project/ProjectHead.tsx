import { Globe } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { GenerateButton } from '#features/generation/web/GenerateButton.tsx'
import { projectTypeLabels } from '#features/projects/contract.ts'
import type { ProjectView } from '#features/projects/contract.ts'
import { ProjectMenu } from '#features/projects/web/ProjectMenu.tsx'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { cx } from '#kit/web/ui/cx.ts'
import { LadderGlyph } from '#kit/web/ui/LadderGlyph.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'
import { levelOf, levelTitle } from '#planner/levels.ts'
import { assetLabels } from '#planner/plan/plan.ts'

// Loaded on demand: most visits don't need it.
const PublicPageDialog = lazy(() => import('#features/public-pages/web/PublicPageDialog.tsx'))

export function ProjectHead({ project }: { project: ProjectView }) {
  const { title, rung, provenance, tasksDone, tasksTotal } = project
  const [sharing, share] = useState(false)
  return (
    <div className="mb-3 grid gap-2">
      <DocumentTitle title={title} />
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h1 tabIndex={-1} className="display min-w-0 grow basis-80 text-name wrap-anywhere sm:text-title">
          {title}
        </h1>
        <div className="flex items-center gap-2">
          <GenerateButton projectId={project.id} />
          <ProjectMenu
            project={project}
            more={[{ label: 'Public page', icon: Globe, onSelect: () => share(true) }]}
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <span className="flex items-center gap-2 font-medium text-accent-ink">
          <LadderGlyph level={levelOf(rung)} /> {levelTitle(rung, provenance)}
        </span>
        <span role="status" className="text-ink-2 tabular-nums">
          {tasksDone} of {tasksTotal} tasks done
        </span>
        <Badges project={project} />
      </div>
      <Description text={project.description} />
      {sharing && (
        <Suspense>
          <PublicPageDialog project={project} onClose={() => share(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Description({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  return (
    <div className="flex max-w-[80ch] items-baseline gap-3 text-sm text-ink-2">
      <p className={cx('min-w-0 wrap-anywhere whitespace-pre-line', !whole && 'line-clamp-1')}>{text}</p>
      {text.length > 60 && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="touch-target shrink-0 rounded-mark font-medium text-accent-ink hover:underline"
        >
          {whole ? 'Read less' : 'Read all'}
          <span className="sr-only"> of the description</span>
        </button>
      )}
    </div>
  )
}

function Badges({ project }: { project: ProjectView }) {
  return (
    <span className="flex flex-wrap gap-2">
      <Badge look="accent">{projectTypeLabels[project.projectType]}</Badge>
      <Badge>{project.category}</Badge>
      {project.assetType && project.category !== assetLabels[project.assetType] && (
        <Badge>{assetLabels[project.assetType]}</Badge>
      )}
      {project.status === 'archived' && <Badge look="warn">Archived</Badge>}
    </span>
  )
}
