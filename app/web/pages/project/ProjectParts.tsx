import { ChevronRight } from 'lucide-react'
import { useRef } from 'react'
import { cx } from '#kit/web/ui/cx.ts'
import { Link } from '#kit/web/ui/Link.tsx'
import { labels, tabs } from './tabs.ts'
import type { Tab } from './tabs.ts'

const lines: Record<Tab, string> = {
  overview: "What's next, and what you know so far",
  implementation: 'Your plan, phase by phase',
  market: 'Who buys, and what else they could use',
  monetization: 'Your price, your costs and your break-even',
  opportunities: 'What to try next, and why',
  actionplan: "This week's tasks",
  engagement: 'How it fits you, and prompts for your coding tool',
}

/** The tabs on a phone: seven don't fit in a row. */
export function ProjectParts({ tab }: { tab: Tab }) {
  const details = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (details.current) details.current.open = false
    details.current?.querySelector('summary')?.focus({ preventScroll: true })
  }
  return (
    <nav
      aria-label="Parts of the project"
      className="top-14 z-(--z-bar) -mx-4 border-y border-line bg-canvas px-4 sm:hidden [@media(min-height:500px)]:sticky"
    >
      <details ref={details} className="group">
        <summary className="flex min-h-11 list-none items-center gap-2 rounded-control text-sm font-medium [&::-webkit-details-marker]:hidden">
          {tab !== 'overview' && <span className="whitespace-nowrap">{labels[tab]}</span>}
          <span className={cx(tab !== 'overview' && 'ml-auto whitespace-nowrap', 'text-accent-ink')}>
            {tab === 'overview' ? 'All parts of this project' : 'All parts'}
          </span>
          <ChevronRight
            aria-hidden
            className={cx(
              'size-4 shrink-0 text-accent-ink transition-transform duration-(--duration-base) group-open:rotate-90',
              tab === 'overview' && 'ml-auto',
            )}
          />
        </summary>
        <ul className="divide-y divide-line border-t border-line pb-2">
          {tabs.map((value) => (
            <li key={value}>
              <Part part={value} isCurrent={value === tab} onClick={close} />
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

type PartProps = { part: Tab; isCurrent: boolean; onClick: () => void }

const Part = ({ part, isCurrent, onClick }: PartProps) => (
  <Link
    to={part === 'overview' ? '?' : `?tab=${part}`}
    aria-current={isCurrent ? 'page' : undefined}
    onClick={onClick}
    className="flex min-h-13 flex-col justify-center rounded-control py-1.5"
  >
    <span className={cx('text-sm font-medium', isCurrent && 'text-accent-ink')}>{labels[part]}</span>
    <span className="text-meta text-ink-2">{lines[part]}</span>
  </Link>
)
