import type { ReactNode } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { Field } from './Field.tsx'
import { Input } from './Input.tsx'

type SharedLinkProps = {
  label: string
  url: string
  viewUrl?: string | undefined
  children: ReactNode
}

export function SharedLink({ label, url, viewUrl = url, children }: SharedLinkProps) {
  return (
    <>
      <Field label={label}>
        <Input readOnly value={url} onFocus={(event) => event.target.select()} className="font-mono" />
      </Field>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton text={url} label="Copy link" />
        <a
          href={viewUrl}
          target="_blank"
          rel="noopener"
          className="touch-target inline-flex h-8 items-center rounded-control px-3 text-sm font-medium text-accent-ink hover:bg-hover"
        >
          See the page<span className="sr-only"> (opens in a new tab)</span>
        </a>
        {children}
      </div>
    </>
  )
}
