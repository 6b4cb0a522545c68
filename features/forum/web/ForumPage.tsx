import { Rss } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSession } from '#features/accounts/web/use-session.ts'
import { later } from '#kit/web/later.tsx'
import type { Prefetches } from '#kit/web/pages.ts'
import { useNavigate, useSearchParams } from '#kit/web/router/hooks.ts'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { CategoryCards } from './CategoryCards.tsx'
import { ListControls } from './ListControls.tsx'
import { PostList } from './PostList.tsx'
import { categoriesQuery, postsQuery } from './queries.ts'
import { useFilter } from './use-filter.ts'
import { useListKeys } from './use-list-keys.ts'

const AskDialog = later(async () => (await import('./PostDialog.tsx')).AskDialog)

/** @public */
export const prefetch: Prefetches = (cache, { search }) => [
  cache.prefetchQuery(categoriesQuery),
  search.size === 0 && cache.prefetchInfiniteQuery(postsQuery({ search: '', category: '', sort: 'latest' })),
]

export default function ForumPage() {
  const { user } = useSession()
  const [filter, change] = useFilter()
  const asking = useAsking()
  const navigate = useNavigate()
  const feed = feedOf(filter.category)
  const list = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useListKeys({ list, search, onAsk: user ? asking.start : null })
  return (
    <>
      <PageHead
        title="Forum"
        lead="Ask other solo founders for help, and answer what you can."
        actions={user?.role === 'admin' && <ButtonLink to="/admin/reports?tab=forum">Reports</ButtonLink>}
      />
      <link rel="alternate" type="application/rss+xml" title="Forum: newest posts" href={feed} />
      <div className="grid min-w-0 gap-6">
        <CategoryCards chosen={filter.category} onChoose={(category) => change({ category })} />
        <ListControls filter={filter} onChange={change} onAsk={asking.start} searchRef={search} />
        <section ref={list} aria-labelledby="forum-posts">
          <h2 id="forum-posts" tabIndex={-1} className="sr-only">
            Posts
          </h2>
          <PostList filter={filter} />
          <FeedLink href={feed}>{filter.category ? 'RSS feed for this category' : 'RSS feed'}</FeedLink>
        </section>
      </div>
      {asking.open && user && (
        <AskDialog
          category={filter.category}
          question={asking.question}
          text={asking.text}
          onClose={asking.stop}
          onDone={(post) => void navigate(`/forum/post/${post.id}`)}
        />
      )}
    </>
  )
}

/** By the button, or by `?ask=` with `&text=`. */
function useAsking() {
  const [address, setAddress] = useSearchParams()
  const ask = address.get('ask')
  const [opened, setOpened] = useState(false)
  const stop = () => {
    setOpened(false)
    if (ask !== null)
      setAddress(
        (before) => new URLSearchParams([...before].filter(([name]) => name !== 'ask' && name !== 'text')),
        {
          replace: true,
        },
      )
  }
  return {
    open: opened || ask !== null,
    question: ask ?? '',
    text: address.get('text') ?? '',
    start: () => setOpened(true),
    stop,
  }
}

const feedOf = (category: string) =>
  category ? `/api/forum/categories/${encodeURIComponent(category)}/feed.xml` : '/api/forum/feed.xml'

function FeedLink({ href, children }: { href: string; children: string }) {
  return (
    <p className="mt-6 text-sm">
      <a
        href={href}
        className="inline-flex items-center gap-2 text-accent-ink underline decoration-accent-line underline-offset-3 hover:decoration-current"
      >
        <Rss aria-hidden className="size-4" />
        {children}
      </a>
    </p>
  )
}
