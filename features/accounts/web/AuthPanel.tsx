import type { ReactNode } from 'react'
import { cx } from '#kit/web/ui/cx.ts'

type AuthPanelProps = { heading: ReactNode; lead?: string; beside?: ReactNode; children: ReactNode }

export function AuthPanel({ heading, lead, beside, children }: AuthPanelProps) {
  return (
    <div
      className={cx(
        'mx-auto mt-[6vh] grid items-start gap-6',
        beside ? 'max-w-narrow lg:max-w-page lg:grid-cols-2 lg:gap-10' : 'max-w-narrow',
      )}
    >
      {beside}
      <section
        aria-labelledby="auth-title"
        className="rounded-panel border border-line bg-surface p-6 sm:p-8"
      >
        {heading}
        {lead && <p className="-mt-3 mb-6 text-ink-2">{lead}</p>}
        {children}
      </section>
    </div>
  )
}
