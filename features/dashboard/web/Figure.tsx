import { RotateCw } from 'lucide-react'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Link } from '#kit/web/ui/Link.tsx'
import type { Part } from './part.ts'

type FigureProps = Pick<Part, 'failed' | 'retrying' | 'onRetry'> & {
  label: string
  to: string
  /** undefined while loading, null if it couldn't be counted. */ value: number | null | undefined
  note?: string
}

export function Figure({ label, to, value, note, failed, retrying, onRetry }: FigureProps) {
  const unknown = failed || value === null
  return (
    <div className="flex min-h-7 items-center gap-2 text-sm">
      <Link to={to} className="min-w-0 grow rounded-mark text-ink-2 hover:text-ink hover:underline">
        {label}
        {note && <span className="block truncate text-ink-3">{note}</span>}
      </Link>
      {unknown && (
        <IconButton
          icon={RotateCw}
          size="sm"
          label={`Try again: ${label}`}
          aria-disabled={retrying || undefined}
          onClick={() => !retrying && onRetry()}
        />
      )}
      <span className="font-semibold tabular-nums">
        {unknown ? (
          <>
            <span aria-hidden>–</span>
            <span className="sr-only">not available</span>
          </>
        ) : (
          (value ?? (
            <span
              aria-hidden
              className="inline-block h-5 w-6 animate-pulse rounded-mark bg-sunken align-middle"
            />
          ))
        )}
      </span>
    </div>
  )
}
