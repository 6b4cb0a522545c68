import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../../web/session.ts'
import { ButtonLink } from '../../../web/ui/ButtonLink.tsx'
import { PageHead } from '../../../web/ui/PageHead.tsx'
import { CategoryCards } from './CategoryCards.tsx'
import { ListControls } from './ListControls.tsx'
import { PostDialog } from './PostDialog.tsx'
import { PostList } from './PostList.tsx'
import { useFilter } from './use-filter.ts'
import { useListKeys } from './use-list-keys.ts'

/** The forum: categories, search, and the posts (spec 2, Forum). Anyone may read it. */
export default function ForumPage() {
  const { user } = useSession()
  const [filter, change] = useFilter()
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const list = useRef<HTMLElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useListKeys({ list, search, onAsk: user ? () => setAsking(true) : null })
  return (
    <>
      <PageHead title="Forum" lead="Ask people who build on their own, and answer what you know." actions={user?.role === 'admin' && <ButtonLink to="/admin/forum">Reports</ButtonLink>} />
      <div className="grid min-w-0 gap-6">
        <CategoryCards chosen={filter.category} onChoose={(category) => change({ category })} />
        <ListControls filter={filter} onChange={change} onAsk={() => setAsking(true)} searchRef={search} />
        <section ref={list} aria-labelledby="forum-posts">
          <h2 id="forum-posts" className="sr-only">Posts</h2>
          <PostList filter={filter} />
        </section>
      </div>
      {asking && user && <PostDialog category={filter.category} onClose={() => setAsking(false)} onDone={(post) => void navigate(`/forum/post/${post.id}`)} />}
    </>
  )
}
