import { Pause, Play } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ensure } from '#kit/contract/ensure.ts'
import { cx } from '#kit/web/ui/cx.ts'
import { IconButton } from '#kit/web/ui/IconButton.tsx'
import { Link } from '#kit/web/ui/Link.tsx'
import { wording } from '../contract.ts'
import type { DashboardCounts } from '../contract.ts'

/**
 * Stops when paused, hovered, focused or off screen. On a phone or with reduced motion, it stays still
 * on two lines.
 */
export function Banner({ counts }: { counts: DashboardCounts | undefined }) {
  const [paused, setPaused] = useState(false)
  const [row, away] = useAway()
  const items = itemsOf(counts)
  return (
    <section
      ref={row}
      aria-label="News"
      className="group mb-4 flex min-h-10 items-center gap-2 rounded-card border border-line bg-surface pr-1 text-sm"
    >
      <div className="@container min-w-0 grow overflow-hidden mask-r-from-[calc(100%-24px)]">
        <div
          className={cx(
            'flex w-max max-sm:w-full motion-reduce:w-full sm:animate-[banner_35s_linear_infinite] ' +
              'group-focus-within:[animation-play-state:paused] ' +
              'group-hover:[animation-play-state:paused] motion-reduce:animate-none',
            (paused || away) && '[animation-play-state:paused]',
          )}
        >
          <Row items={items} />
          {/* Repeated, so the moving row has no end. */}
          <div aria-hidden inert className="max-sm:hidden motion-reduce:hidden">
            <Row items={items} />
          </div>
        </div>
      </div>
      <span className="max-sm:hidden motion-reduce:hidden">
        <IconButton
          size="sm"
          icon={paused ? Play : Pause}
          label={paused ? 'Play the banner' : 'Pause the banner'}
          onClick={() => setPaused(!paused)}
        />
      </span>
    </section>
  )
}

type Item = { text: string; to?: string }

function Row({ items }: { items: Item[] }) {
  return (
    <ul className="flex min-w-[100cqw] shrink-0 justify-around gap-12 px-4 py-1 max-sm:min-w-0 max-sm:shrink motion-reduce:min-w-0 motion-reduce:shrink">
      {items.map((item) => (
        <li key={item.text} className="min-w-0 max-sm:not-last:hidden">
          <Item {...item} />
        </li>
      ))}
    </ul>
  )
}

function Item({ text, to }: Item) {
  return to ? (
    <Link to={to} className="line-clamp-2 rounded-mark text-ink-2 hover:text-ink hover:underline">
      {text}
    </Link>
  ) : (
    <span className="line-clamp-2 text-ink-2">{text}</span>
  )
}

function itemsOf(counts: DashboardCounts | undefined): Item[] {
  const post = counts?.forum?.newest[0]
  return [
    { text: wording.loop },
    ...(post ? [{ text: `New in the forum: ${post.title}`, to: `/forum/post/${post.id}` }] : []),
  ]
}

function useAway() {
  const row = useRef<HTMLElement>(null)
  const [away, setAway] = useState(false)
  useEffect(() => {
    const watcher = new IntersectionObserver(([seen]) => setAway(!ensure(seen).isIntersecting))
    watcher.observe(ensure(row.current))
    return () => watcher.disconnect()
  }, [])
  return [row, away] as const
}
