import type { ReactNode } from 'react'
import { MissingRung } from './FieldDrawing.tsx'
import { DocumentTitle } from './PageHead.tsx'

type NotFoundProps = { title: string; children: ReactNode; search?: ReactNode; actions: ReactNode }

export function NotFound({ title, children, search, actions }: NotFoundProps) {
  return (
    <div className="mx-auto grid max-w-narrow justify-items-center gap-4 py-12 text-center">
      <DocumentTitle title={title} />
      <MissingRung />
      <h1 className="display text-title">{title}</h1>
      <div className="text-ink-2">{children}</div>
      {search}
      <div className="mt-2 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  )
}
