import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const looks = {
  neutral: 'border-line text-ink-2',
  accent: 'border-accent-line bg-accent-soft text-accent-ink',
  attention: 'border-attention-line bg-attention-soft text-attention-ink',
  good: 'border-good-line bg-good-soft text-good-ink',
  warn: 'border-warn-line bg-warn-soft text-warn-ink',
  danger: 'border-danger-line bg-danger-soft text-danger-ink',
  // The categories of resources.
  business: 'border-transparent bg-business-soft text-business-ink',
  marketing: 'border-transparent bg-marketing-soft text-marketing-ink',
  development: 'border-transparent bg-development-soft text-development-ink',
  design: 'border-transparent bg-design-soft text-design-ink',
  finance: 'border-transparent bg-finance-soft text-finance-ink',
  legal: 'border-transparent bg-legal-soft text-legal-ink',
  tools: 'border-transparent bg-tools-soft text-tools-ink',
  education: 'border-transparent bg-education-soft text-education-ink',
}
export type BadgeLook = keyof typeof looks

export function Badge({
  look = 'neutral',
  icon: Icon,
  className,
  children,
}: {
  look?: BadgeLook
  icon?: LucideIcon
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex h-6 max-w-full font-sans items-center gap-1 rounded-mark border px-2 text-xs whitespace-nowrap',
        looks[look],
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      <span className="truncate">{children}</span>
    </span>
  )
}
