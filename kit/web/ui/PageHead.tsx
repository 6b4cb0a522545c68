import type { ReactNode } from 'react'
import { brand } from '../brand.ts'

type PageHeadProps = { title: string; lead?: ReactNode; actions?: ReactNode; badges?: ReactNode }

export function PageHead({ title, lead, actions, badges }: PageHeadProps) {
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
      <DocumentTitle title={title} />
      <div className="min-w-0 grow basis-80">
        <h1 tabIndex={-1} className="display text-title wrap-anywhere">
          {title}
        </h1>
        {lead && <p className="mt-1 max-w-[68ch] text-ink-2">{lead}</p>}
        {badges && <div className="mt-3 flex flex-wrap gap-2">{badges}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
    </div>
  )
}

export function DocumentTitle({ title }: { title: string }) {
  return <title>{`${title} · ${brand()}`}</title>
}
