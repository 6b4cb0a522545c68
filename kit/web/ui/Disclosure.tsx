import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export function Disclosure({
  summary,
  open = false,
  className,
  children,
}: {
  summary: string
  open?: boolean
  className?: string
  children: ReactNode
}) {
  return (
    <details open={open || undefined} className={cx('group', className)}>
      <summary className="flex min-h-8 list-none items-center gap-1.5 rounded-control text-sm font-medium text-accent-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden
          className="size-4 transition-transform duration-(--duration-base) group-open:rotate-90"
        />
        {summary}
      </summary>
      <div className="pt-2 pl-5.5">{children}</div>
    </details>
  )
}
