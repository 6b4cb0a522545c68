import type { ReactNode } from 'react'
import { buttonLook } from '../../../web/ui/button-look.ts'
import { cx } from '../../../web/ui/cx.ts'

type BandProps = { id: string; title: string; lead?: string; tone?: 'canvas' | 'surface'; children: ReactNode }

/** One section of the landing page, named by its heading. */
export function Band({ id, title, lead, tone = 'canvas', children }: BandProps) {
  return (
    <section aria-labelledby={id} className={cx('border-t border-line', tone === 'surface' && 'bg-surface')}>
      <div className="mx-auto max-w-wide px-4 py-16 md:px-6 lg:py-20 xl:px-8">
        <h2 id={id} className="text-3xl">{title}</h2>
        {lead && <p className="mt-3 max-w-[64ch] text-lg font-normal text-ink-2">{lead}</p>}
        <div className="mt-10">{children}</div>
      </div>
    </section>
  )
}

/** The two ways in; each carries what one came for through sign-in. */
export function TwoWaysIn() {
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <a href="/auth?mode=signup&intent=idea" className={buttonLook({ variant: 'primary', size: 'md' })}>Start with Idea Assist</a>
        <a href="/auth?mode=signup&intent=asset" className={buttonLook({ variant: 'secondary', size: 'md' })}>Optimize My Digital Business</a>
      </div>
      <p className="mt-4 text-sm text-ink-2">2-week trial. No credit card required to start. Cancel anytime.</p>
    </>
  )
}
