import type { ReactNode } from 'react'

export function Pairs({ of: pairs }: { of: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <div className="@container">
      <dl className="grid gap-4 text-sm @md:gap-3">
        {pairs.map(([label, value]) => (
          <div key={label} className="grid gap-1 @md:grid-cols-[140px_minmax(0,1fr)] @md:gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
