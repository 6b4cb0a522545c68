import { Rss } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSession } from '#features/accounts/web/session.ts'
import { ButtonLink } from '#kit/web/ui/ButtonLink.tsx'
import { PageHead } from '#kit/web/ui/PageHead.tsx'
import { CategoryCards } from './CategoryCards.tsx'
import { ListControls } from './ListControls.tsx'
import { AskDialog } from './PostDialog.tsx'
import { PostList } from './PostList.tsx'
import { useFilter } from './use-filter.ts'
import { useListKeys } from './use-list-keys.ts'

/** The forum: categories, search, and the posts. Anyone may read it. */
export default function ForumPage() {
  const { user } = useSession()
  const [filter, change] = useFilter()
  const [address, setAddress] = useSearchParams()
  const ask = address.get('ask')
  const [opened, setAsking] = useState(false)
  const asking = opened || ask !== null
  const navigate = useNavigate()
  const feed = filter.category
    ? `/api/forum/categories/${encodeURIComponent(filter.category)}/feed.xml`
    : '/api/forum/feed.xml'
  const list = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useListKeys({ list, search, onAsk: user ? () => setAsking(true) : null })
  const stopAsking = () => {
    setAsking(false)
    if (ask !== null)
      setAddress((before) => new URLSearchParams([...before].filter(([name]) => name !== 'ask')), {
        replace: true,
      })
  }
  return (
    <>
      <PageHead
        title="Forum"
        lead="Ask people who build on their own, and answer what you know."
        actions={user?.role === 'admin' && <ButtonLink to="/admin/reports?tab=forum">Reports</ButtonLink>}
      />
      <link rel="alternate" type="application/rss+xml" title="Forum: newest posts" href={feed} />
      <div className="grid min-w-0 gap-6">
        <CategoryCards chosen={filter.category} onChoose={(category) => change({ category })} />
        <ListControls filter={filter} onChange={change} onAsk={() => setAsking(true)} searchRef={search} />
        <section ref={list} aria-labelledby="forum-posts">
          <h2 id="forum-posts" className="sr-only">
            Posts
          </h2>
          <PostList filter={filter} />
          <p className="mt-6 text-sm">
            <a
              href={feed}
              className="inline-flex items-center gap-2 text-accent-ink underline decoration-accent-line underline-offset-3 hover:decoration-current"
            >
              <Rss aria-hidden className="size-4" />
              {filter.category ? 'Feed of this category' : 'Feed of the forum'}
            </a>
          </p>
        </section>
      </div>
      {asking && user && (
        <AskDialog
          category={filter.category}
          question={ask ?? ''}
          onClose={stopAsking}
          onDone={(post) => void navigate(`/forum/post/${post.id}`)}
        />
      )}
    </>
  )
}
