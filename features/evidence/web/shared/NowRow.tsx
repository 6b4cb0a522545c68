import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { TextLink } from '#kit/web/ui/TextLink.tsx'
import type { NowView } from '../../now-contract.ts'

export function NowRow({ now: { projectId, projectTitle, step, label, to } }: { now: NowView }) {
  return (
    <div className="flex min-h-18 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card bg-note px-5 py-3 sm:px-6">
      <p className="min-w-0 grow basis-36 text-sm wrap-anywhere">
        <TextLink to={`/projects/${projectId}`}>{projectTitle}</TextLink>
        <span className="line-clamp-1">{step}</span>
      </p>
      <ButtonLink size="sm" to={to}>
        {label}
      </ButtonLink>
    </div>
  )
}
