import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type IdeaSlipProps = {
  idea: { name: string; tagline: string; price: string; tonight?: string | null }
  lead: ReactNode
  wide?: boolean
}

export function IdeaSlip({ idea: { name, tagline, price, tonight }, lead, wide = false }: IdeaSlipProps) {
  return (
    <section
      aria-label="Your idea"
      className={cx(
        'flex flex-wrap items-baseline gap-x-6 gap-y-2 rounded-panel border border-line bg-note p-5',
        wide ? 'justify-between' : 'sm:p-7',
      )}
    >
      <p className="w-full text-sm text-ink-2">{lead}</p>
      <div className={cx('min-w-0', !wide && 'w-full')}>
        <h2 className="display text-name wrap-anywhere">{name}</h2>
        <p className="text-ink-2">{tagline}</p>
      </div>
      <p className={cx('display tabular-nums', wide ? 'text-name' : 'w-full text-title')}>{price}</p>
      {tonight && (
        <p className="max-lg:hidden">
          <strong className="font-semibold">Tonight:</strong> {tonight}
        </p>
      )}
    </section>
  )
}
