import { Globe, Inbox, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useRun } from '#features/generation/web/queries.ts'
import { useEndOfRun, useGenerateAll } from '#features/generation/web/use-generate.ts'
import type { ProjectView } from '#features/projects/contract.ts'
import { ProjectMenu } from '#features/projects/web/ProjectMenu.tsx'
import { later } from '#kit/web/later.tsx'
import { useNavigate } from '#kit/web/router/hooks.ts'
import { Badge } from '#kit/web/ui/Badge.tsx'
import { LadderGlyph } from '#kit/web/ui/LadderGlyph.tsx'
import { DocumentTitle } from '#kit/web/ui/PageHead.tsx'
import { levelOf, levelTitle } from '#planner/levels.ts'

const PublicPageDialog = later(
  async () => (await import('#features/public-pages/web/PublicPageDialog.tsx')).default,
)

export function ProjectHead({ project }: { project: ProjectView }) {
  const { id, title, rung, provenance, status } = project
  const navigate = useNavigate()
  const [sharing, share] = useState(false)
  const { run, active } = useRun(id)
  const { generate } = useGenerateAll(id)
  useEndOfRun(run)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <DocumentTitle title={title} />
      <h1 tabIndex={-1} className="display min-w-0 grow basis-80 text-name wrap-anywhere sm:text-title">
        {title}
      </h1>
      <span className="flex min-w-0 grow basis-48 items-center gap-2 text-sm font-medium text-accent-ink sm:grow-0 sm:basis-auto">
        <LadderGlyph level={levelOf(rung)} /> {levelTitle(rung, provenance)}
      </span>
      {status === 'archived' && <Badge look="warn">Archived</Badge>}
      <ProjectMenu
        project={project}
        more={[
          {
            label: 'Generate AI Data',
            icon: Sparkles,
            disabled: active || generate.isPending,
            onSelect: () => generate.mutate(),
          },
          { label: 'Evidence inbox', icon: Inbox, onSelect: () => void navigate(`/projects/${id}/inbox`) },
          { label: 'Public page', icon: Globe, onSelect: () => share(true) },
        ]}
      />
      {sharing && <PublicPageDialog project={project} onClose={() => share(false)} />}
    </div>
  )
}
