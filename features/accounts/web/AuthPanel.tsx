import type { ReactNode } from 'react'

export function AuthPanel({
  heading,
  lead,
  children,
}: {
  heading: ReactNode
  lead?: string
  children: ReactNode
}) {
  return (
    <div className="mx-auto mt-[6vh] max-w-narrow">
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
