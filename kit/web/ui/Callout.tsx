import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const kinds = {
  info: { look: 'border-accent-line bg-accent-soft', mark: 'text-accent-ink', icon: Info },
  attention: {
    look: 'border-attention-line border-t-3 border-t-attention-mark bg-attention-soft',
    mark: 'text-attention-ink',
    icon: CircleAlert,
  },
  warn: { look: 'border-warn-line bg-warn-soft', mark: 'text-warn-ink', icon: TriangleAlert },
  danger: { look: 'border-danger-line bg-danger-soft', mark: 'text-danger-ink', icon: CircleAlert },
}

type CalloutProps = {
  kind?: keyof typeof kinds
  title: string
  children?: ReactNode
  action?: ReactNode
  className?: string
}

export function Callout({ kind = 'info', title, children, action, className }: CalloutProps) {
  const { look, mark, icon: Icon } = kinds[kind]
  return (
    <aside
      aria-label={title}
      className={cx('flex flex-wrap items-start gap-3 rounded-card border p-4', look, className)}
    >
      <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', mark)} />
      <div className="min-w-0 grow basis-64 text-sm">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-1 text-ink-2">{children}</div>}
      </div>
      {action}
    </aside>
  )
}
