import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type PairsProps = { of: readonly (readonly [label: string, value: ReactNode])[]; wide?: boolean }

export function Pairs({ of: pairs, wide = false }: PairsProps) {
  return (
    <div className="@container">
      <dl className="grid gap-4 text-sm @md:gap-3">
        {pairs.map(([label, value]) => (
          <div
            key={label}
            className={cx(
              'grid gap-1 @md:gap-4',
              wide ? '@md:grid-cols-[220px_minmax(0,1fr)]' : '@md:grid-cols-[140px_minmax(0,1fr)]',
            )}
          >
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
